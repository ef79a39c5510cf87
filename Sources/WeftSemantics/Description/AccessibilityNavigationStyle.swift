/// How assistive technologies navigate the elements in a container.
public enum AccessibilityNavigationStyle: Hashable, Sendable {
  /// The assistive technology decides.
  case automatic
  /// One by one.
  case separate
  /// As one element.
  case combined
}
