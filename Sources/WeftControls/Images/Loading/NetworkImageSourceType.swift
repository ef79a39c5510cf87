import WeftNodes

/// Where a network image node had its picture from.
public enum NetworkImageSourceType: Hashable, Sendable {
  /// The cache, where it was at hand.
  case synchronousCache
  /// The cache's memory.
  case memoryCache
  /// The cache's disk.
  case diskCache
  /// A file.
  case fileURL
  /// The network.
  case download
}
