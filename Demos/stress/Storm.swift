import Foundation
import Weft

/// Gives updates to lists at a rate, and compares what they show with their models after each.
@MainActor
final class Storm {
  var rate: UpdateRate { didSet { restart() } }
  var isPaused = false { didSet { restart() } }

  /// How many updates were given.
  private(set) var updateCount = 0
  /// How many single changes these had.
  private(set) var changeCount = 0
  /// The first thing that was not as it should be.
  private(set) var failure: String?

  private let lists: [any StressList]
  /// The time of the window, once the storm has begun.
  private var clock: (any SceneClock)?
  /// Goes up whenever the rate or the storm itself changes: what was planned before is void.
  private var plan = 0
  private var isRunning = false
  private var isOver = false

  init(_ lists: [any StressList], rate: UpdateRate) {
    self.lists = lists
    self.rate = rate
  }

  /// Begins, unless it blows already.
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
    if isRunning, !isPaused, let clock { blow(at: clock.now + interval, plan: plan) }
  }

  private var interval: TimeInterval { 1 / Double(rate.rawValue) }

  private func blow(at time: TimeInterval, plan: Int) {
    clock?.perform(at: time) { [weak self] in
      guard let self, let clock, self.plan == plan else { return }
      blow()
      // In step; but what could not be done in time is not made up for.
      blow(at: max(time + interval, clock.now), plan: plan)
    }
  }

  /// Gives every list one update.
  func blow() {
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
