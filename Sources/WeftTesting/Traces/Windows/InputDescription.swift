import Foundation
import WeftCommands
import WeftNodes

/// An event in words.
struct InputDescription: Sendable {
  let text: String
  /// Where it happened, in points of the window; nil for an event that has no place.
  let point: CGPoint?

  init(_ event: InputEvent) {
    switch event {
    case .pointer(let event):
      let button = event.button.map { " \($0)" } ?? ""
      let source = event.source == .mouse ? "pointer" : "finger"
      text = "\(source) \(event.phase)\(button)\(Self.words(event.modifiers))"
      point = event.location
    case .scroll(let event):
      let (x, y) = (event.delta.width, event.delta.height)
      text = "scroll by (\(Self.number(x)), \(Self.number(y)))\(Self.words(event.modifiers))"
      point = event.location
    case .touchpad(let event):
      text = "touchpad \(event.phase)\(Self.words(event.modifiers))"
      point = event.location
    case .key(let event):
      text = "key \(Self.name(ofKey: event.keysym, event.text)) \(event.phase)\(Self.words(event.modifiers))"
      point = nil
    case .text(.commit(let string)):
      text = "text “\(string)”"
      point = nil
    case .text(.mark(let marked)):
      text = marked == nil ? "composition ends" : "composition"
      point = nil
    }
  }

  /// The name of a key: its character, or else its name in X11.
  static func name(ofKey keysym: UInt32, _ text: String) -> String {
    if let name = names[keysym] { return name }
    let isPrintable = text.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    if !text.isEmpty, isPrintable { return text }
    if (0x21...0x7E).contains(keysym) || (0xA1...0xFF).contains(keysym) {
      return String(Unicode.Scalar(UInt8(keysym)))
    }
    return "0x" + String(keysym, radix: 16)
  }

  private static let names: [UInt32: String] = [
    0x20: "Space", 0xFF08: "Backspace", 0xFF09: "Tab", 0xFF0D: "Return", 0xFF1B: "Escape", 0xFF50: "Home",
    0xFF51: "Left", 0xFF52: "Up", 0xFF53: "Right", 0xFF54: "Down", 0xFF55: "Page Up", 0xFF56: "Page Down",
    0xFF57: "End", 0xFFFF: "Delete", 0xFFE1: "Shift", 0xFFE3: "Control", 0xFFE9: "Alt", 0xFFEB: "Super",
  ]

  private static func words(_ modifiers: KeyModifiers) -> String {
    let names: [(KeyModifiers, String)] = [
      (.control, "Control"), (.alt, "Alt"), (.shift, "Shift"), (.super, "Super"),
    ]
    let held = names.filter { modifiers.contains($0.0) }.map(\.1)
    return held.isEmpty ? "" : " with " + held.joined(separator: "-")
  }

  private static func number(_ value: CGFloat) -> String {
    let brief = Double(value).brief
    return brief == brief.rounded() ? "\(Int(brief))" : "\(brief)"
  }
}
