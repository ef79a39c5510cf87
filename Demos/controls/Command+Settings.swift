import Weft

extension Command {
  /// Keeps the changes.
  static let apply = Command("settings.apply", title: "Apply", shortcut: KeyboardShortcut("s"))
  /// Puts all settings back.
  static let restoreDefaults = Command(
    "settings.restoreDefaults", title: "Restore Defaults",
    shortcut: KeyboardShortcut("r", [.control, .shift]))
}
