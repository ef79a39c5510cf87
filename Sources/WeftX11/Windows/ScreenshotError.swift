/// Why there is no picture of a window.
public enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The window is not on the screen: not shown yet, minimized or closed.
  case notShown
  /// A part of the window is off the screen, and the server keeps no picture of that part; see
  /// `Window.keepPicture()`.
  case offScreen
  /// The server refused, or there is no memory for the picture.
  case refused(String)

  /// What happened, in one sentence.
  public var description: String {
    switch self {
    case .notShown: "There is no picture of the window: it is not on the screen."
    case .offScreen: "There is no picture of the window: a part of it is off the screen."
    case .refused(let reason): "There is no picture of the window: \(reason)."
    }
  }
}
