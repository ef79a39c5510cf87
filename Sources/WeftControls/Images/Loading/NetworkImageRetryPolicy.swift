import Foundation
import WeftNodes

/// When a network image node retries a failed load, after its downloader has given up.
public struct NetworkImageRetryPolicy: Hashable, Sendable {
  /// How long to wait before each new attempt, in seconds. One that is negative or not finite counts as zero.
  public var delays: [TimeInterval]

  /// Makes a policy of delays in seconds.
  public init(delays: [TimeInterval]) { self.delays = delays }

  /// No retry by itself: only when the node enters the preload state again, or gets another URL.
  public static let whenPreloadedAgain = NetworkImageRetryPolicy(delays: [])

  /// How long to wait after a number of failed attempts, in seconds; nil for no further attempt.
  func delay(afterFailure count: Int) -> TimeInterval? {
    guard delays.indices.contains(count - 1) else { return nil }
    let delay = delays[count - 1]
    return delay.isFinite ? max(delay, 0) : 0
  }
}
