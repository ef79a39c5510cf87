import CPango
import Foundation
import WeftGraphics

extension Canvas {
  /// Draws a text in a rectangle, in points.
  ///
  /// Lines end at the rectangle's sides; what does not fit is truncated or cut off at the bottom, as
  /// the style says. Nothing is drawn in a rectangle that is empty or not finite.
  public func draw(_ text: String, in rect: CGRect, style: TextStyle) {
    guard let rect = rect.drawable, !clipBounds.isEmpty else { return }
    TextEngine.withShared { engine in
      draw(text, in: rect, style: style, engine: engine)
    }
  }

  func draw(_ text: String, in rect: CGRect, style: TextStyle, engine: TextEngine) {
    _ = engine.withLayout(of: text, style: style, width: rect.width, height: rect.height) { box in
      let size = box.size
      // Text that is too high begins at the top, also where it stands at the bottom.
      let room = max(rect.height - size.height, 0)
      var origin = CGPoint(x: rect.minX, y: rect.minY)
      switch style.verticalAlignment {
      case .top: break
      case .center: origin.y += room / 2
      case .bottom: origin.y += room
      }
      if style.lineBreak == .clip {
        switch style.alignment {
        case .leading, .justified, .left: break
        case .center: origin.x += (rect.width - size.width) / 2
        case .trailing, .right: origin.x += rect.width - size.width
        }
      }
      // A clip costs time, and would cut letters that lean out of their box.
      let overflows = size.height > rect.height || size.width > rect.width
      guard overflows else { return draw(box, at: origin, style) }
      withSavedState {
        clip(to: rect)
        draw(box, at: origin, style)
      }
    }
  }

  /// What of a text is at the point where it is drawn.
  public enum TextAnchor: Hashable, Sendable {
    /// The top left corner of its first line.
    case topLeft
    /// The left end of the baseline of its first line.
    case baseline
  }

  /// Draws a text from a point on, in points. Lines end only where the text says so.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - point: where it is drawn.
  ///   - anchor: what of it is at the point; the top left corner by default.
  ///   - style: how it looks. Its alignment counts between the lines.
  public func draw(_ text: String, at point: CGPoint, anchor: TextAnchor = .topLeft, style: TextStyle) {
    guard point.isFinite, !clipBounds.isEmpty else { return }
    TextEngine.withShared { engine in
      _ = engine.withLayout(of: text, style: style, width: .infinity, height: .infinity) { box in
        let rise = anchor == .baseline ? box.baseline : 0
        draw(box, at: CGPoint(x: point.x, y: point.y - rise), style)
      }
    }
  }

  /// Draws glyphs from the font's cache, or outlines where the glyphs would be too large for it.
  ///
  /// FreeType refuses sizes beyond its numbers, and Cairo then refuses the font for ever.
  private func draw(_ box: TextBox, at point: CGPoint, _ style: TextStyle) {
    let size = style.font.drawableSize ?? 0
    let lengths = [hypot(transform.m11, transform.m12) * size, hypot(transform.m21, transform.m22) * size]
    guard lengths.allSatisfy({ $0 > 0.05 }) else { return }
    if lengths.allSatisfy({ $0 < 1500 }) {
      setSource(style.color)
      box.draw(in: context, at: point)
    } else {
      let move = AffineTransform(translationByX: point.x, byY: point.y)
      fill(box.outline(fontSize: size).transformed(by: move), with: style.color)
    }
  }
}
