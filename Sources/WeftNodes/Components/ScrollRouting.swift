import Foundation

/// What scrolled content in a scene has to do with events: whose turn the wheel is, and what moves.
@MainActor
package protocol ScrollRouting: SceneComponent {
  /// Whether an event was carried out before main came to it.
  func wasCarriedOut(_ event: ScrollEvent) -> Bool
  /// The node that the present turning of the wheel belongs to. Nil if the event begins a new gesture.
  func target(of event: ScrollEvent) -> DisplayNode?
  /// Notes that the next event begins a new gesture.
  func endGesture()
  /// Whether content moves by itself.
  var isContentMoving: Bool { get }
}
