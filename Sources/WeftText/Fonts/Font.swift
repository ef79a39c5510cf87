import Foundation

/// A font: a size, a weight, a slant, and a design of the interface or a named family.
///
/// The shipped fonts are used if they have all characters of a text. The desktop's fonts provide missing
/// characters.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  ///
  /// The shipped designs have some of the weights and use the nearest one for the others. The default design
  /// has regular, medium and bold, the monospaced one regular and bold.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// Hairlines.
    case thin
    /// A little heavier than thin.
    case ultraLight
    /// Lighter than running text.
    case light
    /// For running text.
    case regular
    /// A little heavier.
    case medium
    /// Between medium and bold.
    case semibold
    /// For headings and emphasis.
    case bold
    /// Heavier than bold.
    case heavy
    /// The heaviest.
    case black
  }

  /// The design of the letters.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Inter, the interface font.
    case `default`
    /// JetBrains Mono, in which all characters have the same width.
    case monospaced
  }

  /// The size of an em in points. With a size that is not above zero, nothing is drawn; sizes above
  /// `largestSize` are reduced to it.
  public var size: CGFloat
  /// How heavy the strokes are.
  public var weight: Weight
  /// The design, if no family is named or the named family does not exist.
  public var design: Design
  /// Whether the letters are italic. A font without italics is slanted.
  public var isItalic: Bool
  /// The name of a family among the desktop's fonts, such as "DejaVu Serif"; nil, the default, for the
  /// design's.
  public var family: String?
  /// The OpenType features that are used if the font has them. None by default.
  public var features: FontFeatures

  /// The largest size, in points.
  public static let largestSize: CGFloat = 1024

  /// Makes a font. By default it is upright, regular and of the default design.
  public init(
    size: CGFloat, weight: Weight = .regular, design: Design = .default, isItalic: Bool = false,
    family: String? = nil, features: FontFeatures = []
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.family = family
    self.features = features
  }

  /// The same font with digits that all have the same width.
  public var monospacedDigits: Font {
    var font = self
    font.features.insert(.monospacedDigits)
    return font
  }

  /// The same font in another size, in points.
  public func withSize(_ size: CGFloat) -> Font {
    var font = self
    font.size = size
    return font
  }

  /// The same font in italics.
  public var italic: Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// The size to draw with; nil if nothing is drawn.
  var drawableSize: CGFloat? {
    // A 1,024th of a point is Pango's smallest unit.
    guard size >= 1 / 1024 else { return nil }
    return min(size, Self.largestSize)
  }
}
