import Foundation
import WeftNodes

/// Tracks pointers that drag: the mouse, or fingers, which drag together.
struct PanMachine: GestureMachine {
  let threshold: CGFloat
  let buttons: Set<PointerButton>
  let deadline: TimeInterval? = nil
  /// The distance from the press to the last location; of several pointers, that of their middle. It does not jump when one
  /// of them joins or leaves.
  private(set) var translation = CGPoint.zero
  /// Points per second, over the last tenth of a second.
  private(set) var velocity = CGPoint.zero
  private var drags: [PointerSource: Drag] = [:]
  /// The translation when a pointer joined or left last.
  private var base = CGPoint.zero
  private var hasBegun = false
  private var trail: [(time: TimeInterval, translation: CGPoint)] = []

  /// The drag of one pointer.
  private struct Drag {
    let button: PointerButton?
    var start: CGPoint
    var location: CGPoint
  }

  /// The time span over which the velocity is measured, in seconds.
  static let velocitySpan: TimeInterval = 0.1

  init(threshold: CGFloat, buttons: Set<PointerButton>) {
    self.threshold = threshold
    self.buttons = buttons
  }

  mutating func handle(_ input: GestureInput) -> GestureState? {
    switch input.kind {
    case .pressed(let event):
      if drags[event.source] != nil { return nil }
      guard let pressed = event.button, buttons.contains(pressed) else {
        return drags.isEmpty ? .failed : nil
      }
      rebase()
      drags[event.source] = Drag(button: pressed, start: event.location, location: event.location)
      record(event)
      return nil
    case .moved(let event):
      guard drags[event.source] != nil else { return nil }
      record(event)
      if hasBegun { return .changed }
      guard translation.distance(to: .zero) >= threshold else { return nil }
      hasBegun = true
      return .began
    case .released(let event):
      guard let drag = drags[event.source], event.button == drag.button else { return nil }
      record(event)
      rebase()
      drags[event.source] = nil
      guard drags.isEmpty else { return hasBegun ? .changed : nil }
      return hasBegun ? .ended : .failed
    case .scrolled, .touchpad, .deadlineReached: return nil
    }
  }

  /// Measures from here on, because another number of pointers counts.
  private mutating func rebase() {
    base = translation
    for (source, drag) in drags { drags[source]?.start = drag.location }
  }

  private mutating func record(_ event: PointerEvent) {
    drags[event.source]?.location = event.location
    let count = CGFloat(drags.count)
    let way = drags.values.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.location.x - $1.start.x, y: $0.y + $1.location.y - $1.start.y)
    }
    translation = CGPoint(x: base.x + way.x / count, y: base.y + way.y / count)
    trail.append((event.timestamp, translation))
    trail.removeAll { event.timestamp - $0.time > Self.velocitySpan }
    guard let first = trail.first, event.timestamp > first.time else {
      velocity = .zero
      return
    }
    let duration = event.timestamp - first.time
    velocity = CGPoint(
      x: (translation.x - first.translation.x) / duration, y: (translation.y - first.translation.y) / duration
    )
  }
}
