import Foundation
import WeftGraphics

extension Canvas {
  /// Draws a text in a rectangle, in points.
  ///
  /// Lines end at the rectangle's sides. Text that does not fit is truncated or clipped at the bottom,
  /// depending on the style. Nothing is drawn in a rectangle that is empty or not finite.
  public func draw(_ text: String, in rect: CGRect, style: TextStyle) {
    guard let rect = rect.drawable, !clipBounds.isEmpty, style.font.drawableSize != nil else { return }
    let layout = style.layout(text, width: rect.width, height: rect.height).aligned(in: rect.width)
    let size = layout.storage.lines.size
    // Text that is too high begins at the top, even with bottom alignment.
    let room = max(rect.height - size.height, 0)
    var origin = CGPoint(x: rect.minX, y: rect.minY)
    switch style.verticalAlignment {
    case .top: break
    case .center: origin.y += room / 2
    case .bottom: origin.y += room
    }
    // A clip takes time and would cut off letters that extend beyond their box.
    let overflows = size.height > rect.height || size.width > rect.width
    guard overflows else { return draw(layout, at: origin, color: style.color) }
    withSavedState {
      clip(to: rect)
      draw(layout, at: origin, color: style.color)
    }
  }

  /// The part of a text that is placed at the point where it is drawn.
  public enum TextAnchor: Hashable, Sendable {
    /// The top left corner of its first line.
    case topLeft
    /// The left end of the baseline of its first line.
    case baseline
  }

  /// Draws a text starting at a point, in points. Lines end only at line breaks in the text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - point: where it is drawn.
  ///   - anchor: the part of the text at the point; the top left corner by default.
  ///   - style: the style of the text. Its alignment applies to the lines relative to each other.
  public func draw(_ text: String, at point: CGPoint, anchor: TextAnchor = .topLeft, style: TextStyle) {
    guard point.isFinite, !clipBounds.isEmpty, style.font.drawableSize != nil else { return }
    let layout = style.layout(text, width: .infinity, height: .infinity)
    let rise = anchor == .baseline ? layout.firstBaseline : 0
    draw(layout, at: CGPoint(x: point.x, y: point.y - rise), color: style.color)
  }
}
