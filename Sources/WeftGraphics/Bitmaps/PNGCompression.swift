/// How much time is spent to make a PNG file small. Both levels keep the exact pixels.
public enum PNGCompression: Hashable, Sendable {
  /// Small files, for images that are stored.
  case small
  /// About ten times as fast, for images that a user waits for. Photographs become a tenth larger, pages of
  /// text up to twice as large.
  case fast
}
