/// The directions in which the content of a scroll node may be larger than the node.
public struct ScrollableDirections: OptionSet, Hashable, Sendable {
  /// One bit a direction.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Up and down.
  public static let vertical = ScrollableDirections(rawValue: 1 << 0)
  /// To the left and to the right.
  public static let horizontal = ScrollableDirections(rawValue: 1 << 1)
}
