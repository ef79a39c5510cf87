/// The priority of a download.
public enum ImageDownloadPriority: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// The image may be needed: it is near the screen.
  case preload
  /// The image is needed soon: it is about to be scrolled onto the screen.
  case imminent
  /// The image is on screen and the user is waiting for it.
  case visible

  /// Whether the first priority is lower.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
