import CDrawing

extension Color {
  /// The colour with every component clamped to 0…1; NaN counts as 0.
  package var drawable: Color {
    func clamp(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(alpha))
  }

  /// The pixel of the colour without its alpha, rounded as Cairo and Pixman round it: to 16 bits first. What is not a
  /// number is 0.
  package var opaquePixel: UInt32 {
    func component(_ value: Double) -> UInt32 { UInt32(min(max(0, value), 1) * 65535 + 0.5) >> 8 }
    return 0xFF00_0000 | component(red) << 16 | component(green) << 8 | component(blue)
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
