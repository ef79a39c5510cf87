import Foundation
import Weft

extension LightboxNode {
  private static let returnDuration: TimeInterval = 0.25

  /// Lets two fingers enlarge, turn and move the photograph, on a touchscreen or a touchpad; the wheel with Control enlarges
  /// it, too. One finger, or the mouse, moves it while it is enlarged.
  @MainActor func addGestures() {
    let pan = PanGestureRecognizer { [weak self] in self?.moved($0) }
    let pinch = PinchGestureRecognizer { [weak self, unowned pan] in self?.pinched($0, pan) }
    let rotation = RotationGestureRecognizer { [weak self] in self?.turned($0) }
    pan.shouldBegin = { [weak self] in self?.zoom.isEnlarged == true && $0.numberOfPointers == 1 }
    pinch.shouldRecognizeSimultaneously = { _ in true }
    rotation.shouldRecognizeSimultaneously = { _ in true }
    for recognizer in [pinch, rotation, pan] { addGestureRecognizer(recognizer) }
  }

  @MainActor private func middle(of recognizer: GestureRecognizer) -> CGPoint {
    let place = recognizer.location(in: self)
    return CGPoint(x: place.x - photo.frame.midX, y: place.y - photo.frame.midY)
  }

  @MainActor private func pinched(_ pinch: PinchGestureRecognizer, _ pan: PanGestureRecognizer) {
    let middle = middle(of: pinch)
    if pinch.state == .began { held = middle }
    if let held, !pan.state.isActive, pinch.state != .ended {
      zoom.move(by: CGPoint(x: middle.x - held.x, y: middle.y - held.y))
    }
    held = middle
    zoom.enlarge(by: pinch.scale, around: middle)
    pinch.resetScale()
    show(pinch)
  }

  @MainActor private func turned(_ rotation: RotationGestureRecognizer) {
    zoom.turn(by: rotation.rotation, around: middle(of: rotation))
    rotation.resetRotation()
    show(rotation)
  }

  @MainActor private func moved(_ pan: PanGestureRecognizer) {
    zoom.move(by: pan.translation(in: self))
    pan.resetTranslation()
    show(pan)
  }

  /// Shows the photograph as the fingers hold it. After the last gesture it comes to rest.
  @MainActor private func show(_ recognizer: GestureRecognizer) {
    let isHeld = gestureRecognizers.contains { $0.state.isActive }
    guard !isHeld else {
      photo.transform = zoom.transform
      for node in captions { node.alpha = zoom.isEnlarged ? 0 : 1 }
      return
    }
    zoom = zoom.resting(in: photo.frame.size, around: held ?? .zero)
    held = nil
    Transaction.animate(duration: Self.returnDuration, timingFunction: Self.flight) {
      photo.transform = zoom.transform
      for node in captions { node.alpha = zoom.isEnlarged ? 0 : 1 }
    }
  }
}
