import Foundation
import WeftNodes

/// Detects a button that is held at one place.
struct LongPressMachine: GestureMachine {
  let minimumDuration: TimeInterval
  let allowedMovement: CGFloat
  let button: PointerButton
  private(set) var deadline: TimeInterval?
  private var start: CGPoint?
  private var source = PointerSource.mouse
  private var hasBegun = false

  init(minimumDuration: TimeInterval, allowedMovement: CGFloat, button: PointerButton) {
    self.minimumDuration = minimumDuration
    self.allowedMovement = allowedMovement
    self.button = button
  }

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .pressed(let event):
      if hasBegun { return nil }
      guard event.button == button, start == nil else { return fail() }
      start = event.location
      source = event.source
      deadline = input.time + minimumDuration
      return nil
    case .moved(let event):
      guard event.source == source else { return nil }
      if hasBegun { return .changed }
      guard let start, start.distance(to: event.location) > allowedMovement else { return nil }
      return fail()
    case .released(let event):
      guard event.button == button, event.source == source else { return nil }
      return hasBegun ? .ended : fail()
    case .deadlineReached:
      deadline = nil
      hasBegun = true
      return .began
    case .scrolled, .touchpad: return nil
    }
  }

  private mutating func fail() -> GestureState {
    deadline = nil
    return .failed
  }
}
