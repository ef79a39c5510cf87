import Foundation
import WeftGraphics

/// Colours in style sheets (CSS Color Module Level 4): names, hexadecimal numbers, `rgb()` and `hsl()`.
enum CSSColor {
  /// The text of a colour.
  static func text(_ color: Color) -> String {
    let hexadecimal = ColorData.hexadecimal(color)
    return hexadecimal.lowercased()
  }

  /// The colour that a text names; nil if it is none, or depends on others.
  static func color(_ text: String) -> Color? {
    let text = text.trimmingCharacters(in: .whitespaces).lowercased()
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let arguments = text[text.index(after: open)...].dropLast()
        .split { " ,/".contains($0) }.map(String.init)
      switch text[..<open] {
      case "rgb", "rgba": return rgb(arguments)
      case "hsl", "hsla": return hsl(arguments)
      default: return nil
      }
    }
    return named[text].map { Color(hex: $0) }
  }

  private static func hexadecimal(_ digits: Substring) -> Color? {
    var digits = Array(digits)
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8, let number = UInt32(String(digits.prefix(6)), radix: 16)
    else {
      return nil
    }
    guard digits.count == 8 else { return Color(hex: number) }
    return UInt8(String(digits.suffix(2)), radix: 16).map { Color(hex: number, alpha: Double($0) / 255) }
  }

  private static func rgb(_ arguments: [String]) -> Color? {
    let values = arguments.prefix(3).compactMap { component($0, whole: 255) }
    guard values.count == 3, let alpha = alpha(arguments) else { return nil }
    return Color(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  private static func hsl(_ arguments: [String]) -> Color? {
    guard arguments.count >= 3, let hue = Double(arguments[0].replacingOccurrences(of: "deg", with: "")),
      hue.isFinite, let saturation = component(arguments[1], whole: 100),
      let lightness = component(arguments[2], whole: 100), let alpha = alpha(arguments)
    else { return nil }
    func channel(_ offset: Double) -> Double {
      let position = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let place = position < 0 ? position + 12 : position
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(place - 3, 9 - place, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  private static func alpha(_ arguments: [String]) -> Double? {
    arguments.count > 3 ? component(arguments[3], whole: 1) : 1
  }

  /// A number of `whole`, or a percentage, as a fraction.
  private static func component(_ text: String, whole: Double) -> Double? {
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? String(text.dropLast()) : text), number.isFinite else {
      return nil
    }
    return min(max(number / (isPercentage ? 100 : whole), 0), 1)
  }

  /// The basic colours, and others that programs write.
  private static let named: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF,
    "maroon": 0x800000, "red": 0xFF0000, "purple": 0x800080, "fuchsia": 0xFF00FF, "magenta": 0xFF00FF,
    "green": 0x008000, "lime": 0x00FF00, "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080,
    "blue": 0x0000FF, "teal": 0x008080, "aqua": 0x00FFFF, "cyan": 0x00FFFF, "orange": 0xFFA500,
    "brown": 0xA52A2A, "pink": 0xFFC0CB, "gold": 0xFFD700, "crimson": 0xDC143C, "coral": 0xFF7F50,
    "tomato": 0xFF6347, "salmon": 0xFA8072, "indigo": 0x4B0082, "violet": 0xEE82EE, "turquoise": 0x40E0D0,
    "steelblue": 0x4682B4, "royalblue": 0x4169E1, "skyblue": 0x87CEEB, "lightblue": 0xADD8E6,
    "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9, "darkgrey": 0xA9A9A9,
    "dimgray": 0x696969, "lightgreen": 0x90EE90, "darkgreen": 0x006400, "darkblue": 0x00008B,
    "darkred": 0x8B0000, "darkorange": 0xFF8C00, "rebeccapurple": 0x663399,
  ]
}
