import Foundation

/// Tracks a pointer that drags.
struct PanMachine: GestureMachine {
  let threshold: CGFloat
  let buttons: Set<PointerButton>
  let deadline: TimeInterval? = nil
  /// The distance from the press to the last location.
  private(set) var translation = CGPoint.zero
  /// Points per second, over the last tenth of a second.
  private(set) var velocity = CGPoint.zero
  private var start = CGPoint.zero
  private var button: PointerButton?
  private var hasBegun = false
  private var trail: [(time: TimeInterval, location: CGPoint)] = []

  /// The time span over which the velocity is measured, in seconds.
  static let velocitySpan: TimeInterval = 0.1

  init(threshold: CGFloat, buttons: Set<PointerButton>) {
    self.threshold = threshold
    self.buttons = buttons
  }

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .pressed(let event):
      if button != nil { return nil }
      guard let pressed = event.button, buttons.contains(pressed) else { return .failed }
      button = pressed
      start = event.location
      record(event)
      return nil
    case .moved(let event):
      guard button != nil else { return nil }
      record(event)
      if hasBegun { return .changed }
      guard event.location.distance(to: start) >= threshold else { return nil }
      hasBegun = true
      return .began
    case .released(let event):
      guard event.button == button else { return nil }
      record(event)
      return hasBegun ? .ended : .failed
    case .scrolled, .deadlineReached: return nil
    }
  }

  private mutating func record(_ event: PointerEvent) {
    translation = CGPoint(x: event.location.x - start.x, y: event.location.y - start.y)
    trail.append((event.timestamp, event.location))
    trail.removeAll { event.timestamp - $0.time > Self.velocitySpan }
    guard let first = trail.first, event.timestamp > first.time else {
      velocity = .zero
      return
    }
    let duration = event.timestamp - first.time
    velocity = CGPoint(
      x: (event.location.x - first.location.x) / duration, y: (event.location.y - first.location.y) / duration
    )
  }
}
