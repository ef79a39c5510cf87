import Foundation

/// Round corners that are drawn into contents.
package struct RoundedCorners: Hashable, Sendable {
  /// The size of the contents, in points.
  private let size: CGSize
  /// In points; at most half the shorter side.
  package let radius: CGFloat
  package let corners: RectCorners

  package init(_ corners: RectCorners, radius: CGFloat, of size: CGSize) {
    self.size = size
    self.radius = min(radius, size.width / 2, size.height / 2)
    self.corners = corners
  }

  /// Whether the contents cover whole pixels, so the corners are where a compositor would clip them.
  package func coversWholePixels(atScale scale: CGFloat) -> Bool {
    func isWhole(_ length: CGFloat) -> Bool { abs(length - length.rounded()) < 0.01 }
    return isWhole(size.width * scale) && isWhole(size.height * scale)
  }

  /// Clears the area of a canvas outside the corners. The edges are those of the canvas, which are whole pixels.
  ///
  /// A clip would apply to each drawing operation separately, and what lies below would show through along the antialiased
  /// edge.
  package func cut(_ canvas: Canvas) {
    var path = Path()
    path.addRoundedRect(CGRect(origin: .zero, size: canvas.size), radius: radius, corners: corners)
    canvas.withSavedState {
      canvas.blendMode = .destinationIn
      canvas.fill(path, with: .black)
    }
  }
}
