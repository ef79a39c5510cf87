import Foundation
import WeftThreads

/// The clock of the window that a node is in, which may change, for other threads.
package final class WindowClock: Sendable {
  private let clock = Protected<any SceneClock>(MonotonicClock())

  package init() {}

  /// The present time, in seconds. Any thread.
  package var now: TimeInterval { clock.withLock { $0 }.now }

  /// Has a block called on main once the clock shows a time; see `SceneClock`. Any thread.
  package func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    clock.withLock { $0 }.perform(at: time, body)
  }

  /// Follows another clock from now on.
  package func follow(_ newClock: any SceneClock) { clock.withLock { $0 = newClock } }
}
