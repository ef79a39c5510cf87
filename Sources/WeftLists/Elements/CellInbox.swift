import Foundation
import WeftNodes
import WeftThreads

/// What other threads have prepared for a list, until main takes it.
final class CellInbox: @unchecked Sendable {
  // Unchecked: everything below is used with the condition locked.
  private let condition = NSCondition()
  private var finished: [CellPreparation] = []
  private var pendingCount = 0
  private var isAnnounced = false
  private let onArrival: @MainActor @Sendable () -> Void

  /// - Parameter onArrival: called on main when there is something to take.
  init(onArrival: @escaping @MainActor @Sendable () -> Void) { self.onArrival = onArrival }

  /// How many preparations were begun and have not been taken. Any thread.
  var count: Int {
    condition.lock()
    defer { condition.unlock() }
    return pendingCount
  }

  /// Has preparations done, in their order.
  ///
  /// - Parameter areUrgent: whether the cells are seen, and missing.
  func begin(_ preparations: [CellPreparation], areUrgent: Bool) {
    condition.lock()
    pendingCount += preparations.count
    condition.unlock()
    LayoutQueue.shared.enqueue(cells: preparations, areUrgent: areUrgent)
  }

  /// Takes a preparation in that is done. Any thread. Main hears of it at once if it is urgent, and of others when
  /// all are done: who scrolls looks here with every frame anyway.
  func add(_ preparation: CellPreparation) {
    change {
      finished.append(preparation)
      return preparation.isUrgent
    }
  }

  /// Takes in that a preparation was called off that was begun here.
  func removeCancelled() {
    change {
      pendingCount -= 1
      return false
    }
  }

  /// Changes something, and tells main if that is urgent, or if everything is finished.
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

  /// Takes what is finished.
  ///
  /// - Parameter isWhole: whether to take nothing before everything is finished that was begun.
  func take(isWhole: Bool) -> [CellPreparation] {
    condition.lock()
    defer { condition.unlock() }
    // What is still under way is announced once more, when it is finished.
    isAnnounced = false
    if isWhole, finished.count < pendingCount { return [] }
    defer { finished = [] }
    pendingCount -= finished.count
    return finished
  }

  /// Sleeps until a preparation that was begun is finished.
  func wait(for preparation: CellPreparation) {
    condition.lock()
    while !finished.contains(where: { $0 === preparation }) { condition.wait() }
    condition.unlock()
  }

  /// Sleeps until there is something to take, but not for longer than until a date, unless that is nil. Says
  /// whether there is something.
  ///
  /// - Parameter isWhole: whether that is the case only when everything is finished that was begun.
  func wait(until date: Date?, isWhole: Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    var isThere: Bool { isWhole ? finished.count == pendingCount : !finished.isEmpty }
    guard pendingCount > 0 else { return false }
    while !isThere {
      guard let date else {
        condition.wait()
        continue
      }
      if !condition.wait(until: date) { return isThere }
    }
    return true
  }
}
