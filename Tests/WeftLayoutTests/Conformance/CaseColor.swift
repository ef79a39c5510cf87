import Foundation
import WeftGraphics

/// A colour as written in a case: `#rrggbb` or `#rrggbbaa`.
struct CaseColor: Decodable, Sendable, Hashable {
  let color: Color

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), let value = UInt32(digits, radix: 16), digits.count == 6 || digits.count == 8
    else { throw DecodingError.dataCorruptedError(in: container, debugDescription: "no colour: \(text)") }
    color =
      digits.count == 6
      ? Color(hex: value) : Color(hex: value >> 8, alpha: Double(value & 0xFF) / 255)
  }
}
