import Weft

extension Command {
  /// Selects the next place of the text that was searched for.
  static let findNext = Command("editor.findNext", title: "Find Next", shortcut: KeyboardShortcut(.f(3), []))
  /// Selects the previous one.
  static let findPrevious = Command(
    "editor.findPrevious", title: "Find Previous", shortcut: KeyboardShortcut(.f(3), .shift))
}
