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
  private var timer: Timer?
  private var isRunning = false
  private var isOver = false

  init(_ lists: [any StressList], rate: UpdateRate) {
    self.lists = lists
    self.rate = rate
  }

  /// Begins, unless it blows already.
  func begin() {
    guard !isRunning, !isOver else { return }
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
    timer?.invalidate()
    timer = nil
    guard isRunning, !isPaused else { return }
    let timer = Timer(timeInterval: 1 / Double(rate.rawValue), repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.blow() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
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
