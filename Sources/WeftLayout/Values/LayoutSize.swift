/// A requested width and height.
public struct LayoutSize: Sendable, Hashable, CustomStringConvertible {
  /// The requested width.
  public var width: Dimension
  /// The requested height.
  public var height: Dimension

  /// Makes a size from a width and a height.
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// `auto` for both.
  public static let auto = LayoutSize(width: .auto, height: .auto)

  /// `30% × Auto`.
  public var description: String { "\(width) × \(height)" }
}
