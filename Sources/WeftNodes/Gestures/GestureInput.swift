import Foundation
import WeftCommands

/// An input of a gesture recognizer.
public struct GestureInput: Hashable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case pressed(PointerEvent)
    /// The pointer moved while a button is down.
    case moved(PointerEvent)
    /// A button came up.
    case released(PointerEvent)
    /// The wheel turned.
    case scrolled(ScrollEvent)
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
    case .deadlineReached: nil
    }
  }

  var modifiers: KeyModifiers? {
    switch kind {
    case .pressed(let event), .moved(let event), .released(let event): event.modifiers
    case .scrolled(let event): event.modifiers
    case .deadlineReached: nil
    }
  }
}
