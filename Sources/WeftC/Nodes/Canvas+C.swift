import CWeft
import Weft

// Drawing functions. They run on the thread of the drawing callback, and do not require the first thread.

private func canvas(_ handle: OpaquePointer?) -> Canvas? {
  handle.map { Unmanaged<Canvas>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue() }
}

extension Color {
  /// A colour from 0xAARRGGBB.
  init(_ color: weft_color) { self.init(hex: color & 0xFFFFFF, alpha: Double(color >> 24) / 255) }
}

extension Font.Weight {
  /// The weight for a value from C; regular for an unknown value.
  init(_ weight: weft_weight) {
    switch weight {
    case WEFT_BOLD: self = .bold
    case WEFT_MEDIUM: self = .medium
    default: self = .regular
    }
  }
}

/// Fills a rectangle.
@_cdecl("weft_canvas_fill_rect")
public func weftCanvasFillRect(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32
) {
  canvas(handle)?.fill(CGRect(x: x, y: y, width: width, height: height), with: Color(color))
}

/// Fills a rectangle with round corners.
@_cdecl("weft_canvas_fill_rounded_rect")
public func weftCanvasFillRoundedRect(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double,
  _ color: UInt32
) {
  let rect = CGRect(x: x, y: y, width: width, height: height)
  canvas(handle)?.fill(Path(roundedRect: rect, radius: radius), with: Color(color))
}

/// Fills the ellipse in a rectangle.
@_cdecl("weft_canvas_fill_ellipse")
public func weftCanvasFillEllipse(
  _ handle: OpaquePointer?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: UInt32
) {
  canvas(handle)?.fill(
    Path(ellipseIn: CGRect(x: x, y: y, width: width, height: height)), with: Color(color))
}

/// Draws a straight line.
@_cdecl("weft_canvas_line")
public func weftCanvasLine(
  _ handle: OpaquePointer?, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ width: Double,
  _ color: UInt32
) {
  var path = Path()
  path.move(to: CGPoint(x: x1, y: y1))
  path.addLine(to: CGPoint(x: x2, y: y2))
  canvas(handle)?.stroke(path, with: Color(color), style: StrokeStyle(width: width))
}

/// Draws a line of text.
@_cdecl("weft_canvas_text")
public func weftCanvasText(
  _ handle: OpaquePointer?, _ characters: UnsafePointer<CChar>?, _ x: Double, _ y: Double, _ size: Double,
  _ weight: weft_weight, _ color: UInt32
) {
  guard let canvas = canvas(handle), x.isFinite, y.isFinite, size.isFinite, size > 0 else { return }
  let font = Font(size: size, weight: Font.Weight(weight))
  let layout = TextLayout(AttributedText(text(characters), font: font, color: Color(color)))
  canvas.draw(layout, at: CGPoint(x: x, y: y))
}
