import Weft

extension Command {
  /// Makes the actual value the reference.
  static let accept = Command("review.accept", title: "Accept", shortcut: KeyboardShortcut("a", []))
  /// Keeps the reference.
  static let reject = Command("review.reject", title: "Reject", shortcut: KeyboardShortcut("r", []))
  /// Accepts everything that is undecided.
  static let acceptAll = Command(
    "review.acceptAll", title: "Accept All", shortcut: KeyboardShortcut("a", .shift))

  /// Shows the pictures in a way.
  static func show(_ mode: ComparisonMode) -> Command {
    Command(
      "review.mode.\(mode)", title: "Show \(mode.title)",
      shortcut: KeyboardShortcut(ShortcutKey(Character("\(mode.rawValue + 1)")), []))
  }
}
