/// Where a cache had a picture.
public enum ImageCacheType: Hashable, Sendable {
  /// In memory: it was there at once.
  case memory
  /// On the disk, from where it was read in the background.
  case disk
}
