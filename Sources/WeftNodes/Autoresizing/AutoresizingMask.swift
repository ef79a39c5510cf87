/// The parts of a node's geometry that change when its supernode is resized; see `DisplayNode.autoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// One bit for each side and each length.
  public let rawValue: UInt8

  /// Makes a mask from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the left edge of the supernode.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the right edge of the supernode.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the top edge of the supernode.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the bottom edge of the supernode.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}
