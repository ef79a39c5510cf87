import WeftLocalization

/// The texts of a title bar: tooltips, items of the window's menu, and names for assistive technology. In the
/// language of the program, which may replace them.
public struct TitleBarTexts: Hashable, Sendable {
  /// The name of the bar.
  public var titleBar = translated("Title bar")
  /// Minimizes the window.
  public var minimize = translated("Minimize", context: "window")
  /// Maximizes the window.
  public var maximize = translated("Maximize", context: "window")
  /// Gives the window its former size.
  public var restore = translated("Restore", context: "window")
  /// Moves the window with the arrow keys.
  public var move = translated("Move", context: "window")
  /// Resizes the window with the arrow keys.
  public var resize = translated("Resize", context: "window")
  /// Keeps the window above others.
  public var alwaysOnTop = translated("Always on Top")
  /// Closes the window.
  public var close = translated("Close")

  /// The texts in the language of the program; see `Localization.current`.
  public init() {}
}
