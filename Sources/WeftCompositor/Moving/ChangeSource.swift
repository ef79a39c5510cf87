import Foundation

/// An object that changes a layer over time, without a new snapshot. Any thread may call it.
///
/// Times are those of the commits: seconds of the window's clock.
package protocol ChangeSource: AnyObject, Sendable {
  /// When the source next changes, if known: `time` itself if a change is due, nil if there is none.
  func nextChange(after time: TimeInterval) -> TimeInterval?

  /// Adds an observer, which is woken whenever `nextChange(after:)` becomes earlier.
  func add(_ observer: FrameObserver)

  /// Removes an observer.
  func remove(_ observer: FrameObserver)
}
