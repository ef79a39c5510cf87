import Foundation
import WeftGraphics

extension Color {
  /// The perceived brightness of the colour, from 0 to 1 (WCAG 2.1, relative luminance). Alpha is ignored.
  public var luminance: Double {
    func linear(_ component: Double) -> Double {
      let component = min(max(component, 0), 1)
      return component <= 0.03928 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio of this colour to another one, from 1 (none) to 21 (WCAG 2.1, contrast
  /// ratio).
  public func contrast(to other: Color) -> Double {
    let (one, other) = (luminance, other.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns this colour with another one, which may be translucent, composited over it.
  public func overlaid(with other: Color) -> Color {
    let (over, under) = (other.alpha, alpha * (1 - other.alpha))
    let sum = over + under
    guard sum > 0 else { return .clear }
    func mix(_ one: Double, _ other: Double) -> Double { (other * over + one * under) / sum }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue), alpha: sum)
  }

  /// Returns this colour, made darker or lighter as far as a contrast to a background needs it; black or white, if
  /// nothing else reaches it.
  ///
  /// - Parameters:
  ///   - ratio: the contrast, from 1 to 21.
  ///   - ground: the background, which is opaque.
  package func strengthened(to ratio: Double, against ground: Color) -> Color {
    let end = ground.contrast(to: .black) > ground.contrast(to: .white) ? Color.black : .white
    for step in 0...20 {
      let color = overlaid(with: end.withAlpha(Double(step) / 20))
      if color.contrast(to: ground) >= ratio { return color }
    }
    return end
  }
}
