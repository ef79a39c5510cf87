import Foundation
import WeftControls
import WeftGraphics
import WeftImaging
import WeftNodes

/// A small icon in a bar, in the colour of the text beside it.
public enum BarIcon: Hashable, Sendable {
  /// A path.
  ///
  /// - size: the size of the box that the path was drawn for, in points; it is scaled to the size of icons.
  ///   24 by 24 by default. If a side is 0, negative or not finite, the path is not scaled.
  /// - isFilled: whether the path is filled instead of stroked.
  case path(Path, size: CGSize = CGSize(width: 24, height: 24), isFilled: Bool = false)
  /// An image. Templates are drawn in the text colour, other images in their own colours.
  case image(Image)

  /// The side length of icons in bars, in points.
  static let side: CGFloat = 20

  /// Creates a node that shows the icon in its tint colour.
  func makeNode() -> DisplayNode {
    switch self {
    case .path(let path, let size, let isFilled):
      return PathIconNode(Self.fitted(path, size), isFilled: isFilled)
    case .image(let image):
      let node = ImageNode()
      node.isLayerBacked = true
      node.contentMode = .scaleAspectFit
      node.image = image
      return node
    }
  }

  private static func fitted(_ path: Path, _ size: CGSize) -> Path {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return path }
    let scale = side / max(size.width, size.height)
    return path.transformed(
      by: AffineTransform(
        m11: scale, m12: 0, m21: 0, m22: scale, tX: (side - size.width * scale) / 2,
        tY: (side - size.height * scale) / 2))
  }

  /// An arrow for the back button, for the direction of text.
  static func back(isRightToLeft: Bool) -> BarIcon {
    var path = Path()
    let (near, far): (CGFloat, CGFloat) = isRightToLeft ? (15, 9) : (9, 15)
    path.addLines([CGPoint(x: far, y: 5), CGPoint(x: near, y: 12), CGPoint(x: far, y: 19)])
    return .path(path)
  }
}
