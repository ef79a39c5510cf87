import Foundation
import WeftThreads

// The wheel while main is busy
//
// The main thread decides what a turn of the wheel scrolls: it depends on the node below the pointer, its
// ancestors, gesture recognizers and modifiers. While the wheel continues to turn, the decision stays the
// same. The main thread therefore records what it scrolled last, and the distance per click. The compositor's
// thread receives clicks too. It leaves them to the main thread, and handles only those that the main thread
// has not processed within a short time. When the main thread reaches such a click, it finds it handled. Each
// click is thus handled once, and content continues to move while the main thread is busy.

/// Handles clicks of the wheel that the main thread does not process in time. Any thread.
package final class WheelRelay: Sendable {
  private struct Target {
    let driver: ScrollDriver
    let distance: CGSize
    let expiry: TimeInterval
  }

  private struct Click {
    let time: Int
    let clicks: CGSize
    let arrival: TimeInterval
  }

  private struct State {
    var target: Target?
    /// Clicks that only the compositor's thread has received.
    var pending: [Click] = []
    /// The times of clicks that were handled, but that the main thread has not reached.
    var done: [Int] = []
    /// The times of clicks that the main thread has received first. The compositor's thread may reach them when they have
    /// ended a target, or have begun one.
    var seen: [Int] = []
  }

  private let state = Protected(State())

  /// How long the main thread has for a click, in seconds: a frame, minus the time to show it.
  private static let claimTimeout: TimeInterval = 0.012
  /// The number of seconds without an update from the main thread after which no clicks are handled.
  private static let longestAbsence: TimeInterval = 1
  /// The maximum number of clicks that are remembered.
  private static let capacity = 128

  /// Creates a relay that has nothing to scroll.
  package init() {}

  // MARK: Main

  /// Records what a click has scrolled.
  ///
  /// - Parameters:
  ///   - driver: the driver of what was scrolled.
  ///   - distance: the distance per click, in points.
  ///   - time: the current time, in seconds of the clock of the frames.
  package func follow(_ driver: ScrollDriver, distancePerClick distance: CGSize, at time: TimeInterval) {
    let target = Target(driver: driver, distance: distance, expiry: time + Self.longestAbsence)
    state.withLock { $0.target = target }
  }

  /// Records that the next click may scroll something else.
  package func end() {
    state.withLock { state in
      state.target = nil
      state.pending = []
    }
  }

  /// Claims a click for the main thread. Returns whether the main thread must handle it.
  ///
  /// - Parameter timestamp: the server's time of the click, in seconds.
  package func claim(_ timestamp: TimeInterval) -> Bool {
    let time = Self.milliseconds(timestamp)
    return state.withLock { state in
      if let index = state.done.firstIndex(of: time) {
        state.done.remove(at: index)
        return false
      }
      if let index = state.pending.firstIndex(where: { $0.time == time }) {
        state.pending.remove(at: index)
      } else {
        state.seen.append(time)
        if state.seen.count > Self.capacity { state.seen.removeFirst() }
      }
      return true
    }
  }

  // MARK: The compositor's thread

  /// Whether clicks of the wheel may have to be handled.
  package func isFollowing(at time: TimeInterval) -> Bool {
    state.withLock { $0.target.map { time < $0.expiry } ?? false }
  }

  /// When a click must be handled if the main thread does not claim it before; nil if there is none.
  package var nextDeadline: TimeInterval? {
    state.withLock { $0.pending.map(\.arrival).min().map { $0 + Self.claimTimeout } }
  }

  /// Adds a click that the compositor's thread has received.
  ///
  /// - Parameters:
  ///   - clicks: positive is down and to the right.
  ///   - timestamp: the server's time of the click, in seconds.
  ///   - time: the current time, in seconds of the clock of the frames.
  package func turn(_ clicks: CGSize, timestamp: TimeInterval, at time: TimeInterval) {
    let click = Click(time: Self.milliseconds(timestamp), clicks: clicks, arrival: time)
    state.withLock { state in
      if let index = state.seen.firstIndex(of: click.time) {
        state.seen.remove(at: index)
      } else if state.target != nil, state.pending.count < Self.capacity {
        state.pending.append(click)
      }
    }
  }

  /// Handles the clicks that the main thread did not claim in time.
  package func handleOverdue(at time: TimeInterval) {
    let (target, clicks) = state.withLock { state -> (Target?, [Click]) in
      guard let target = state.target, time < target.expiry else {
        state.pending = []
        return (nil, [])
      }
      let overdue = state.pending.filter { $0.arrival + Self.claimTimeout <= time }
      guard !overdue.isEmpty else { return (nil, []) }
      state.pending.removeAll { $0.arrival + Self.claimTimeout <= time }
      state.done += overdue.map(\.time)
      if state.done.count > Self.capacity { state.done.removeFirst(state.done.count - Self.capacity) }
      return (target, overdue)
    }
    guard let target else { return }
    for click in clicks {
      target.driver.glide(
        by: CGSize(
          width: click.clicks.width * target.distance.width,
          height: click.clicks.height * target.distance.height), at: time)
    }
  }

  private static func milliseconds(_ timestamp: TimeInterval) -> Int {
    Int((min(max(timestamp, 0), 1e12) * 1000).rounded())
  }
}
