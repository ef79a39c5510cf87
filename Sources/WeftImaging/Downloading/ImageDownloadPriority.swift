/// How urgently a picture is needed.
public enum ImageDownloadPriority: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// It may be needed: what is near the screen.
  case preload
  /// It is needed soon: what is about to come onto the screen.
  case imminent
  /// A person waits for it.
  case visible

  /// Whether the first is less urgent.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
