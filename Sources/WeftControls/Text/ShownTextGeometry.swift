import Foundation
import WeftGraphics
import WeftSemantics
import WeftText

/// Where the characters of a text node are. The text is laid out when that is asked for, on the thread of whoever asks.
struct ShownTextGeometry: AccessibilityTextGeometry {
  private let rendering: TextRendering
  private let size: CGSize
  private let origin: CGPoint

  /// - Parameters:
  ///   - size: that of the node, in points.
  ///   - origin: that of the text, in points of the window.
  init(_ rendering: TextRendering, size: CGSize, origin: CGPoint) {
    (self.rendering, self.size, self.origin) = (rendering, size, origin)
  }

  private var layout: TextLayout {
    rendering.layout(filling: CGRect(origin: .zero, size: size).inset(by: rendering.padding).size)
  }

  func frames(of range: Range<Int>) -> [CGRect] {
    layout.rects(for: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  func character(at point: CGPoint) -> Int? {
    layout.character(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y))
  }

  func line(at position: Int) -> Range<Int>? {
    let layout = layout
    return layout.line(at: TextPosition(position)).map { layout.lines[$0].range }
  }
}
