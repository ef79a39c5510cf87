import Foundation
import WeftGraphics

/// Draws the expected picture of a case and the picture of a result: plain rectangles with their edges on
/// the nearest pixels. Parts outside the layout are clipped.
enum CasePicture {
  static func expected(of layoutCase: LayoutCase) throws -> Bitmap {
    try draw(
      layoutCase.expectation.regions.map { ($0.rect.rect, $0.color.color) },
      size: layoutCase.expectation.size, scale: layoutCase.scale)
  }

  static func actual(of layoutCase: LayoutCase, size: CGSize, frames: [String: CGRect]) throws -> Bitmap {
    let rectangles = layoutCase.drawOrder.compactMap { name -> (CGRect, Color)? in
      guard let frame = frames[name], let color = layoutCase.colors[name] else { return nil }
      return (frame, color.color)
    }
    return try draw(rectangles, size: size, scale: layoutCase.scale)
  }

  private static func draw(
    _ rectangles: [(frame: CGRect, color: Color)], size: CGSize, scale: CGFloat
  ) throws -> Bitmap {
    let pixels = (width: pixel(size.width * scale), height: pixel(size.height * scale))
    let canvas = try Canvas(
      width: max(pixels.width, 1), height: max(pixels.height, 1), scale: 1, isOpaque: true)
    for (frame, color) in rectangles {
      let (minX, minY) = (pixel(frame.minX * scale), pixel(frame.minY * scale))
      let (maxX, maxY) = (pixel(frame.maxX * scale), pixel(frame.maxY * scale))
      canvas.fill(CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY), with: color)
    }
    return try canvas.makeBitmap()
  }

  private static func pixel(_ value: CGFloat) -> Int {
    value.isFinite ? Int(min(max(value.rounded(), -10_000), 10_000)) : 0
  }
}
