/// The texts of a title bar: tooltips, items of the window's menu, and names for assistive technology. In English, unless
/// a program replaces them.
public struct TitleBarTexts: Hashable, Sendable {
  /// The name of the bar.
  public var titleBar = "Title bar"
  /// Minimizes the window.
  public var minimize = "Minimize"
  /// Maximizes the window.
  public var maximize = "Maximize"
  /// Gives the window its former size.
  public var restore = "Restore"
  /// Moves the window with the arrow keys.
  public var move = "Move"
  /// Resizes the window with the arrow keys.
  public var resize = "Resize"
  /// Keeps the window above others.
  public var alwaysOnTop = "Always on Top"
  /// Closes the window.
  public var close = "Close"

  /// The English texts.
  public init() {}
}
