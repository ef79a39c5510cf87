import Foundation
import WeftNodes

/// Shows popups in layers above the contents of their window.
@MainActor
final class LayerPopupHost: PopupHost {
  private weak var root: WindowScene?
  private weak var surface: LayerPopupSurface?

  /// Makes the host of a scene.
  ///
  /// - Parameters:
  ///   - root: the scene whose layers contain the popups.
  ///   - surface: the surface of the popup whose scene it serves; nil for the root.
  init(root: WindowScene?, surface: LayerPopupSurface?) {
    self.root = root
    self.surface = surface
  }

  /// The origin of the served scene, in points of the root.
  var origin: CGPoint { surface?.origin ?? .zero }

  var showsTranslucentPopups: Bool { true }

  func popupArea(around anchor: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: root?.size ?? .zero)
  }

  func makePopupSurface(for rootNode: DisplayNode, _ description: PopupDescription) -> (any PopupSurface)? {
    guard let root, !root.isClosed else { return nil }
    return LayerPopupSurface(rootNode, description, in: root, of: self)
  }

  func beginPopupGrab(onLoss: @escaping @MainActor () -> Void) -> Bool { true }

  func endPopupGrab() {}
}
