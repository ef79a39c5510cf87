import WeftCommands
import WeftLocalization

extension Command {
  /// Shows the overlay of the shortcuts that can be used at the moment, or closes it; see
  /// `WindowScene.showsShortcutsByKey`. Every window performs it.
  public static var keyboardShortcuts: Command {
    Command("keyboardShortcuts", title: translated("Keyboard Shortcuts"), shortcut: KeyboardShortcut("?"))
  }

  /// Shows key tips, or hides them: letters on everything that can be pressed. Who types them presses it. Every window
  /// performs it.
  public static var keyTips: Command {
    Command(
      "keyTips", title: translated("Press by Letters"),
      shortcut: KeyboardShortcut(.f(1), [.control, .shift]))
  }
}
