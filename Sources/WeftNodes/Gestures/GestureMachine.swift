import Foundation

/// The rules of one gesture, as a value that knows nothing of nodes and windows.
protocol GestureMachine: Sendable {
  /// When the machine wants to hear of the time, in seconds on the scene's clock; nil for never.
  var deadline: TimeInterval? { get }

  /// Takes an input in, and returns the state that the gesture comes to by it; nil if it stays.
  mutating func handle(_ input: GestureInput) -> GestureState?
}

extension CGPoint {
  /// How far apart two points are.
  package func distance(to other: CGPoint) -> CGFloat { hypot(x - other.x, y - other.y) }
}
