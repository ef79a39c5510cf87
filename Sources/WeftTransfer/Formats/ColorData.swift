import Foundation
import WeftGraphics

/// Colours as toolkits exchange them: red, green, blue and alpha as numbers of 16 bits, in the byte order of the machine.
enum ColorData {
  static func encoded(_ color: Color) -> Data {
    let components = [color.red, color.green, color.blue, color.alpha].map { UInt16(unit($0) * 65535 + 0.5) }
    return components.withUnsafeBytes { Data($0) }
  }

  /// Nil if the data does not have the size of a colour.
  static func decoded(_ data: Data) -> Color? {
    guard data.count == 8 else { return nil }
    var components = [UInt16](repeating: 0, count: 4)
    _ = components.withUnsafeMutableBytes { data.copyBytes(to: $0) }
    let values = components.map { Double($0) / 65535 }
    return Color(red: values[0], green: values[1], blue: values[2], alpha: values[3])
  }

  /// `#RRGGBB`, or `#RRGGBBAA` if the colour is not opaque.
  static func hexadecimal(_ color: Color) -> String {
    let components = [color.red, color.green, color.blue] + (color.isOpaque ? [] : [color.alpha])
    return "#" + components.map { String(format: "%02X", Int(unit($0) * 255 + 0.5)) }.joined()
  }

  private static func unit(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
}
