import Foundation
import WeftGraphics

/// Round corners that are drawn into contents.
struct RoundedCorners: Hashable, Sendable {
  /// The size of the node, in points.
  let size: CGSize
  /// In points; at most half the shorter side.
  let radius: CGFloat
  let corners: RectCorners

  /// The corners of a node; nil if it has no round corners, or they are not drawn into its contents.
  init?(of properties: borrowing NodeProperties) {
    guard properties.more.cornerRoundingType == .precomposited, properties.more.cornerRadius > 0 else {
      return nil
    }
    size = properties.bounds.size
    radius = min(properties.more.cornerRadius, size.width / 2, size.height / 2)
    corners = properties.more.maskedCorners
  }

  /// Whether the node covers whole pixels, so the corners are where the compositor would clip them.
  func coversWholePixels(atScale scale: CGFloat) -> Bool {
    func isWhole(_ length: CGFloat) -> Bool { abs(length - length.rounded()) < 0.01 }
    return isWhole(size.width * scale) && isWhole(size.height * scale)
  }

  /// Clears the area of a canvas outside the corners. The edges are those of the canvas, which are whole
  /// pixels.
  ///
  /// A clip would apply to each drawing operation separately, and what lies below would show through along
  /// the antialiased edge.
  func cut(_ canvas: Canvas) {
    var path = Path()
    path.addRoundedRect(CGRect(origin: .zero, size: canvas.size), radius: radius, corners: corners)
    canvas.withSavedState {
      canvas.blendMode = .destinationIn
      canvas.fill(path, with: .black)
    }
  }
}

/// Contents whose round corners are drawn.
package struct RoundedContents: Sendable {
  let bitmap: Bitmap
  let corners: RoundedCorners
  /// Whether the node's background is drawn into them.
  let includesBackground: Bool
}
