import Foundation

/// What was kept of downloads that were cancelled or broke off, for the next ones of the same URLs: few, not
/// large together, and not for long.
struct PartialDownloadCache {
  /// How many there are at most.
  static let countLimit = 8

  /// How many bytes they have together at most.
  private let byteLimit: Int
  /// For how long one is kept, in seconds.
  let lifetime: TimeInterval
  /// The oldest first.
  private var parts: [(url: URL, part: PartialDownload, time: TimeInterval)] = []

  /// Keeps 32 megabytes for five minutes, unless said otherwise.
  init(byteLimit: Int = 32 << 20, lifetime: TimeInterval = 300) {
    self.byteLimit = byteLimit
    self.lifetime = lifetime
  }

  /// How many bytes they have together.
  var byteCount: Int { parts.reduce(0) { $0 + $1.part.data.count } }

  /// How many there are.
  var count: Int { parts.count }

  /// Keeps the beginning of a picture, at the cost of older ones; one that is too large for all of them is not kept.
  ///
  /// - Parameter time: the time now, in seconds.
  mutating func store(_ part: PartialDownload, of url: URL, at time: TimeInterval) {
    parts.removeAll { $0.url == url }
    guard part.data.count <= byteLimit else { return }
    parts.append((url, part, time))
    while parts.count > Self.countLimit || byteCount > byteLimit { parts.removeFirst() }
  }

  /// Takes out what was kept of a URL; nil for nothing.
  mutating func take(_ url: URL) -> PartialDownload? {
    parts.firstIndex { $0.url == url }.map { parts.remove(at: $0).part }
  }

  /// Forgets what is old.
  ///
  /// - Returns: in how many seconds there is something else to forget; nil if nothing is left.
  mutating func evictOld(at time: TimeInterval) -> TimeInterval? {
    parts.removeAll { time - $0.time >= lifetime }
    return parts.first.map { lifetime - (time - $0.time) }
  }
}
