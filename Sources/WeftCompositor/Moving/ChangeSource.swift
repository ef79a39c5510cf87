import Foundation

/// Something that changes a layer over time, without a new snapshot. Any thread may call it.
///
/// Times are those of the commits: seconds of the window's clock.
package protocol ChangeSource: AnyObject, Sendable {
  /// When the source will next say something else than it said last, as far as that is known: `time` itself
  /// if that is due, nil if nothing is to come.
  func nextChange(after time: TimeInterval) -> TimeInterval?

  /// Has an observer called whenever `nextChange(after:)` becomes earlier.
  func add(_ observer: FrameObserver)

  /// Calls an observer no more.
  func remove(_ observer: FrameObserver)
}
