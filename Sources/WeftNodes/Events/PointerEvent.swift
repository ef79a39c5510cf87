import Foundation
import WeftCommands

/// An event of a pointer over a window: of the mouse, or of a finger on a touchscreen.
///
/// A finger is a pointer with one button, the primary one: it is down from its press to its release, and in between it
/// moves. It never hovers, so nodes are not entered or exited.
public struct PointerEvent: Hashable, Sendable {
  /// What the pointer did.
  public enum Phase: Hashable, Sendable {
    /// It entered the window.
    case entered
    /// It moved, with or without buttons held.
    case moved
    /// A button went down.
    case pressed
    /// A button came up. Between the first press and the last release events go to one view, and
    /// the location may lie outside the window.
    case released
    /// It left the window, or another program took it.
    case exited
    /// The system withdrew the pointer while a button was held, or a finger was down.
    case cancelled
  }

  /// What happened.
  public var phase: Phase
  /// Where, in points from the top left corner of the window.
  public var location: CGPoint
  /// The button that was pressed or released, or nil for the other phases.
  public var button: PointerButton?
  /// The buttons that are down after the event.
  public var pressedButtons: Set<PointerButton>
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers
  /// Which pointer it is.
  public var source: PointerSource
  /// The number of presses of one button, in quick succession at one place, including this one: 1 for a click, 2 for a
  /// double click. A release has the number of its press; it is 0 for other phases. The scene counts; hosts leave it 0.
  public var clickCount: Int
  /// When it happened, in seconds on the clock of the display server, or of the offscreen window.
  public var timestamp: TimeInterval

  /// Makes an event; used by hosts and tests.
  public init(
    _ phase: Phase, at location: CGPoint, button: PointerButton? = nil,
    pressedButtons: Set<PointerButton> = [], modifiers: KeyModifiers = [], source: PointerSource = .mouse,
    timestamp: TimeInterval = 0
  ) {
    self.phase = phase
    self.location = location
    self.button = button
    self.pressedButtons = pressedButtons
    self.modifiers = modifiers
    self.source = source
    self.clickCount = 0
    self.timestamp = timestamp
  }

  /// Whether the pointer is a finger on a touchscreen.
  public var isTouch: Bool { source != .mouse }
}
