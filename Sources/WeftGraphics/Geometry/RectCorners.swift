/// Some of the four corners of a rectangle.
public struct RectCorners: OptionSet, Hashable, Sendable {
  /// One bit for every corner.
  public let rawValue: UInt8

  /// Makes a set of corners from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The corner at the top left.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = RectCorners(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = RectCorners(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = RectCorners(rawValue: 8)

  /// All four corners.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  /// Both corners at the top.
  public static let top: RectCorners = [.topLeft, .topRight]
  /// Both corners at the bottom.
  public static let bottom: RectCorners = [.bottomLeft, .bottomRight]
}
