/// Why a window has come to its end.
public enum WindowEnding: Hashable, Sendable {
  /// The program or a person closed it.
  case closed
  /// Somebody else destroyed it, or the window of another program that it was in has gone or let it go.
  case destroyed
  /// The program closed the display that it was on.
  case displayClosed
  /// It could not go on: the display's server has gone away, or refused what showing this window takes.
  case failed(DisplayError)
}
