/// Whether changes of an element are read aloud although it does not have the focus.
public enum AccessibilityLiveRegion: String, Hashable, Sendable {
  /// They are not.
  case off
  /// When nothing else is read.
  case polite
  /// At once.
  case assertive
}
