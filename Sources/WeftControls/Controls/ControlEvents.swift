import WeftNodes

/// The events that a control sends to its targets.
///
/// The first seven follow a press of the pointer's primary button, which corresponds to a touch.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  /// One bit for every event. Events are sent in the order of their bits, lowest first.
  public let rawValue: UInt32

  /// Makes a set from its bits. The bits 24 to 27 are free for programs.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A press began in the control.
  public static let touchDown = ControlEvents(rawValue: 1)
  /// A press began that follows another one in quick succession: the second of a double click.
  public static let touchDownRepeat = ControlEvents(rawValue: 1 << 1)
  /// The pointer moved with the button held, inside of the control.
  public static let touchDragInside = ControlEvents(rawValue: 1 << 2)
  /// The pointer moved with the button held, outside of the control.
  public static let touchDragOutside = ControlEvents(rawValue: 1 << 3)
  /// The press ended in the control, which was used. Keys that use it send this, too.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 4)
  /// The press ended outside.
  public static let touchUpOutside = ControlEvents(rawValue: 1 << 5)
  /// The press was cancelled.
  public static let touchCancel = ControlEvents(rawValue: 1 << 6)
  /// The user changed the value that the control shows.
  public static let valueChanged = ControlEvents(rawValue: 1 << 12)
  /// The primary action of the control was triggered, by any kind of input.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 13)

  /// All that follow a press.
  public static let allTouchEvents = ControlEvents(rawValue: 0xFFF)
  /// Every event.
  public static let allEvents = ControlEvents(rawValue: 0xFFFF_FFFF)

  /// The events one by one, lowest bit first.
  var single: [ControlEvents] {
    (0..<UInt32(UInt32.bitWidth)).map { ControlEvents(rawValue: 1 << $0) }.filter(contains)
  }
}
