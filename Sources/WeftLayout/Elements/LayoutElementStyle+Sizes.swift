import Foundation

extension LayoutElementStyle {
  /// Width and height in points. `auto` and fractions read as 0.
  public var preferredSize: CGSize {
    get { CGSize(width: Self.points(width), height: Self.points(height)) }
    set { preferredLayoutSize = Self.layoutSize(newValue) }
  }

  /// The minimum width and height in points. `auto` and fractions read as 0.
  public var minSize: CGSize {
    get { CGSize(width: Self.points(minWidth), height: Self.points(minHeight)) }
    set { minLayoutSize = Self.layoutSize(newValue) }
  }

  /// The maximum width and height in points. Infinity means no limit; `auto` and fractions read as infinity.
  public var maxSize: CGSize {
    get {
      CGSize(
        width: Self.points(maxWidth, otherwise: .infinity),
        height: Self.points(maxHeight, otherwise: .infinity))
    }
    set { maxLayoutSize = Self.layoutSize(newValue) }
  }

  /// Width and height.
  public var preferredLayoutSize: LayoutSize {
    get { LayoutSize(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  /// The minimum width and height.
  public var minLayoutSize: LayoutSize {
    get { LayoutSize(width: minWidth, height: minHeight) }
    set { (minWidth, minHeight) = (newValue.width, newValue.height) }
  }

  /// The maximum width and height.
  public var maxLayoutSize: LayoutSize {
    get { LayoutSize(width: maxWidth, height: maxHeight) }
    set { (maxWidth, maxHeight) = (newValue.width, newValue.height) }
  }

  /// Whether any width or height is set.
  var hasSizes: Bool {
    !(packedWidth.isAuto && packedHeight.isAuto && packedMinWidth.isAuto && packedMinHeight.isAuto
      && packedMaxWidth.isAuto && packedMaxHeight.isAuto)
  }

  /// The sizes that the style allows, for a parent's size in points (NaN if unknown).
  ///
  /// The minimum wins over the maximum, and both over the exact length. A fraction of an unknown length is no
  /// limit.
  public func sizeRange(parentSize: CGSize) -> SizeRange {
    sizeRange(parentSize: parentSize, greatest: CGSize(width: CGFloat.infinity, height: .infinity))
  }

  /// The sizes that the style allows, with a maximum size to use for `auto` maxima.
  @inline(__always)
  func sizeRange(parentSize: CGSize, greatest: CGSize) -> SizeRange {
    let width = Self.interval(
      packedWidth, packedMinWidth, packedMaxWidth, parentSize.width, greatest.width)
    let height = Self.interval(
      packedHeight, packedMinHeight, packedMaxHeight, parentSize.height, greatest.height)
    return SizeRange(
      uncheckedMin: CGSize(width: width.min, height: height.min),
      max: CGSize(width: width.max, height: height.max))
  }

  @inline(__always)
  private static func interval(
    _ exact: PackedDimension, _ minimum: PackedDimension, _ maximum: PackedDimension, _ parent: CGFloat,
    _ greatest: CGFloat
  ) -> (min: CGFloat, max: CGFloat) {
    var low = minimum.resolve(parent: parent, autoValue: 0)
    if low.isNaN { low = 0 }
    var high = maximum.resolve(parent: parent, autoValue: greatest)
    if high.isNaN { high = greatest }
    if high <= low { return (low, low) }
    let length = exact.resolve(parent: parent, autoValue: .nan)
    if length.isNaN { return (low, high) }
    let clamped = Swift.min(Swift.max(length, low), high)
    return (clamped, clamped)
  }

  private static func points(_ dimension: Dimension, otherwise: CGFloat = 0) -> CGFloat {
    if case .points(let points) = dimension { points } else { otherwise }
  }

  private static func layoutSize(_ size: CGSize) -> LayoutSize {
    LayoutSize(width: .points(size.width), height: .points(size.height))
  }
}
