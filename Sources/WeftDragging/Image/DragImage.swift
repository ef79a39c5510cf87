import Foundation
import WeftCompositor
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftThreads

/// What is shown at the pointer while the user drags.
@MainActor
package struct DragImage {
  /// The node that draws it, without supernode.
  package let node: DisplayNode
  /// In points.
  package let size: CGSize
  /// Where the pointer is, in points of the image.
  package let anchor: CGPoint

  /// The largest size, in points. Larger pictures are scaled down.
  private static let maximumSize = CGSize(width: 320, height: 240)

  /// Makes the image for items.
  ///
  /// - Parameters:
  ///   - source: the node that is dragged.
  ///   - point: where the press was, in points of the node.
  ///   - scale: pixels per point of the window.
  init(of items: DragItems, from source: DisplayNode, at point: CGPoint, scale: CGFloat) {
    if let preview = items.preview {
      require(preview.supernode == nil, "the preview of a drag has no supernode", of: preview)
      let range = SizeRange(min: .zero, max: Self.maximumSize)
      size = preview.layoutThatFits(range, parentSize: Self.maximumSize).size
      anchor = items.previewAnchor
      node = DragImageNode(preview, count: items.contents.items.count)
    } else {
      let (bounds, factor) = Self.fittingBounds(of: source)
      size = CGSize(width: bounds.width * factor, height: bounds.height * factor)
      anchor = CGPoint(x: (point.x - bounds.minX) * factor, y: (point.y - bounds.minY) * factor)
      let picture = DisplayNode()
      picture.contents = Self.picture(of: source, scale: scale * factor)
      picture.isOpaque = false
      node = DragImageNode(picture, count: items.contents.items.count)
    }
  }

  private static func fittingBounds(of node: DisplayNode) -> (CGRect, factor: CGFloat) {
    let bounds = node.bounds
    guard bounds.width > 0, bounds.height > 0 else { return (bounds, 1) }
    return (bounds, min(1, maximumSize.width / bounds.width, maximumSize.height / bounds.height))
  }

  /// A picture of a node in its window; nil if it can't be made.
  private static func picture(of node: DisplayNode, scale: CGFloat) -> Bitmap? {
    guard let scene = node.windowScene else { return nil }
    do {
      return try node.layer.makeBitmap(scale: scale, at: scene.clock.now)
    } catch {
      WindowScene.logger.warning("a drag has no image: \(error)")
      return nil
    }
  }
}
