import Foundation

/// Routes scroll events in a scene: which node receives the wheel, and what moves.
@MainActor
package protocol ScrollRouting: SceneComponent {
  /// Whether an event was already applied on another thread before main received it.
  func wasApplied(_ event: ScrollEvent) -> Bool
  /// The node that receives the current wheel gesture. Nil if the event begins a new gesture.
  func target(of event: ScrollEvent) -> DisplayNode?
  /// Makes the next event begin a new gesture.
  func endGesture()
  /// Whether content is moving without input.
  var isContentMoving: Bool { get }
}
