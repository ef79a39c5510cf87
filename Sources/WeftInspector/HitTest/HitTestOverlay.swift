import Foundation
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes

/// Covers each control of a window that has targets with the area where it can be pressed; see
/// `ControlNode.enableHitTestDebug`.
@MainActor
final class HitTestOverlay: SceneComponent {
  private unowned let scene: WindowScene
  private var covers: [ObjectIdentifier: Cover] = [:]

  private struct Cover {
    weak var control: ControlNode?
    let layer: Layer
    var area: TappableArea
    var scale: CGFloat
  }

  private static let zPosition: CGFloat = 1000
  private static let fill = Color(red: 0, green: 1, blue: 0, alpha: 0.4)
  private static let supernodeEdge = Color(hex: 0x1E5A32, alpha: 0.7)
  private static let clippingEdge = Color(red: 1, green: 0.5, blue: 0, alpha: 0.8)

  init(scene: WindowScene) { self.scene = scene }

  func passesDidEnd() {
    guard ControlNode.enableHitTestDebug else { return remove() }
    if scene.isVisible { update() }
  }

  /// Updates the covers for the current controls and their frames.
  private func update() {
    var seen: Set<ObjectIdentifier> = []
    scene.rootNode.performOnEveryNode { node in
      guard let control = node as? ControlNode, !control.isLayerBacked, !control.isRasterized,
        control.isNodeLoaded, !control.targets.isEmpty
      else { return }
      seen.insert(ObjectIdentifier(control))
      cover(control)
    }
    for (identifier, cover) in covers where !seen.contains(identifier) {
      cover.layer.removeFromSuperlayer()
      covers[identifier] = nil
    }
  }

  private func cover(_ control: ControlNode) {
    let identifier = ObjectIdentifier(control)
    let area = TappableArea(of: control)
    if let cover = covers[identifier], cover.control === control, cover.area == area,
      cover.scale == scene.scale
    {
      return
    }
    covers[identifier]?.layer.removeFromSuperlayer()
    let layer = makeLayer(area)
    control.layer.addSublayer(layer)
    covers[identifier] = Cover(control: control, layer: layer, area: area, scale: scene.scale)
  }

  private func makeLayer(_ area: TappableArea) -> Layer {
    let layer = Layer()
    layer.animatesImplicitly = false
    layer.name = "tappable area"
    layer.zPosition = Self.zPosition
    guard !area.rect.isNull else { return layer }
    layer.frame = area.rect
    layer.backgroundColor = Self.fill
    for (edge, cut) in area.cuts {
      let strip = Layer()
      strip.animatesImplicitly = false
      strip.frame = area.strip(edge, width: 2 / scene.scale).offsetBy(
        dx: -area.rect.minX, dy: -area.rect.minY)
      strip.backgroundColor = cut == .clipping ? Self.clippingEdge : Self.supernodeEdge
      layer.addSublayer(strip)
    }
    return layer
  }

  /// Removes all covers.
  private func remove() {
    for cover in covers.values { cover.layer.removeFromSuperlayer() }
    covers = [:]
  }
}
