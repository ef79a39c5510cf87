import Weft

extension Command {
  /// Fills the screen with the window, or ends that.
  public static let fullScreen = Command(
    "demo.fullScreen", title: "Full Screen", shortcut: KeyboardShortcut(.f(11), []))
  /// Makes text larger.
  public static let enlargeText = Command(
    "demo.enlargeText", title: "Larger Text", shortcut: KeyboardShortcut("+"))
  /// Makes text smaller.
  public static let reduceText = Command(
    "demo.reduceText", title: "Smaller Text", shortcut: KeyboardShortcut("-"))
  /// Gives text its usual size.
  public static let usualText = Command(
    "demo.usualText", title: "Usual Size of Text", shortcut: KeyboardShortcut("0"))
  /// Shows the newest contents.
  public static let reload = Command("demo.reload", title: "Reload", shortcut: KeyboardShortcut(.f(5), []))
  /// Shows the keys of the demo, as `Command.keyboardShortcuts` does, by another key.
  static let showKeys = Command("demo.showKeys", title: "", shortcut: KeyboardShortcut(.f(1), []))
}
