import Foundation
import WeftCommands

/// An input of a gesture recognizer.
public struct GestureInput: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down, or a finger.
    case pressed(PointerEvent)
    /// A pointer moved while one of its buttons is down. Each finger is a pointer of its own: see
    /// `PointerEvent.source`.
    case moved(PointerEvent)
    /// A button came up, or a finger.
    case released(PointerEvent)
    /// The wheel turned.
    case scrolled(ScrollEvent)
    /// Fingers pinch or swipe on a touchpad. The recognizer never gets a cancelled event: its gesture is cancelled then.
    case touchpad(TouchpadEvent)
    /// The recognizer's `deadline` was reached.
    case deadlineReached
  }

  /// What happened.
  public var kind: Kind
  /// When, in seconds on the scene's clock. Events also carry the time of the display server.
  public var time: TimeInterval

  /// Makes an input.
  public init(_ kind: Kind, time: TimeInterval) {
    self.kind = kind
    self.time = time
  }

  /// Where it happened, in points of the window; nil for a deadline.
  public var location: CGPoint? {
    switch kind {
    case .pressed(let event), .moved(let event), .released(let event): event.location
    case .scrolled(let event): event.location
    case .touchpad(let event): event.location
    case .deadlineReached: nil
    }
  }

  package var modifiers: KeyModifiers? {
    switch kind {
    case .pressed(let event), .moved(let event), .released(let event): event.modifiers
    case .scrolled(let event): event.modifiers
    case .touchpad(let event): event.modifiers
    case .deadlineReached: nil
    }
  }

  /// The contact that the input is of; nil for scrolling and a deadline.
  package var contact: GestureContact? {
    switch kind {
    case .pressed(let event), .moved(let event), .released(let event): .pointer(event.source)
    case .touchpad: .touchpad
    case .scrolled, .deadlineReached: nil
    }
  }
}
