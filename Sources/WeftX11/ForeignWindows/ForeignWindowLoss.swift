/// Why a `ForeignWindowView` has no window.
public enum ForeignWindowLoss: Error, Hashable, Sendable {
  /// There was no such window on the display, or it must not be moved.
  case invalid
  /// The program that owned the window destroyed it or terminated.
  case destroyed
  /// Another program moved the window into another parent window.
  case reparented
  /// The display was closed, or the connection to it is lost.
  case displayClosed
}
