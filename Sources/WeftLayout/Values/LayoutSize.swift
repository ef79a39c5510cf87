/// A width and a height that an element wishes for.
public struct LayoutSize: Sendable, Hashable, CustomStringConvertible {
  /// The wish for the width.
  public var width: Dimension
  /// The wish for the height.
  public var height: Dimension

  /// Makes a pair of wishes.
  public init(width: Dimension, height: Dimension) {
    self.width = width
    self.height = height
  }

  /// No wish for either.
  public static let auto = LayoutSize(width: .auto, height: .auto)

  /// `30% × Auto`.
  public var description: String { "\(width) × \(height)" }
}
