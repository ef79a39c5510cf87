/// How much time is spent on making a PNG file small. The pixels are the same either way.
public enum PNGCompression: Hashable, Sendable {
  /// Small files, for pictures that are kept.
  case small
  /// About ten times as fast, for pictures that are made while somebody waits. Photographs become a tenth
  /// larger, pages of text up to twice as large.
  case fast
}
