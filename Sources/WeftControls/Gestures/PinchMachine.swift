import Foundation
import WeftNodes

/// Measures the distance of two fingers, or accumulates scroll events with the Control key held.
struct PinchMachine: GestureMachine {
  private(set) var deadline: TimeInterval?
  /// The scale relative to that at the beginning.
  private(set) var scale: CGFloat = 1
  private var hasBegun = false
  private var pair = TouchPair()
  /// The distance of the fingers at which the scale is 1, in points.
  private var reference: CGFloat = 1

  /// The pause in scrolling after which the gesture has ended, in seconds.
  static let longestPause: TimeInterval = 0.25
  /// The scrolling distance that doubles the scale, in points.
  static let doublingDistance: CGFloat = 200
  /// By how much the distance of two fingers has to change before the gesture begins, in points.
  static let threshold: CGFloat = 8
  /// The same for the scale that a touchpad reports, as a part of it.
  static let touchpadThreshold: CGFloat = 0.02
  private static let limits: ClosedRange<CGFloat> = 0.001...1000

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .scrolled(let event): return scroll(event, at: input.time)
    case .touchpad(let event): return follow(event)
    case .pressed(let event): return press(event)
    case .moved(let event): return pair.move(event) ? measure() : nil
    case .released(let event):
      guard pair.remove(event) else { return nil }
      reference = pair.distance
      return hasBegun ? .ended : nil
    case .deadlineReached:
      deadline = nil
      return hasBegun ? .ended : .failed
    }
  }

  private mutating func scroll(_ event: ScrollEvent, at time: TimeInterval) -> GestureState? {
    guard event.modifiers.contains(.control), !pair.isComplete else { return nil }
    let turn = event.delta.height
    guard turn.isFinite, turn != 0 else { return nil }
    deadline = time + Self.longestPause
    return change(to: scale * exp2(-turn / Self.doublingDistance))
  }

  private mutating func press(_ event: PointerEvent) -> GestureState? {
    guard event.isTouch, deadline == nil else {
      deadline = nil
      return hasBegun ? .ended : .failed
    }
    pair.add(event)
    if !hasBegun { reference = pair.distance }
    return nil
  }

  private mutating func measure() -> GestureState? {
    if !hasBegun {
      let difference = pair.distance - reference
      guard abs(difference) >= Self.threshold else { return nil }
      // The scale begins at 1, however far the fingers had to move for that.
      reference = max(reference + (difference < 0 ? -Self.threshold : Self.threshold), 1)
    }
    return change(to: pair.distance / reference)
  }

  private mutating func follow(_ event: TouchpadEvent) -> GestureState? {
    guard case .pinch(let scale, _) = event.gesture, scale.isFinite else { return nil }
    switch event.phase {
    case .began: return nil
    case .changed:
      guard hasBegun || abs(scale - 1) >= Self.touchpadThreshold else { return nil }
      return change(to: scale)
    case .ended, .cancelled: return hasBegun ? .ended : .failed
    }
  }

  private mutating func change(to scale: CGFloat) -> GestureState {
    self.scale = min(max(scale, Self.limits.lowerBound), Self.limits.upperBound)
    defer { hasBegun = true }
    return hasBegun ? .changed : .began
  }
}
