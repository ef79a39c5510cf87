import Foundation
import Weft

/// The initials of a person on a round background in their colours.
final class AvatarNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let author: Author

  init(_ author: Author, side: CGFloat) {
    self.author = author
    super.init()
    isLayerBacked = true
    isOpaque = false
    style.preferredSize = CGSize(width: side, height: side)
  }

  func drawParameters() -> Author { author }

  static func draw(_ author: Author, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.fill(
      Path(ellipseIn: bounds),
      with: .linear(author.colors, from: .zero, to: CGPoint(x: bounds.maxX, y: bounds.maxY)))
    let style = TextStyle(
      font: Font(size: (bounds.height * 0.36).rounded(), weight: .bold), color: .white, maximumLines: 1)
    let size = style.size(of: author.initials, maxWidth: .infinity)
    let place = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width + 1,
      height: size.height)
    canvas.draw(author.initials, in: place, style: style)
  }
}
