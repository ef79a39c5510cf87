import Foundation
import WeftCompositor
import WeftNodes
import WeftTransfer

/// Shows drags in a layer above the contents of their window, and drops them there only.
@MainActor
final class LayerDragHost: DragHost {
  private unowned let scene: WindowScene
  /// That of the drag that is shown.
  private var destination: SceneDestination?
  private var surface: LayerDragSurface?
  /// The drag that is shown. The target of an earlier one may still be at work.
  private weak var session: DragSession?

  init(_ scene: WindowScene) { self.scene = scene }

  func dragWillBegin(_ session: DragSession, _ image: DragImage, at location: CGPoint) {
    self.session = session
    destination = SceneDestination(scene)
    surface = LayerDragSurface(image, in: scene)
    surface?.move(to: location)
  }

  func dragDidMove(_ session: DragSession, to location: CGPoint) -> (any DragDestination)? {
    surface?.move(to: location)
    guard CGRect(origin: .zero, size: scene.size).contains(location) else { return nil }
    destination?.location = location
    return destination
  }

  func show(_ action: DragAction?) { scene.cursor = CursorShape(drag: action) }

  func dragDidDrop(_ session: DragSession) { removeImage() }

  func dragDidEnd(
    _ session: DragSession, _ action: DragAction?, completion: @escaping @MainActor () -> Void
  ) {
    if session === self.session { removeImage() }
    completion()
  }

  private func removeImage() {
    // It keeps the scene, which keeps this. A drag that its target is still busy with has it for itself.
    destination = nil
    guard surface != nil else { return }
    surface?.close()
    surface = nil
    scene.pointer.updateCursor()
  }
}
