import Foundation
import WeftNodes

/// Decides when a table or collection fetches its next batch, instead of the distance alone. Main.
@MainActor
public protocol BatchFetchingDelegate: AnyObject, Sendable {
  /// Whether to fetch now. Asked while the content moves towards its end; while it rests, or does not fill the
  /// viewport, the distance alone decides.
  ///
  /// - Parameters:
  ///   - remainingTime: the seconds until the end of the content becomes visible at the current speed.
  ///   - hint: whether the end is nearer than `leadingScreensForBatching`.
  func shouldFetchBatch(withRemainingTime remainingTime: TimeInterval, hint: Bool) -> Bool
}
