import Foundation
import WeftCommands

/// A gesture of several fingers on a touchpad: a pinch, or a swipe. Scrolling with two fingers is a `ScrollEvent`.
///
/// The pointer rests meanwhile. Nodes have no handlers for these events: they go to the gesture recognizers of the node
/// below the pointer and of its supernodes.
public struct TouchpadEvent: Hashable, Sendable {
  /// What the fingers do.
  public enum Gesture: Hashable, Sendable {
    /// Two or more fingers move apart or together, or turn around each other.
    ///
    /// - Parameters:
    ///   - scale: the distance of the fingers, relative to that at the beginning.
    ///   - rotation: how far they have turned since the beginning, clockwise, in radians.
    case pinch(scale: CGFloat, rotation: CGFloat)
    /// Three or more fingers move in one direction.
    case swipe
  }

  /// The progress of the gesture.
  public enum Phase: Hashable, Sendable {
    /// It began. The events until its end go to the same recognizers.
    case began
    /// The fingers moved.
    case changed
    /// The fingers were lifted.
    case ended
    /// It turned out not to be the gesture, or the system needs it: what it has done so far should be undone.
    case cancelled
  }

  /// The progress of the gesture.
  public var phase: Phase
  /// What the fingers do.
  public var gesture: Gesture
  /// Where the pointer is, in points from the top left corner of the window.
  public var location: CGPoint
  /// How far the middle of the fingers has moved since the last event, in points, as far as the pointer would have.
  public var delta: CGSize
  /// The number of fingers.
  public var numberOfFingers: Int
  /// The modifier keys that are down.
  public var modifiers: KeyModifiers
  /// When it happened, in seconds on the clock of the display server, or of the offscreen window.
  public var timestamp: TimeInterval

  /// Makes an event; used by hosts and tests.
  public init(
    _ phase: Phase, _ gesture: Gesture, at location: CGPoint, delta: CGSize = .zero, numberOfFingers: Int,
    modifiers: KeyModifiers = [], timestamp: TimeInterval = 0
  ) {
    self.phase = phase
    self.gesture = gesture
    self.location = location
    self.delta = delta
    self.numberOfFingers = numberOfFingers
    self.modifiers = modifiers
    self.timestamp = timestamp
  }
}
