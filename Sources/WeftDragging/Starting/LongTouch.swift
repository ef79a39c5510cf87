import Foundation
import WeftNodes

/// Notices that a finger rests on a scene. Two fingers, or one that moves, mean something else.
@MainActor
final class LongTouch {
  private unowned let scene: WindowScene
  private let onRest: (PointerEvent) -> Void
  private var touch: PointerEvent?
  private var number = 0

  /// In seconds.
  private static let duration: TimeInterval = 0.5
  /// How far a finger moves that rests, in points.
  private static let tolerance: CGFloat = 10

  init(_ scene: WindowScene, onRest: @escaping (PointerEvent) -> Void) {
    self.scene = scene
    self.onRest = onRest
  }

  func handle(_ event: PointerEvent) {
    switch event.phase {
    case .pressed where touch == nil && scene.pointer.pressedSource == nil: begin(event)
    case .moved:
      guard let touch, touch.source == event.source else { return }
      let distance = hypot(event.location.x - touch.location.x, event.location.y - touch.location.y)
      if distance > Self.tolerance { self.touch = nil }
    case .pressed, .released, .cancelled: touch = nil
    case .entered, .exited: break
    }
  }

  private func begin(_ event: PointerEvent) {
    touch = event
    number += 1
    let number = number
    scene.clock.perform(after: Self.duration) { [weak self] in
      guard let self, let touch, number == self.number else { return }
      self.touch = nil
      onRest(touch)
    }
  }
}
