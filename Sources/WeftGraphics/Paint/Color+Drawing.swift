import CDrawing

extension Color {
  /// The colour with every component clamped to 0…1; NaN counts as 0.
  package var drawable: Color {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }

  /// The Cairo pattern of the colour, owned by the caller.
  func makePattern() -> OpaquePointer? {
    let color = drawable
    return cairo_pattern_create_rgba(color.red, color.green, color.blue, color.alpha)
  }

  /// The colour of a premultiplied pixel, alpha in the highest byte.
  package init(premultiplied pixel: UInt32) {
    let alpha = pixel >> 24
    guard alpha > 0 else {
      self = .clear
      return
    }
    func straight(_ component: UInt32) -> Double { min(1, Double(component) / Double(alpha)) }
    self.init(
      red: straight(pixel >> 16 & 0xFF), green: straight(pixel >> 8 & 0xFF), blue: straight(pixel & 0xFF),
      alpha: Double(alpha) / 255)
  }
}
