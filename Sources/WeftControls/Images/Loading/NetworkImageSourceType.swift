import WeftNodes

/// Where a network image node got its picture from.
public enum NetworkImageSourceType: Hashable, Sendable {
  /// The cache, synchronously.
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
