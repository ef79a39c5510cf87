import Foundation
import WeftNodes

/// Measures how far two fingers turn around each other.
struct RotationMachine: GestureMachine {
  let deadline: TimeInterval? = nil
  /// How far they have turned since the beginning, in radians.
  private(set) var rotation: CGFloat = 0
  private var hasBegun = false
  private var pair = TouchPair()
  /// The last direction from one finger to the other, in radians.
  private var lastAngle: CGFloat = 0
  /// What they had to turn for the gesture to begin, which does not count.
  private var ignored: CGFloat = 0
  private var total: CGFloat = 0

  /// How far the fingers have to turn before the gesture begins, in radians: about 6°.
  static let threshold: CGFloat = 0.1

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .pressed(let event):
      guard event.isTouch else { return hasBegun ? nil : .failed }
      pair.add(event)
      if !hasBegun { restart() }
      return nil
    case .moved(let event):
      guard pair.move(event) else { return nil }
      let angle = pair.angle
      // The shorter way around.
      let turn = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
      lastAngle = angle
      return change(to: total + turn)
    case .released(let event):
      guard pair.remove(event) else { return nil }
      if hasBegun { return .ended }
      restart()
      return nil
    case .touchpad(let event): return follow(event)
    case .scrolled, .deadlineReached: return nil
    }
  }

  private mutating func restart() {
    lastAngle = pair.angle
    total = 0
  }

  private mutating func follow(_ event: TouchpadEvent) -> GestureState? {
    guard case .pinch(_, let rotation) = event.gesture, rotation.isFinite else { return nil }
    switch event.phase {
    case .began: return nil
    case .changed: return change(to: rotation)
    case .ended, .cancelled: return hasBegun ? .ended : .failed
    }
  }

  private mutating func change(to total: CGFloat) -> GestureState? {
    self.total = total
    if !hasBegun {
      guard abs(total) >= Self.threshold else { return nil }
      ignored = total < 0 ? -Self.threshold : Self.threshold
    }
    rotation = total - ignored
    defer { hasBegun = true }
    return hasBegun ? .changed : .began
  }
}
