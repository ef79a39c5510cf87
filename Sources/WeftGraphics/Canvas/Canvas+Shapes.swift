import CDrawing
import Foundation

extension Canvas {
  /// Fills a rectangle.
  public func fill(_ rect: CGRect, with color: Color) {
    guard state.isVisible else { return }
    setSource(color)
    fillRectangle(rect)
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect, with gradient: Gradient) {
    guard state.isVisible, setSource(gradient) else { return }
    fillRectangle(rect)
  }

  /// Fills a path.
  public func fill(_ path: Path, with color: Color, rule: FillRule = .winding) {
    guard state.isVisible else { return }
    setSource(color)
    fillPath(path, rule)
  }

  /// Fills a path.
  public func fill(_ path: Path, with gradient: Gradient, rule: FillRule = .winding) {
    guard state.isVisible, setSource(gradient) else { return }
    fillPath(path, rule)
  }

  /// Fills a rectangle with some rounded corners, see `Path.addRoundedRect(_:radius:corners:)`.
  public func fillRoundedRect(
    _ rect: CGRect, radius: CGFloat, corners: RectCorners = .all, with color: Color
  ) {
    fill(Path(roundedRect: rect, radius: radius, corners: corners), with: color)
  }

  /// Fills everything inside the clip.
  public func fill(with color: Color) {
    guard state.isVisible else { return }
    setSource(color)
    cairo_paint(context)
  }

  /// Makes a rectangle clear, or black if the canvas is opaque.
  public func clear(_ rect: CGRect) {
    withBlendMode(.clear) { fill(rect, with: .black) }
  }

  /// Draws the outline of a path; the line lies half inside and half outside.
  public func stroke(_ path: Path, with color: Color, style: StrokeStyle = StrokeStyle()) {
    guard state.isVisible else { return }
    setSource(color)
    strokePath(path, style)
  }

  /// Draws the outline of a path; the line lies half inside and half outside.
  public func stroke(_ path: Path, with gradient: Gradient, style: StrokeStyle = StrokeStyle()) {
    guard state.isVisible, setSource(gradient) else { return }
    strokePath(path, style)
  }

  /// Sets Cairo's source to a colour.
  package func setSource(_ color: Color) {
    let color = color.drawable
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  /// Sets Cairo's source to a gradient. Returns false if there is nothing to draw.
  private func setSource(_ gradient: Gradient) -> Bool {
    guard let pattern = gradient.makePattern() else { return false }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
    return true
  }

  private func fillRectangle(_ rect: CGRect) {
    guard rect.drawable != nil else { return }
    cairo_new_path(context)
    appendRectangle(rect)
    cairo_fill(context)
  }

  private func fillPath(_ path: Path, _ rule: FillRule) {
    guard !path.isEmpty else { return }
    cairo_new_path(context)
    path.append(to: context, transform: state.transform)
    cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
    cairo_fill(context)
  }
}

extension StrokeStyle {
  /// The dashes, or none for a solid line.
  ///
  /// - Parameters:
  ///   - extent: the bounds of the path, in points: a pattern of a million dashes would take seconds.
  ///   - scale: pixels per point.
  func drawableDashes(extent: CGRect, scale: CGFloat) -> [Double] {
    guard dashes.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return [] }
    let length = dashes.reduce(0, +)
    let isVisible = length.isFinite && length * scale > 0.1
    guard isVisible, length * 100_000 > extent.width + extent.height else { return [] }
    return dashes.map(Double.init)
  }
}
