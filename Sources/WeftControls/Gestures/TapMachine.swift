import Foundation
import WeftNodes

/// Counts clicks at one place.
struct TapMachine: GestureMachine {
  let numberOfTaps: Int
  let button: PointerButton
  /// The longest time between two clicks, in seconds.
  var pause = InputSettings().doubleClickTime
  private(set) var deadline: TimeInterval?
  private var taps = 0
  private var isDown = false
  private var start: CGPoint?

  /// The distance by which the pointer may move, in points.
  static let allowedMovement: CGFloat = 10

  init(numberOfTaps: Int, button: PointerButton) {
    self.numberOfTaps = max(numberOfTaps, 1)
    self.button = button
  }

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .pressed(let event):
      guard event.button == button, !isDown, isNear(event.location) else { return fail() }
      start = start ?? event.location
      isDown = true
      deadline = nil
      return nil
    case .moved(let event):
      return isDown && !isNear(event.location) ? fail() : nil
    case .released(let event):
      guard isDown, event.button == button, isNear(event.location) else { return fail() }
      isDown = false
      taps += 1
      if taps == numberOfTaps { return .recognized }
      deadline = input.time + pause
      return nil
    case .deadlineReached: return fail()
    case .scrolled, .touchpad: return nil
    }
  }

  private func isNear(_ location: CGPoint) -> Bool {
    start.map { $0.distance(to: location) <= Self.allowedMovement } ?? true
  }

  private mutating func fail() -> GestureState {
    deadline = nil
    return .failed
  }
}
