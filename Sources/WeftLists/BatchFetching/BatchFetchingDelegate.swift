import Foundation
import WeftNodes

/// Decides when a table or collection fetches its next batch, in place of the distance alone. Main.
@MainActor
public protocol BatchFetchingDelegate: AnyObject, Sendable {
  /// Whether to fetch now.
  ///
  /// - Parameters:
  ///   - remainingTime: in how many seconds the end of the content is seen, if it moves on as it does.
  ///   - hint: whether the end is nearer than `leadingScreensForBatching`.
  func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool
}
