import WeftCommands
import WeftLocalization

/// Keys that are held together.
package struct KeyCombination: Hashable, Sendable {
  /// The keys, modifiers first.
  package var keys: [KeyCap]

  init(keys: [KeyCap]) { self.keys = keys }

  /// The keys in words, with plus signs between them.
  init(printed text: String) {
    // The last sign of "Ctrl++" is a key.
    let parts = text.dropLast().split(separator: "+").map(String.init)
    let last = text.suffix(1)
    let end = text.dropLast().last == "+" || parts.isEmpty ? String(last) : parts[parts.count - 1] + last
    let start = text.dropLast().last == "+" ? parts : Array(parts.dropLast())
    keys = (start + [end]).map { KeyCap($0) }
  }

  /// The keys of a shortcut.
  init(_ shortcut: KeyboardShortcut) {
    var keys: [KeyCap] = []
    // The order of menus.
    if shortcut.modifiers.contains(.super) { keys.append(KeyCap(translated("Super", context: "key"))) }
    if shortcut.modifiers.contains(.control) { keys.append(KeyCap(translated("Ctrl", context: "key"))) }
    if shortcut.modifiers.contains(.alt) { keys.append(KeyCap(translated("Alt", context: "key"))) }
    if shortcut.modifiers.contains(.shift) { keys.append(KeyCap(translated("Shift", context: "key"))) }
    keys.append(
      KeyCap(Self.arrow(shortcut.key) ?? shortcut.key.description, spoken: shortcut.key.description))
    self.keys = keys
  }

  /// The keys in words, such as "Ctrl+S".
  package var spoken: String { keys.map(\.spoken).joined(separator: "+") }

  private static func arrow(_ key: ShortcutKey) -> String? {
    switch key {
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    default: nil
    }
  }
}
