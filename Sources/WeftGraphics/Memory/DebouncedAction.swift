import Dispatch
import WeftThreads

/// An action that runs once a repeated event has not occurred for a while.
final class DebouncedAction: Sendable {
  private struct State {
    var count = 0
    /// Whether a check is scheduled.
    var isWatched = false
  }

  private let state = Protected(State())
  private let wait: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let action: @Sendable () -> Void

  /// - Parameters:
  ///   - wait: calls a closure after a delay, on another thread; a delay of one second by default.
  ///   - action: the action.
  init(
    after wait: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = {
      DispatchQueue.maintenance.asyncAfter(deadline: .now() + .seconds(1), execute: $0)
    },
    _ action: @escaping @Sendable () -> Void
  ) {
    self.wait = wait
    self.action = action
  }

  /// Records that the event has occurred. Any thread.
  func postpone() {
    let count = state.withLock { state -> Int? in
      state.count += 1
      defer { state.isWatched = true }
      return state.isWatched ? nil : state.count
    }
    if let count { watch(since: count) }
  }

  private func watch(since count: Int) {
    wait { [self] in
      let newCount = state.withLock { state -> Int? in
        state.isWatched = state.count != count
        return state.isWatched ? state.count : nil
      }
      if let newCount { watch(since: newCount) } else { action() }
    }
  }
}
