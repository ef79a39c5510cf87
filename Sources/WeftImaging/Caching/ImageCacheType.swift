/// Where a cache found an image.
public enum ImageCacheType: Hashable, Sendable {
  /// In memory, where it was available immediately.
  case memory
  /// On disk, from which it was read in the background.
  case disk
}
