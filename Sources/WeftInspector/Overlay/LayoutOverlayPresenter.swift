import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes

/// Keeps the outlines over a window up to date with its layout.
///
/// The outlines are layers in front of the root node's layer. They are not nodes or views, so they are not
/// part of the node tree and receive no events. At the end of each update the tree is walked. If anything has
/// changed, one picture of the whole window is drawn again.
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

  /// A z position in front of everything.
  private static let zPosition: CGFloat = 1e9

  /// Shows the marks of an overlay.
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

  /// Removes the outlines.
  func remove() {
    outlines.removeFromSuperlayer()
    highlight.remove()
  }

  /// Reads the current layout, and redraws the outlines if it has changed.
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
    // The bounds cover exactly the pixels of the window. Its size in points may not be a whole number of
    // pixels.
    outlines.bounds = CGRect(
      x: 0, y: 0, width: CGFloat(current.size.width) / current.scale,
      height: CGFloat(current.size.height) / current.scale)
  }

  // MARK: The pointer

  /// Sets the position of the pointer, in points of the window; nil if it is outside.
  func pointerDidMove(to point: CGPoint?) {
    guard overlay.contains(.hover) else { return }
    pointer = point
    if hovered != highlight.element { scene.setNeedsUpdate() }
  }

  /// The smallest element under the pointer, and the innermost of several. Position in the tree alone would
  /// not do: backgrounds are behind everything, but deep in the tree.
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
