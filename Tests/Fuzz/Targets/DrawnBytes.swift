import CWeft
import WeftC

/// The drawing of a callback, decoded from bytes. It is immutable and can be used on any thread.
final class DrawnBytes: Sendable {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func draw(on canvas: OpaquePointer?) {
    var reader = FuzzReader(bytes)
    while !reader.isAtEnd {
      let kind = reader.number(below: 5)
      let (x, y, width, height) = (reader.length(), reader.length(), reader.length(), reader.length())
      let color = reader.word()
      switch kind {
      case 0: weft_canvas_fill_rect(canvas, x, y, width, height, color)
      case 1: weft_canvas_fill_rounded_rect(canvas, x, y, width, height, reader.length(), color)
      case 2: weft_canvas_fill_ellipse(canvas, x, y, width, height, color)
      case 3: weft_canvas_line(canvas, x, y, width, height, reader.length(), color)
      default: weft_canvas_text(canvas, "ag", x, y, width, WEFT_BOLD, color)
      }
    }
  }
}
