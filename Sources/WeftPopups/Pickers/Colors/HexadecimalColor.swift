import Foundation
import WeftGraphics

/// Colours as hexadecimal numbers, as in CSS.
enum HexadecimalColor {
  /// A colour as six digits after a number sign, or eight if it is translucent. What is not a number counts as 0.
  static func text(of color: Color) -> String {
    let channels = [color.red, color.green, color.blue] + (color.alpha < 1 ? [color.alpha] : [])
    return "#"
      + channels.map { channel in
        let level = channel.isNaN ? 0 : min(max(channel, 0), 1)
        let digits = String(Int((level * 255).rounded()), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  /// The colour of three, four, six or eight digits, with or without a number sign before them; nil for other texts.
  static func color(of text: String) -> Color? {
    var digits = text.trimmingCharacters(in: .whitespaces)
    if digits.hasPrefix("#") { digits.removeFirst() }
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard values.count == digits.count else { return nil }
    let channels: [Int]
    switch values.count {
    case 3, 4: channels = values.map { $0 * 17 }
    case 6, 8: channels = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
    default: return nil
    }
    let parts = channels.map { Double($0) / 255 }
    return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}
