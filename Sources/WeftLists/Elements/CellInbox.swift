import Foundation
import WeftNodes
import WeftThreads

/// Collects the cells that other threads have prepared for a list until main takes them.
final class CellInbox: @unchecked Sendable {
  // Unchecked: everything below is accessed with the condition locked.
  private let condition = MonotonicCondition()
  private var finished: [CellPreparation] = []
  private var pendingCount = 0
  private var isAnnounced = false
  private let onArrival: @MainActor @Sendable () -> Void

  /// - Parameter onArrival: called on main when there are preparations to take.
  init(onArrival: @escaping @MainActor @Sendable () -> Void) { self.onArrival = onArrival }

  /// The number of preparations that were begun and have not been taken. Any thread.
  var count: Int {
    condition.lock()
    defer { condition.unlock() }
    return pendingCount
  }

  /// Enqueues preparations, in their order.
  ///
  /// - Parameter areUrgent: whether the cells are visible and missing.
  func begin(_ preparations: [CellPreparation], areUrgent: Bool) {
    condition.lock()
    pendingCount += preparations.count
    condition.unlock()
    LayoutQueue.shared.enqueue(cells: preparations, areUrgent: areUrgent)
  }

  /// Adds a preparation that is finished. Any thread. Main is notified immediately if it is urgent, otherwise
  /// when all are finished: while the user scrolls, the list checks the inbox in every frame anyway.
  func add(_ preparation: CellPreparation) {
    change {
      finished.append(preparation)
      return preparation.isUrgent
    }
  }

  /// Records that a preparation that was begun here has been cancelled.
  func removeCancelled() {
    change {
      pendingCount -= 1
      return false
    }
  }

  /// Applies a change, and notifies main if the change is urgent or everything is finished.
  private func change(_ body: () -> Bool) {
    condition.lock()
    let isUrgent = body()
    let isFirst = !isAnnounced && !finished.isEmpty && (isUrgent || finished.count == pendingCount)
    if isFirst { isAnnounced = true }
    condition.broadcast()
    condition.unlock()
    guard isFirst else { return }
    MutationQueue.shared.append(.perform { [onArrival] in onArrival() })
  }

  /// Takes the finished preparations.
  ///
  /// - Parameter isWhole: whether to take nothing until all preparations that were begun are finished.
  func take(isWhole: Bool) -> [CellPreparation] {
    condition.lock()
    defer { condition.unlock() }
    // Preparations that are still under way are announced again when they finish.
    isAnnounced = false
    if isWhole, finished.count < pendingCount { return [] }
    defer { finished = [] }
    pendingCount -= finished.count
    return finished
  }

  /// Blocks until a preparation that was begun is finished.
  func wait(for preparation: CellPreparation) {
    condition.lock()
    while !finished.contains(where: { $0 === preparation }) { condition.wait() }
    condition.unlock()
  }

  /// Blocks until there is something to take, or until a time.
  ///
  /// - Parameters:
  ///   - time: in seconds of `CLOCK_MONOTONIC`; may be infinite.
  ///   - isWhole: whether to wait until all preparations that were begun are finished.
  /// - Returns: whether there is something to take.
  func wait(until time: TimeInterval, isWhole: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    var isThere: Bool { isWhole ? finished.count == pendingCount : !finished.isEmpty }
    guard pendingCount > 0 else { return false }
    while !isThere, condition.wait(until: time) {}
    return isThere
  }
}
