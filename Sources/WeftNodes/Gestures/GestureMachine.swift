import Foundation

/// The rules of one gesture, as a value that is independent of nodes and windows.
package protocol GestureMachine: Sendable {
  /// The next time at which the machine needs an input, in seconds on the scene's clock; nil for none.
  var deadline: TimeInterval? { get }

  /// Handles an input. Returns the new state of the gesture; nil if it is unchanged.
  mutating func handle(_ input: GestureInput) -> GestureState?
}

extension CGPoint {
  /// The distance between two points.
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
