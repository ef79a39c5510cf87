import Foundation
import WeftNodes
import WeftThreads

/// A clock that stands still until it is advanced, for bitmaps that depend on nothing but the scene.
public final class ManualClock: SceneClock {
  private struct ScheduledBlock: Sendable {
    let time: TimeInterval
    let body: @MainActor @Sendable () -> Void
  }

  private struct State: Sendable {
    var now: TimeInterval
    /// The earliest first; those for the same time in the order in which they were added.
    var scheduled: [ScheduledBlock] = []
    var observers: [@Sendable () -> Void] = []
    var isAnyDue: Bool { scheduled.first.map { $0.time <= now } ?? false }
  }

  private let state: Protected<State>
  /// Whether updates of windows call the blocks that are due. Otherwise the owner calls `performDue()`.
  private let performsAutomatically: Bool

  /// Makes a clock with a time, in seconds.
  public convenience init(now: TimeInterval = 0) { self.init(now: now, performsAutomatically: true) }

  package init(now: TimeInterval, performsAutomatically: Bool) {
    state = Protected(State(now: now))
    self.performsAutomatically = performsAutomatically
  }

  /// The time that was set, in seconds. Any thread.
  public var now: TimeInterval { state.withLock { $0.now } }

  /// Always true: the clock stands still until `advance(by:)`. Any thread.
  public var isManual: Bool { true }

  /// Advances the clock, by a number of seconds that is finite and not negative. Any thread.
  ///
  /// The next update of a window calls the blocks that are due. A window that advances its clock stops at each of them.
  public func advance(by duration: TimeInterval, file: StaticString = #fileID, line: UInt = #line) {
    require(duration.isFinite && duration >= 0, "a clock moves forwards only", file: file, line: line)
    for observer in state.withLock({ $0.observers }) { observer() }
    change { $0.now += duration }
  }

  /// Adds an observer, which is called on the thread that advances the clock, before the time changes.
  package func willAdvance(_ observer: @escaping @Sendable () -> Void) {
    state.withLock { $0.observers.append(observer) }
  }

  /// Schedules a block to be called on main once the clock has reached a time, in seconds; NaN means never. Any thread.
  public func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    let time = time.isNaN ? .infinity : time
    change { state in
      let index = state.scheduled.firstIndex { $0.time > time } ?? state.scheduled.endIndex
      state.scheduled.insert(ScheduledBlock(time: time, body: body), at: index)
    }
  }

  /// The time of the next block, in seconds; nil if there is none.
  package var nextDeadline: TimeInterval? { state.withLock { $0.scheduled.first?.time } }

  /// Cancels the blocks that were not called yet. The owner calls it when nothing advances the clock any more, because
  /// blocks may refer to the clock.
  package func cancelScheduled() {
    // Released without the lock, because blocks release objects of clients.
    let removed = state.withLock { state in
      defer { state.scheduled = [] }
      return state.scheduled
    }
    _ = removed
  }

  /// Calls the blocks that are due.
  @MainActor package func performDue() {
    let due = state.withLock { state in
      let due = state.scheduled.prefix { $0.time <= state.now }
      state.scheduled.removeFirst(due.count)
      return due
    }
    for block in due { block.body() }
  }

  private func change(_ body: (inout State) -> Void) {
    let isAnyDue = state.withLock { state in
      body(&state)
      return state.isAnyDue
    }
    guard isAnyDue else { return }
    // Wakes main in either case.
    MutationQueue.shared.append(
      .perform { [weak self] in
        if let self, performsAutomatically { performDue() }
      })
  }
}
