/// The work that a node has to repeat when one of its values changes; see `Invalidating`.
public struct Invalidation: OptionSet, Hashable, Sendable {
  /// One bit for every member.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node is measured and laid out again, as after `setNeedsLayout()`.
  public static let layout = Invalidation(rawValue: 1)
  /// The node is redrawn, as after `setNeedsDisplay()`.
  public static let display = Invalidation(rawValue: 2)
  /// Nothing: the value is only made thread-safe.
  public static let none: Invalidation = []

  /// Invalidates the layout and the display of a node, according to the set. Any thread.
  package func mark(_ node: DisplayNode) {
    if contains(.layout) { node.setNeedsLayout() }
    if contains(.display) { node.setNeedsDisplay() }
  }
}
