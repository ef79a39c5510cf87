import Foundation

/// The partial data of downloads that were cancelled or lost their connection, for later downloads of the
/// same URLs. The number, the total size and the lifetime are small.
struct PartialDownloadCache {
  /// The maximum number of partial downloads.
  static let countLimit = 8

  /// The maximum number of bytes of all partial downloads.
  private let byteLimit: Int
  /// How long a partial download is kept, in seconds.
  let lifetime: TimeInterval
  /// Oldest first.
  private var parts: [(url: URL, part: PartialDownload, time: TimeInterval)] = []

  /// Keeps 32 megabytes for five minutes by default.
  init(byteLimit: Int = 32 << 20, lifetime: TimeInterval = 300) {
    self.byteLimit = byteLimit
    self.lifetime = lifetime
  }

  /// The number of bytes of all partial downloads.
  var byteCount: Int { parts.reduce(0) { $0 + $1.part.data.count } }

  /// The number of partial downloads.
  var count: Int { parts.count }

  /// Stores the partial data of an image, and evicts older ones if necessary. Data that exceeds the byte
  /// limit by itself is not stored.
  ///
  /// - Parameter time: the current time, in seconds.
  mutating func store(_ part: PartialDownload, of url: URL, at time: TimeInterval) {
    parts.removeAll { $0.url == url }
    guard part.data.count <= byteLimit else { return }
    parts.append((url, part, time))
    while parts.count > Self.countLimit || byteCount > byteLimit { parts.removeFirst() }
  }

  /// Removes and returns the partial data of a URL; nil if there is none.
  mutating func take(_ url: URL) -> PartialDownload? {
    parts.firstIndex { $0.url == url }.map { parts.remove(at: $0).part }
  }

  /// Evicts expired data.
  ///
  /// - Returns: the time until the next data expires, in seconds; nil if nothing is left.
  mutating func evictOld(at time: TimeInterval) -> TimeInterval? {
    parts.removeAll { time - $0.time >= lifetime }
    return parts.first.map { lifetime - (time - $0.time) }
  }
}
