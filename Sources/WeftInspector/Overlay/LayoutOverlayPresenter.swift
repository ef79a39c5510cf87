import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// Keeps the outlines over a window in step with its layout.
///
/// The outlines are layers in front of the root node's layer: no nodes and no views, and so nothing that
/// events or the node tree know of. At the end of each update the tree is walked, and if anything is
/// another than before, one picture of the whole window is drawn anew.
@MainActor
final class LayoutOverlayPresenter {
  private unowned let scene: WindowScene
  private let overlay: LayoutOverlay

  private let outlines = Layer()
  private let highlight: ElementHighlight

  private var shown: Shown?
  private var outlinesByNode: [ObjectIdentifier: (key: NodeOutlines.Key, outlines: NodeOutlines)] = [:]
  private var pointer: CGPoint?

  /// What the picture shows.
  private struct Shown: Equatable {
    var elements: [OutlinedElement]
    var size: PixelSize
    var scale: CGFloat
  }

  /// In front of everything.
  private static let zPosition: CGFloat = 1e9

  /// Shows what an overlay asks for.
  init(scene: WindowScene, _ overlay: LayoutOverlay) {
    self.scene = scene
    self.overlay = overlay
    outlines.animatesImplicitly = false
    outlines.name = "layout overlay"
    outlines.anchorPoint = .zero
    outlines.zPosition = Self.zPosition
    scene.layerTree.root.addSublayer(outlines)
    highlight = ElementHighlight(scene: scene, zPosition: Self.zPosition + 1)
  }

  /// Takes the outlines away.
  func remove() {
    outlines.removeFromSuperlayer()
    highlight.remove()
  }

  /// Takes in the layout as it is now.
  func update() {
    let walk = OutlineWalk(
      over: scene.layoutOverlayNode ?? scene.rootNode, of: scene, for: overlay, knowing: outlinesByNode)
    outlinesByNode = walk.outlinesByNode
    let current = Shown(elements: walk.elements, size: scene.layerTree.size, scale: scene.scale)
    if current != shown {
      shown = current
      showOutlines(current)
    }
    highlight.show(hovered)
  }

  private func showOutlines(_ current: Shown) {
    outlines.contents = OutlinePainter.picture(
      of: current.elements, overlay, size: current.size, scale: current.scale)
    // Exactly the pixels of the window, whose size in points may be no whole number of them.
    outlines.bounds = CGRect(
      x: 0, y: 0, width: CGFloat(current.size.width) / current.scale,
      height: CGFloat(current.size.height) / current.scale)
  }

  // MARK: The pointer

  /// Takes in where the pointer is, in points of the window; nil if it is outside.
  func pointerDidMove(to point: CGPoint?) {
    guard overlay.contains(.hover) else { return }
    pointer = point
    if hovered != highlight.element { scene.setNeedsUpdate() }
  }

  /// The smallest element under the pointer, and of several the innermost: backgrounds lie in front of
  /// nothing, but deep in the tree.
  private var hovered: OutlinedElement? {
    guard let pointer, let shown else { return nil }
    var result: OutlinedElement?
    var smallestArea = CGFloat.infinity
    for element in shown.elements where overlay.contains(element.kind == .node ? .nodes : .specs) {
      let frame = element.frameInWindow
      guard frame.width * frame.height <= smallestArea, element.contains(pointer) else { continue }
      (result, smallestArea) = (element, frame.width * frame.height)
    }
    return result
  }
}
