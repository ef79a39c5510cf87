import Foundation

/// For how long an update waits for layouts that other threads measure.
///
/// What the program changes on main, and a new size of the window, should be seen at once, with the frame that
/// answers. What comes in from elsewhere, such as a picture that has arrived, and what happens while content is
/// scrolled, can as well be seen with the next frame: there main goes on.
struct LayoutWait {
  /// Whether the layouts that are asked for belong to an answer.
  private var isAwaited = false
  /// Until when the update under way waits, once it has begun to.
  private var deadline: Date?

  /// Notes that layouts were asked for that belong to an answer.
  mutating func markAwaited() { isAwaited = true }

  /// Until when the update under way waits.
  ///
  /// - Parameter patience: for how long an update may wait, in seconds, in all its rounds together.
  mutating func deadline(patience: TimeInterval) -> Date {
    guard isAwaited else { return .distantPast }
    if let deadline { return deadline }
    let date = Date(timeIntervalSinceNow: patience)
    deadline = date
    return date
  }

  /// Ends the waiting of an update.
  mutating func end() { self = LayoutWait() }
}
