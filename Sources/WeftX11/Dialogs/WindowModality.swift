/// Which windows take no input while a window is shown.
public enum WindowModality: Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// The window's owner, and what belongs to the owner.
  case owner
  /// All windows of the program on the same display.
  case application
}
