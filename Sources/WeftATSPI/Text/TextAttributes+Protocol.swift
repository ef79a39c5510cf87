import Foundation
import WeftGraphics
import WeftText

extension TextAttributes {
  /// The attributes by their names in AT-SPI, which are those of ATK. Those that are not set are left out.
  var protocolAttributes: [String: String] {
    var result: [String: String] = [:]
    if let font {
      if let family = font.family { result["family-name"] = family }
      result["size"] = "\(Int(font.size.rounded()))"
      result["weight"] = Self.number(of: font.weight)
      if font.isItalic { result["style"] = "italic" }
    }
    if let color { result["fg-color"] = Self.text(color) }
    if let backgroundColor { result["bg-color"] = Self.text(backgroundColor) }
    if underline != nil { result["underline"] = "single" }
    if strikethrough != nil { result["strikethrough"] = "true" }
    if let language { result["language"] = language }
    return result
  }

  /// The number of a weight in CSS, from 100 to 900.
  private static func number(of weight: Font.Weight) -> String {
    "\(((Font.Weight.allCases.firstIndex(of: weight) ?? 3) + 1) * 100)"
  }

  /// As ATK writes colours: three numbers of 16 bits. What is not a number is 0.
  private static func text(_ color: Color) -> String {
    [color.red, color.green, color.blue].map { "\(Int((min(max(0, $0), 1) * 65535).rounded()))" }
      .joined(separator: ",")
  }
}
