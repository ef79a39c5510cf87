import Foundation

/// The sizes and options that an element requests from the layout around it. A value; all lengths are in
/// points.
///
/// Invalid values are replaced when they are set: negative lengths by 0, fractions outside of 0…1 by the nearest end,
/// NaN and infinity by the default.
public struct LayoutElementStyle: Sendable, Hashable {
  var packedWidth = PackedDimension.auto
  var packedHeight = PackedDimension.auto
  var packedMinWidth = PackedDimension.auto
  var packedMaxWidth = PackedDimension.auto
  var packedMinHeight = PackedDimension.auto
  var packedMaxHeight = PackedDimension.auto
  var packedFlexBasis = PackedDimension.auto

  /// In a stack: the element's share of free space. 0 by default.
  public var flexGrow: CGFloat = 0 { didSet { flexGrow = Self.factor(flexGrow) } }
  /// In a stack: the element's share of missing space, weighted by its length. 0 by default.
  public var flexShrink: CGFloat = 0 { didSet { flexShrink = Self.factor(flexShrink) } }
  /// In a stack: space before the element, in addition to the stack's spacing. 0 by default; may be negative.
  public var spacingBefore: CGFloat = 0 { didSet { spacingBefore = Self.offset(spacingBefore) } }
  /// In a stack: space after the element, in addition to the stack's spacing. 0 by default; may be negative.
  public var spacingAfter: CGFloat = 0 { didSet { spacingAfter = Self.offset(spacingAfter) } }
  /// In a stack: the alignment across the stack, if it differs from the stack's.
  public var alignSelf: AlignSelf = .auto
  /// The distance of the first baseline from the top edge. 0 by default.
  public var ascender: CGFloat = 0 { didSet { ascender = Self.offset(ascender) } }
  /// The position of the last baseline relative to the bottom edge: negative if the baseline is above the edge, as in
  /// texts. 0 by default.
  public var descender: CGFloat = 0 { didSet { descender = Self.offset(descender) } }
  /// In an absolute layout: the element's origin. (0, 0) by default.
  public var layoutPosition = CGPoint.zero {
    didSet {
      layoutPosition = CGPoint(x: Self.offset(layoutPosition.x), y: Self.offset(layoutPosition.y))
    }
  }

  /// Makes a style with default values.
  public init() {}

  private static func factor(_ value: CGFloat) -> CGFloat {
    value > 0 && value.isFinite ? min(value, SizeRange.greatestLength) : 0
  }

  /// A valid distance: NaN and infinity become 0, and too large values are clamped.
  static func offset(_ value: CGFloat) -> CGFloat {
    guard value.isFinite else { return 0 }
    return min(max(value, -SizeRange.greatestLength), SizeRange.greatestLength)
  }
}

extension LayoutElementStyle {
  /// The width. `auto` by default.
  public var width: Dimension {
    get { packedWidth.dimension }
    set { packedWidth = PackedDimension(newValue) }
  }

  /// The height. `auto` by default.
  public var height: Dimension {
    get { packedHeight.dimension }
    set { packedHeight = PackedDimension(newValue) }
  }

  /// The minimum width, which wins over `maxWidth` and `width`. `auto`, the default, is 0.
  public var minWidth: Dimension {
    get { packedMinWidth.dimension }
    set { packedMinWidth = PackedDimension(newValue) }
  }

  /// The maximum width, which wins over `width`. `auto`, the default, is no limit.
  public var maxWidth: Dimension {
    get { packedMaxWidth.dimension }
    set { packedMaxWidth = PackedDimension(newValue) }
  }

  /// The minimum height, which wins over `maxHeight` and `height`. `auto`, the default, is 0.
  public var minHeight: Dimension {
    get { packedMinHeight.dimension }
    set { packedMinHeight = PackedDimension(newValue) }
  }

  /// The maximum height, which wins over `height`. `auto`, the default, is no limit.
  public var maxHeight: Dimension {
    get { packedMaxHeight.dimension }
    set { packedMaxHeight = PackedDimension(newValue) }
  }

  /// In a stack: the length along the stack from which growing and shrinking start. `auto`, the default, is
  /// the element's natural length.
  public var flexBasis: Dimension {
    get { packedFlexBasis.dimension }
    set { packedFlexBasis = PackedDimension(newValue) }
  }
}
