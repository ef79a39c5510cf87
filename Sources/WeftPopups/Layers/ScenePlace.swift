import Foundation
import WeftNodes

/// One of the scenes that are shown in a window, with its place there.
@MainActor
package struct ScenePlace {
  package let scene: WindowScene
  /// The origin of the scene, in points of the window.
  package let origin: CGPoint

  /// A location in the window, in points of the scene.
  package func location(_ location: CGPoint) -> CGPoint { location.moved(back: origin) }
}

extension WindowScene {
  /// The scene whose nodes are at a location, in points of the window: that of a popup in a layer, of the sheet in front,
  /// or this one.
  package func place(at location: CGPoint) -> ScenePlace {
    let front = frontmostScene
    guard let surface = front.layeredPopup(at: location)?.surface else {
      return ScenePlace(scene: front, origin: .zero)
    }
    return ScenePlace(scene: surface.scene, origin: surface.origin)
  }
}
