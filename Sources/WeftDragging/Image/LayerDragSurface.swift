import Foundation
import WeftCompositor
import WeftNodes

/// The image of a drag in a layer above the contents of its window. Its scene is a guest of the window's scene.
@MainActor
final class LayerDragSurface {
  private weak var root: WindowScene?
  private let scene: WindowScene
  private let container = Layer()
  private let anchor: CGPoint

  /// In front of everything, also of popups.
  private static let zPosition: CGFloat = 2e9

  init(_ image: DragImage, in root: WindowScene) {
    self.root = root
    anchor = image.anchor
    scene = WindowScene(
      rootNode: image.node, size: image.size, scale: root.scale, clock: root.clock, output: nil,
      pool: root.pool, host: root)
    scene.onNeedsUpdate = { [weak root] in
      if root?.isUpdating == false { root?.setNeedsUpdate() }
    }
    scene.language = root.language
    container.animatesImplicitly = false
    container.anchorPoint = .zero
    container.zPosition = Self.zPosition
    container.name = "drag image"
    container.bounds = CGRect(origin: .zero, size: image.size)
    container.addSublayer(image.node.layer)
    root.layerTree.root.addSublayer(container)
    root.component(DragImageUpdater.self).surface = self
    update()
  }

  /// Moves the image with the pointer, which is at a location in points of the window.
  func move(to location: CGPoint) {
    container.position = CGPoint(x: location.x - anchor.x, y: location.y - anchor.y)
  }

  /// Runs the passes of the image's scene, after those of the window.
  func update() {
    guard let root, !scene.isClosed else { return }
    scene.isVisible = root.isVisible
    scene.update()
  }

  func close() {
    scene.close()
    container.removeFromSuperlayer()
    root?.existingComponent(DragImageUpdater.self)?.surface = nil
  }
}

/// Updates the image of a drag with its window.
@MainActor
private final class DragImageUpdater: SceneComponent {
  weak var surface: LayerDragSurface?

  init(scene: WindowScene) {}

  func passesDidEnd() { surface?.update() }
}
