/// How the elements in a container are reached.
public enum AccessibilityNavigationStyle: Hashable, Sendable {
  /// As the program that reads the interface sees fit.
  case automatic
  /// One by one.
  case separate
  /// As one.
  case combined
}
