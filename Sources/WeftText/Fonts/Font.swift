import Foundation

/// A font of the interface: a size, a weight and a design.
///
/// The shipped fonts are used where they have all characters of a text; the desktop's fonts stand in
/// for what is missing.
public struct Font: Hashable, Sendable {
  /// How heavy the strokes are.
  public enum Weight: Hashable, Sendable, CaseIterable {
    /// For running text.
    case regular
    /// A little heavier. The monospaced design has no such weight and uses regular.
    case medium
    /// For headings and emphasis.
    case bold
  }

  /// The kind of the letters.
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
  /// The kind of the letters.
  public var design: Design

  /// The largest size, in points.
  public static let largestSize: CGFloat = 1024

  /// Makes a font; regular, of the default design, unless said otherwise.
  public init(size: CGFloat, weight: Weight = .regular, design: Design = .default) {
    self.size = size
    self.weight = weight
    self.design = design
  }

  /// The size to draw with; nil if nothing is drawn.
  var drawableSize: CGFloat? {
    // A 1,024th of a point is the smallest that Pango can count.
    guard size >= 1 / 1024 else { return nil }
    return min(size, Self.largestSize)
  }
}
