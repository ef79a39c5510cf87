import WeftCommands
import WeftLocalization

extension Command {
  /// Shows the overlay of the shortcuts that can be used at the moment, or closes it; see
  /// `WindowScene.showsShortcutsByKey`. Every window performs it.
  public static var keyboardShortcuts: Command {
    Command("keyboardShortcuts", title: translated("Keyboard Shortcuts"), shortcut: KeyboardShortcut("?"))
  }

  /// Shows letters on everything that can be pressed, or hides them. Who types the letters presses it. Every window
  /// performs it.
  public static var pressByLetters: Command {
    Command(
      "pressByLetters", title: translated("Press by Letters"),
      shortcut: KeyboardShortcut(.f(1), [.control, .shift]))
  }
}
