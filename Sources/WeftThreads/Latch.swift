import Foundation

/// Something for which threads wait, and which happens once.
///
/// Unlike a `DispatchSemaphore`, whose waits with a timeout end at a time of day, it waits by a clock that nobody sets. Any
/// thread.
///
/// Unchecked: what changes is used with the condition locked.
package final class Latch: @unchecked Sendable {
  private let condition = MonotonicCondition()
  private var isOpen = false

  /// Creates a latch that is closed.
  package init() {}

  /// Opens the latch permanently, for threads that wait and for later ones.
  package func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// Blocks until the latch is open, but not for longer than a number of seconds. Returns whether it is open.
  package func wait(atMost duration: TimeInterval) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    guard !isOpen else { return true }
    let end = MonotonicTime.now + duration
    while !isOpen, condition.wait(until: end) {}
    return isOpen
  }
}
