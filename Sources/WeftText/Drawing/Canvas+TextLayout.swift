import CDrawing
import Foundation
import WeftGraphics

extension Canvas {
  /// Draws a text that has been laid out. Any thread, even several with the same layout at the same time:
  /// nothing is shaped.
  ///
  /// - Parameters:
  ///   - layout: the text.
  ///   - point: where its top left corner is, in points.
  ///   - color: the colour of text without a colour attribute.
  public func draw(_ layout: TextLayout, at point: CGPoint, color: Color = .black) {
    let clip = clipBounds
    guard point.isFinite, !clip.isEmpty, !layout.text.isEmpty else { return }
    let drawing = LayoutDrawing(lines: layout.storage.lines, origin: point, color: color)
    func drawLines() { GlyphPainter.withShared { drawing.draw(in: self, clip: clip, painter: $0) } }
    if blendMode.erasesSurroundings { withGroup { drawLines() } } else { drawLines() }
  }
}

extension BlendMode {
  /// Whether a drawing erases what is beside it. The parts of a text, which are drawn one after the other, would
  /// erase each other.
  fileprivate var erasesSurroundings: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension TextLayout {
  /// The outlines of all letters, in points from the top left corner. Emoji have none.
  public var outline: Path {
    var path = Path()
    let drawing = LayoutDrawing(lines: storage.lines, origin: .zero, color: .black)
    GlyphPainter.withShared { painter in
      for line in storage.lines.lines {
        for fragment in storage.lines.fragments[line.fragments] {
          guard let font = drawing.run(of: fragment).font else { continue }
          painter.use(font)
          _ = drawing.add(fragment, of: line, to: &painter.glyphs)
          path.addPath(painter.takeOutline())
        }
      }
    }
    return path
  }
}
