import Foundation

@testable import WeftDesktop
@testable import WeftX11

/// Encodes settings as a settings manager writes them into its property.
struct SettingsWriter {
  let isBigEndian: Bool

  func bytes(_ settings: [(String, SettingsValue)]) -> [UInt8] {
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(7, 4) + number(settings.count, 4)
    for (name, value) in settings {
      let type: UInt8 =
        switch value {
        case .integer: 0
        case .string: 1
        case .color: 2
        }
      bytes += [type, 0] + number(name.utf8.count, 2) + text(name) + number(3, 4)
      switch value {
      case .integer(let integer): bytes += number(integer, 4)
      case .string(let string): bytes += number(string.utf8.count, 4) + text(string)
      case .color(let red, let green, let blue, let alpha):
        bytes += [red, blue, green, alpha].flatMap { number(Int($0), 2) }
      }
    }
    return bytes
  }

  private func number(_ value: Int, _ size: Int) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }

  private func text(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }
}
