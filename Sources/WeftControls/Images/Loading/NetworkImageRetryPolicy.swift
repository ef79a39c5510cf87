import Foundation
import WeftNodes

/// When a network image node tries again what has failed, after its downloader has given up.
public struct NetworkImageRetryPolicy: Hashable, Sendable {
  /// How long to wait before each new attempt, in seconds.
  public var delays: [TimeInterval]

  /// Makes a policy of the waiting times; what is negative or not finite counts as none.
  public init(delays: [TimeInterval]) {
    self.delays = delays.map { $0.isFinite ? max($0, 0) : 0 }
  }

  /// Not by itself: only when the node comes into the preload state again, or gets another URL.
  public static let whenPreloadedAgain = NetworkImageRetryPolicy(delays: [])

  /// How long to wait after so many attempts that failed; nil for ever.
  func delay(afterFailure count: Int) -> TimeInterval? {
    delays.indices.contains(count - 1) ? delays[count - 1] : nil
  }
}
