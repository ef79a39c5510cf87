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

  /// The largest size, in points. Larger pictures are scaled down, and those of rows are cut off.
  private static let maximumSize = CGSize(width: 320, height: 240)
  /// A node this many times as wide as high is a row: scaled down, nobody could read it.
  private static let widthOfRow: CGFloat = 5
  /// Where a row is cut off, the pointer stays as far from the edge, in points.
  private static let marginOfRow: CGFloat = 24

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
      let bounds = source.bounds
      let part = Self.part(of: bounds, around: point, isMirrored: Self.isMirrored(source))
      let factor = Self.factor(part.size)
      size = CGSize(width: part.width * factor, height: part.height * factor)
      anchor = CGPoint(x: (point.x - part.minX) * factor, y: (point.y - part.minY) * factor)
      let picture = DisplayNode()
      picture.contents = Self.picture(of: source, scale: scale * factor)
      picture.contentsRect = CGRect(
        x: (part.minX - bounds.minX) / max(bounds.width, 1), y: 0, width: part.width / max(bounds.width, 1),
        height: 1)
      picture.isOpaque = false
      node = DragImageNode(picture, count: items.contents.items.count)
    }
  }

  private static func isMirrored(_ node: DisplayNode) -> Bool {
    node.traitCollection.layoutDirection == .rightToLeft
  }

  /// The part of a node that is shown: of a wide row, the beginning, or what ends at the pointer.
  static func part(of bounds: CGRect, around point: CGPoint, isMirrored: Bool) -> CGRect {
    let width = maximumSize.width
    guard bounds.width > width, bounds.width >= bounds.height * widthOfRow else { return bounds }
    let beginning = isMirrored ? bounds.maxX - width : bounds.minX
    let x = min(max(beginning, point.x - width + marginOfRow), point.x - marginOfRow)
    return CGRect(
      x: min(max(x, bounds.minX), bounds.maxX - width), y: bounds.minY, width: width, height: bounds.height)
  }

  private static func factor(_ size: CGSize) -> CGFloat {
    guard size.width > 0, size.height > 0 else { return 1 }
    return min(1, maximumSize.width / size.width, maximumSize.height / size.height)
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
