/// What a node has to do anew when a value of it changes; see `Invalidating`.
public struct Invalidation: OptionSet, Hashable, Sendable {
  /// One bit for every part.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node is measured and laid out anew, as after `setNeedsLayout()`.
  public static let layout = Invalidation(rawValue: 1)
  /// The node is drawn anew, as after `setNeedsDisplay()`.
  public static let display = Invalidation(rawValue: 2)
  /// Nothing: the value is only kept safe from threads.
  public static let none: Invalidation = []

  /// Asks a node for what a change makes necessary. Any thread.
  package func mark(_ node: DisplayNode) {
    if contains(.layout) { node.setNeedsLayout() }
    if contains(.display) { node.setNeedsDisplay() }
  }
}
