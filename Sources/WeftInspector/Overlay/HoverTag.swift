import Foundation
import WeftGraphics
import WeftNodes
import WeftText

/// The card with the details of the element under the pointer.
enum HoverTag {
  private static let titleStyle = TextStyle(font: Font(size: 12, weight: .bold), color: .white)
  private static let style = TextStyle(
    font: Font(size: 11), color: Color(white: 0.86), lineSpacing: 2)
  private static let padding: CGFloat = 8
  private static let greatestWidth: CGFloat = 300
  /// The distance between the card and the element.
  private static let distance: CGFloat = 4

  /// Draws the card; nil if there is not enough memory.
  static func picture(of element: OutlinedElement, scale: CGFloat) -> Bitmap? {
    let text = element.remarks.joined(separator: "\n")
    let titleSize = titleStyle.size(of: element.name, maxWidth: greatestWidth)
    let textSize = style.size(of: text, maxWidth: greatestWidth)
    let bar: CGFloat = 3
    let size = CGSize(
      width: (max(titleSize.width, textSize.width) + 2 * padding + bar).rounded(.up),
      height: (titleSize.height + 3 + textSize.height + 2 * padding - 2).rounded(.up))
    return try? Canvas.draw(size: size, scale: scale) { canvas in
      let card = CGRect(origin: .zero, size: size)
      canvas.clip(to: Path(roundedRect: card, radius: 5))
      canvas.fill(card, with: Color(hex: 0x1B1F26, alpha: 0.95))
      canvas.fill(CGRect(x: 0, y: 0, width: bar, height: size.height), with: element.kind.color)
      let left = bar + padding
      canvas.draw(
        element.name,
        in: CGRect(x: left, y: padding - 1, width: titleSize.width + 1, height: titleSize.height),
        style: titleStyle)
      canvas.draw(
        text,
        in: CGRect(
          x: left, y: padding + titleSize.height + 2, width: textSize.width + 1, height: textSize.height),
        style: style)
    }
  }

  /// Returns the position of the card: below the element, above it, or otherwise where there is space inside
  /// a window of a size in points.
  static func origin(for size: CGSize, beside frame: CGRect, inWindow window: CGSize) -> CGPoint {
    let x = min(max(frame.minX, distance), max(window.width - size.width - distance, distance))
    let below = frame.maxY + distance
    if below + size.height + distance <= window.height { return CGPoint(x: x, y: below) }
    let above = frame.minY - distance - size.height
    if above >= distance { return CGPoint(x: x, y: above) }
    let inside = min(frame.maxY, window.height) - distance - size.height
    return CGPoint(x: min(x + distance, max(window.width - size.width, 0)), y: max(inside, distance))
  }
}
