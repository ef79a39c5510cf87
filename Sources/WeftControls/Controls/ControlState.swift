import WeftNodes

/// The state of a control, which decides what it looks like.
public struct ControlState: OptionSet, Hashable, Sendable {
  /// One bit for every part.
  public let rawValue: UInt32

  /// Makes a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let normal: ControlState = []
  /// It is being pressed.
  public static let highlighted = ControlState(rawValue: 1)
  /// It can't be used.
  public static let disabled = ControlState(rawValue: 1 << 1)
  /// It is chosen.
  public static let selected = ControlState(rawValue: 1 << 2)
}
