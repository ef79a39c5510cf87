import Foundation
import WeftCommands

/// An input event that a host passes to its scene.
public enum InputEvent: Hashable, Sendable {
  /// A pointer moved, a button changed, or a finger touched or left a touchscreen.
  case pointer(PointerEvent)
  /// The wheel turned.
  case scroll(ScrollEvent)
  /// Fingers pinch or swipe on a touchpad.
  case touchpad(TouchpadEvent)
  /// A key changed.
  case key(KeyEvent)
  /// An input method composes or has finished a text.
  case text(TextInputEvent)
}

extension InputEvent {
  /// The same event with another timestamp, in seconds; text events have none.
  package func stamped(_ time: TimeInterval) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.timestamp = time
      return .pointer(event)
    case .scroll(var event):
      event.timestamp = time
      return .scroll(event)
    case .touchpad(var event):
      event.timestamp = time
      return .touchpad(event)
    case .key(var event):
      event.timestamp = time
      return .key(event)
    case .text: return self
    }
  }
}
