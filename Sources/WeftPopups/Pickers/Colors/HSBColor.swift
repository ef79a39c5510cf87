import Foundation
import WeftGraphics

/// A colour by hue, saturation and brightness, each from 0 to 1, as people choose it. A value.
///
/// It keeps the hue of greys and the saturation of black, which an sRGB colour does not have.
struct HSBColor: Hashable, Sendable {
  /// The angle on the colour circle as a fraction of a turn, from 0, red, to 1, red again.
  var hue: Double
  var saturation: Double
  var brightness: Double
  var alpha: Double

  init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    func limited(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    self.hue = limited(hue)
    self.saturation = limited(saturation)
    self.brightness = limited(brightness)
    self.alpha = limited(alpha)
  }

  /// The same colour as an sRGB one.
  ///
  /// - Parameter old: where hue and saturation come from, if the colour has none.
  init(_ color: Color, keeping old: HSBColor? = nil) {
    let largest = max(color.red, color.green, color.blue)
    let range = largest - min(color.red, color.green, color.blue)
    var hue = old?.hue ?? 0
    if range > 0 {
      let sixth: Double =
        if largest == color.red {
          (color.green - color.blue) / range
        } else if largest == color.green {
          (color.blue - color.red) / range + 2
        } else {
          (color.red - color.green) / range + 4
        }
      hue = (sixth < 0 ? sixth + 6 : sixth) / 6
      // Both ends of the circle are red.
      if hue == 0, old?.hue == 1 { hue = 1 }
    }
    let saturation = largest > 0 ? range / largest : old?.saturation ?? 0
    self.init(hue: hue, saturation: saturation, brightness: largest, alpha: color.alpha)
  }

  /// The sRGB colour.
  var color: Color {
    let position = hue * 6
    func channel(_ offset: Double) -> Double {
      let place = (position + offset).truncatingRemainder(dividingBy: 6)
      let amount = max(min(min(place, 4 - place), 1), 0)
      return brightness * (1 - saturation * amount)
    }
    return Color(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The same colour without transparency.
  var opaque: HSBColor { HSBColor(hue: hue, saturation: saturation, brightness: brightness) }

  /// The most vivid colour of the hue, opaque.
  var pure: Color { HSBColor(hue: hue, saturation: 1, brightness: 1).color }
}
