// The layout of the property `_XSETTINGS_SETTINGS` (XSETTINGS, version 0.5):
//
//   byte order (1; 0: least significant byte first, 1: most), 3 unused, serial (4), number of settings (4),
//   and for each setting: type (1), 1 unused, length of the name (2), the name, padded to 4 bytes, serial (4),
//   and the value: a number (4); or a length (4) and the text, padded to 4; or red, blue, green and alpha
//   (2 each, in that unusual order)

/// Parses the settings of the desktop from a property. Any program may have written it, so it is not trusted.
package struct SettingsProperty {
  /// The settings by name.
  package private(set) var values: [String: SettingsValue] = [:]
  /// Whether the property was well-formed. If not, `values` has the settings before the error.
  package private(set) var isComplete = false

  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private var position = 0

  /// Parses a property.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    isBigEndian = bytes.first == 1
    guard let order = bytes.first, order <= 1 else { return }
    position = 8
    guard let count = number(4) else { return }
    for _ in 0..<count {
      guard let (name, value) = setting() else { return }
      values[name] = value
    }
    isComplete = true
  }

  private mutating func setting() -> (String, SettingsValue)? {
    guard let type = number(1) else { return nil }
    position += 1
    guard let length = number(2), let name = text(length) else { return nil }
    position += 4
    switch type {
    case 0:
      guard let value = number(4) else { return nil }
      return (name, .integer(Int(Int32(truncatingIfNeeded: value))))
    case 1:
      guard let length = number(4), let value = text(length) else { return nil }
      return (name, .string(value))
    case 2:
      guard let red = number(2), let blue = number(2), let green = number(2), let alpha = number(2) else {
        return nil
      }
      return (
        name,
        .color(
          red: UInt16(red), green: UInt16(green), blue: UInt16(blue), alpha: UInt16(alpha))
      )
    default:
      return nil
    }
  }

  private mutating func number(_ size: Int) -> Int? {
    guard position + size <= bytes.count else { return nil }
    defer { position += size }
    let part = bytes[position..<position + size]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Reads a text with its padding.
  private mutating func text(_ length: Int) -> String? {
    guard length <= bytes.count - position else { return nil }
    defer { position += (length + 3) / 4 * 4 }
    return String(decoding: bytes[position..<position + length], as: UTF8.self)
  }
}
