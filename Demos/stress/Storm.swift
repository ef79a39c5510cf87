import Foundation
import Weft

/// Sends updates to lists at a rate, and compares the lists with their models after each.
@MainActor
final class Storm {
  var rate: UpdateRate { didSet { restart() } }
  var isPaused = false { didSet { restart() } }

  /// The number of updates so far.
  private(set) var updateCount = 0
  /// The number of single changes in these updates.
  private(set) var changeCount = 0
  /// The first difference that was found.
  private(set) var failure: String?

  private let lists: [any StressList]
  /// The time of the window, once the storm has begun.
  private var clock: (any SceneClock)?
  /// Incremented when the rate or the state changes, so that scheduled updates are dropped.
  private var plan = 0
  private var isRunning = false
  private var isOver = false

  init(_ lists: [any StressList], rate: UpdateRate) {
    self.lists = lists
    self.rate = rate
  }

  /// Begins, unless it is running.
  func begin(_ clock: any SceneClock) {
    guard !isRunning, !isOver else { return }
    self.clock = clock
    isRunning = true
    restart()
  }

  /// Ends.
  func end() {
    isOver = true
    isRunning = false
    restart()
  }

  private func restart() {
    plan += 1
    if isRunning, !isPaused, let clock { schedule(at: clock.now + interval, plan: plan) }
  }

  private var interval: TimeInterval { 1 / Double(rate.rawValue) }

  private func schedule(at time: TimeInterval, plan: Int) {
    clock?.perform(at: time) { [weak self] in
      guard let self, let clock, self.plan == plan else { return }
      sendUpdates()
      // Keeps the rhythm, but does not make up for updates that could not be sent in time.
      schedule(at: max(time + interval, clock.now), plan: plan)
    }
  }

  /// Sends one update to every list.
  func sendUpdates() {
    for list in lists {
      updateCount += 1
      list.update { [self] in
        let change = list.model.step()
        changeCount += change.count
        return change
      } completion: { [weak self] in
        self?.compare(list)
      }
      compare(list)
    }
  }

  private func compare(_ list: any StressList) {
    guard failure == nil, let difference = list.difference() else { return }
    failure = "after \(updateCount) updates: \(difference)"
  }
}
