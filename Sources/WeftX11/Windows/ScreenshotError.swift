/// Why a picture of a window can't be taken.
public enum ScreenshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The window is not on the screen: not shown yet, minimized or closed.
  case notShown
  /// A part of the window is off the screen, and the server does not keep the pixels of that part; see
  /// `Window.keepPicture()`.
  case offScreen
  /// The server refused, or there is not enough memory for the picture.
  case refused(String)

  /// A description of the error in one sentence.
  public var description: String {
    switch self {
    case .notShown: "There is no picture of the window: it is not on the screen."
    case .offScreen: "There is no picture of the window: a part of it is off the screen."
    case .refused(let reason): "There is no picture of the window: \(reason)."
    }
  }
}
