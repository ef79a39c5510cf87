/// How close a node is to being visible; each step adds a member to the set.
public struct InterfaceState: OptionSet, Hashable, Sendable {
  /// One bit for every member.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The node may be measured.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// The node should load its data.
  public static let preload = InterfaceState(rawValue: 2)
  /// The node should draw its contents.
  public static let display = InterfaceState(rawValue: 4)
  /// The node is on the screen, or at least in a visible window.
  public static let visible = InterfaceState(rawValue: 8)

  /// All members: the state of a node in a visible window, unless a container decides it.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]
}
