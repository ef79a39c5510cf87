import Foundation
import WeftGraphics
import WeftTesting
import WeftText

/// The expected and the actual picture of a case side by side, magnified, with the frames of the leaves
/// outlined and named.
struct CaseComparison {
  let name: String
  let expected: (picture: Bitmap, frames: [String: CGRect])
  let actual: (picture: Bitmap, frames: [String: CGRect])
  /// Pixels of the pictures per point.
  let scale: CGFloat

  private static let margin: CGFloat = 16
  private static let titleHeight: CGFloat = 24

  /// The width and height of a magnified pixel, in pixels.
  private var magnification: CGFloat {
    let longest = [expected.picture, actual.picture].map { max($0.width, $0.height) }.max() ?? 1
    return CGFloat(min(max(1200 / max(longest, 1), 2), 8))
  }

  /// Writes the comparison to the folder for pictures of failing tests and returns its location.
  func write() throws -> URL {
    let magnification = magnification
    let sizes = [expected.picture, actual.picture].map { picture in
      CGSize(
        width: max(CGFloat(picture.width) * magnification, 160),
        height: CGFloat(picture.height) * magnification)
    }
    let canvas = try Canvas(
      size: CGSize(
        width: sizes[0].width + sizes[1].width + 3 * Self.margin,
        height: max(sizes[0].height, sizes[1].height) + Self.titleHeight + 2 * Self.margin),
      isOpaque: true)
    canvas.fill(with: Color(white: 0.25))
    let top = Self.titleHeight + Self.margin
    draw(expected, titled: "expected", at: CGPoint(x: Self.margin, y: top), in: canvas)
    draw(
      actual, titled: "actual", at: CGPoint(x: sizes[0].width + 2 * Self.margin, y: top), in: canvas)
    return try PictureArtifacts.write(canvas.makeBitmap(), named: "layout-\(name)")
  }

  private func draw(
    _ side: (picture: Bitmap, frames: [String: CGRect]), titled title: String, at origin: CGPoint,
    in canvas: Canvas
  ) {
    let size = CGSize(
      width: CGFloat(side.picture.width) * magnification,
      height: CGFloat(side.picture.height) * magnification)
    label(
      "\(title), \(side.picture.width) × \(side.picture.height) pixels", color: .white,
      at: CGPoint(x: origin.x, y: origin.y - Self.titleHeight), in: canvas)
    canvas.draw(side.picture, in: CGRect(origin: origin, size: size), interpolation: .none)
    var labels: [CGPoint] = []
    for (name, frame) in side.frames.sorted(by: { $0.key < $1.key }) {
      let factor = scale * magnification
      let shown = CGRect(
        x: origin.x + frame.minX * factor, y: origin.y + frame.minY * factor,
        width: frame.width * factor, height: frame.height * factor)
      canvas.stroke(
        Path(rect: shown.insetBy(dx: 0.5, dy: 0.5)), with: .black, style: StrokeStyle(width: 1))
      let line = CGFloat(labels.filter { $0 == frame.origin }.count)
      label(name, color: .black, at: CGPoint(x: shown.minX + 3, y: shown.minY + 2 + line * 16), in: canvas)
      labels.append(frame.origin)
    }
  }

  private func label(_ text: String, color: Color, at point: CGPoint, in canvas: Canvas) {
    let style = TextStyle(font: Font(size: 12), color: color)
    if color == .black {
      let box = CGRect(origin: point, size: style.size(of: text)).insetBy(dx: -2, dy: 0)
      canvas.fill(box, with: .white.withAlpha(0.7))
    }
    canvas.draw(text, at: point, style: style)
  }
}
