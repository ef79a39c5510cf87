import WeftServer
/// Why a window has ended.
public enum WindowEnding: Hashable, Sendable {
  /// The program or the user closed it.
  case closed
  /// Another program destroyed it, or the host window that it was embedded in was destroyed or has released
  /// it.
  case destroyed
  /// The program closed the display that it was on.
  case displayClosed
  /// It failed: the connection to the display is lost, or the window can't be shown any longer.
  case failed(DisplayError)
}
