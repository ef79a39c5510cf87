import Foundation
import WeftNodes

/// The two fingers that pinch and turn: of those that are down, the two that came first.
struct TouchPair: Hashable {
  /// All fingers that are down, in the order in which they came.
  private var touches: [Touch] = []

  private struct Touch: Hashable {
    let source: PointerSource
    var location: CGPoint
  }

  /// Whether there are two fingers.
  var isComplete: Bool { touches.count >= 2 }
  /// Their distance, in points; never less than 1.
  var distance: CGFloat { isComplete ? max(touches[0].location.distance(to: touches[1].location), 1) : 1 }
  /// The direction from the first to the second, in radians, clockwise from the right.
  var angle: CGFloat {
    guard isComplete else { return 0 }
    return atan2(
      touches[1].location.y - touches[0].location.y, touches[1].location.x - touches[0].location.x)
  }

  mutating func add(_ event: PointerEvent) {
    touches.append(Touch(source: event.source, location: event.location))
  }

  /// Records where a finger is. Returns whether it is one of the two.
  mutating func move(_ event: PointerEvent) -> Bool {
    guard let index = touches.firstIndex(where: { $0.source == event.source }) else { return false }
    touches[index].location = event.location
    return isComplete && index < 2
  }

  /// Removes a finger. Returns whether it was one of the two.
  mutating func remove(_ event: PointerEvent) -> Bool {
    guard let index = touches.firstIndex(where: { $0.source == event.source }) else { return false }
    defer { touches.remove(at: index) }
    return isComplete && index < 2
  }
}
