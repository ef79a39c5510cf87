import Foundation

/// How long an update waits for layouts that other threads measure.
///
/// Changes that the program makes on main, and a new size of the window, should be visible in the frame that
/// responds to them. Changes that arrive from elsewhere, such as a loaded image, and changes while content is
/// scrolled can appear in a later frame: main does not wait for them.
struct LayoutWait {
  /// Whether the requested layouts belong to such a response.
  private var isAwaited = false
  /// Whether the layout pass is running: what it invalidates belongs to the response that the update already is, if any.
  var isPassRunning = false
  /// The deadline of the current update, once it has begun to wait.
  private var deadline: TimeInterval?

  /// Records that layouts were requested that belong to a response.
  mutating func markAwaited() { isAwaited = true }

  /// Returns the deadline of the current update, in seconds of `CLOCK_MONOTONIC`.
  ///
  /// - Parameter timeout: the time that an update may wait, in seconds, in all its rounds together.
  mutating func deadline(timeout: TimeInterval) -> TimeInterval {
    guard isAwaited else { return -.infinity }
    if let deadline { return deadline }
    let time = MonotonicClock().now + timeout
    deadline = time
    return time
  }

  /// Ends the wait of an update.
  mutating func end() { self = LayoutWait() }
}
