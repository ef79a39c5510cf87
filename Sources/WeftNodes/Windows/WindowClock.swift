import Foundation
import WeftThreads

/// The clock of the window that contains a node, for other threads. The window may change.
package final class WindowClock: Sendable {
  private let clock = Protected<any SceneClock>(MonotonicClock())

  package init() {}

  /// The current time, in seconds. Any thread.
  package var now: TimeInterval { clock.withLock { $0 }.now }

  /// Schedules a block to be called on main once the clock has reached a time; see `SceneClock`. Any thread.
  package func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    clock.withLock { $0 }.perform(at: time, body)
  }

  /// Uses another clock from now on.
  package func follow(_ newClock: any SceneClock) { clock.withLock { $0 = newClock } }
}
