/// How strongly an interface contrasts.
public enum AccessibilityContrast: Hashable, Sendable {
  /// Texts and signs can be told from their backgrounds by most people (WCAG 2.1, AA).
  case normal
  /// Texts have a contrast of at least 7, and everything that shows a part or a state one of at least 3 (WCAG 2.1,
  /// 1.4.6 and 1.4.11).
  case high
}
