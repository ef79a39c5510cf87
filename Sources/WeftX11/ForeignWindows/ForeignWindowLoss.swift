/// Why a `ForeignWindowView` has no window any more.
public enum ForeignWindowLoss: Error, Hashable, Sendable {
  /// There was no such window on the display, or it must not be moved.
  case invalid
  /// Whoever the window belonged to destroyed it, or ended.
  case destroyed
  /// Somebody put the window into another one.
  case takenAway
  /// The display was closed, or its server went away.
  case displayClosed
}
