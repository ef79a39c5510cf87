import WeftLocalization

/// A key with modifiers that performs a command from anywhere in a window.
///
/// ```swift
/// KeyboardShortcut("s")                        // Ctrl+S
/// KeyboardShortcut("s", [.control, .shift])    // Ctrl+Shift+S
/// KeyboardShortcut(.f(5), [])                  // F5
/// ```
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: ShortcutKey
  /// The modifiers that have to be down, and no others: any of Shift, Control, Alt and Super. Others are left out.
  public var modifiers: KeyModifiers { didSet { modifiers.formIntersection(Self.relevantModifiers) } }

  /// Makes a shortcut.
  ///
  /// - Parameters:
  ///   - key: the key; for a letter the lower case one, also with Shift.
  ///   - modifiers: Control by default.
  public init(_ key: ShortcutKey, _ modifiers: KeyModifiers = .control) {
    self.key = key
    self.modifiers = modifiers.intersection(Self.relevantModifiers)
  }

  /// The modifiers that count. Caps Lock and Num Lock do not.
  package static let relevantModifiers: KeyModifiers = [.shift, .control, .alt, .super]

  /// Whether a press of a key is this shortcut: by its symbol in the layout in use, or by that in the first layout with
  /// Latin letters.
  public func matches(_ event: KeyEvent) -> Bool {
    guard event.phase == .pressed,
      ShortcutKey(keysym: event.keysym) == key || ShortcutKey(keysym: event.layoutKeysym) == key
    else { return false }
    var held = event.modifiers.intersection(Self.relevantModifiers)
    // A plus sign needs Shift in some layouts and not in others.
    if key.isSymbol, !modifiers.contains(.shift) { held.remove(.shift) }
    return held == modifiers
  }
}

extension KeyboardShortcut: CustomStringConvertible {
  /// The shortcut as menus show it, such as "Ctrl+Shift+S", in the language of the program.
  public var description: String {
    var parts: [String] = []
    if modifiers.contains(.super) { parts.append(translated("Super", context: "key")) }
    if modifiers.contains(.control) { parts.append(translated("Ctrl", context: "key")) }
    if modifiers.contains(.alt) { parts.append(translated("Alt", context: "key")) }
    if modifiers.contains(.shift) { parts.append(translated("Shift", context: "key")) }
    return (parts + [key.description]).joined(separator: "+")
  }
}
