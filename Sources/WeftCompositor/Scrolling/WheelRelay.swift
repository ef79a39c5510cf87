import Foundation
import WeftThreads

// The wheel while main is busy
//
// What a turn of the wheel scrolls is decided on main: the node below the pointer, those around it, recognizers
// and modifiers all have a say. But as long as somebody goes on turning, that is settled. So main leaves a note of
// what it scrolled last, and how far for a click. The compositor's thread hears of clicks too. It leaves them to
// main, and carries out only those that main has not got to within a moment; when main comes to such a click, it
// finds it done. So each click counts once, whoever was first, and content goes on moving while main is busy.

/// Carries out clicks of the wheel that main is late for. Any thread.
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
    /// Clicks that only the compositor's thread has heard of.
    var pending: [Click] = []
    /// The times of clicks that main has not come to, but were carried out.
    var done: [Int] = []
    /// The times of clicks that main has seen first.
    var seen: [Int] = []
  }

  private let state = Protected(State())

  /// How long main has for a click, in seconds: a frame, less what it takes to show it.
  private static let patience: TimeInterval = 0.012
  /// After so many seconds without news from main nothing is carried out any more.
  private static let longestAbsence: TimeInterval = 1
  /// No more clicks than these are remembered.
  private static let capacity = 128

  /// Makes a relay that has nothing to scroll.
  package init() {}

  // MARK: Main

  /// Notes what a click has scrolled.
  ///
  /// - Parameters:
  ///   - driver: of what was scrolled.
  ///   - distance: how far a click scrolls, in points.
  ///   - time: when, in seconds of the clock of the frames.
  package func follow(_ driver: ScrollDriver, distancePerClick distance: CGSize, at time: TimeInterval) {
    let target = Target(driver: driver, distance: distance, expiry: time + Self.longestAbsence)
    state.withLock { $0.target = target }
  }

  /// Notes that the next click may scroll something else.
  package func end() {
    state.withLock { state in
      state.target = nil
      state.pending = []
      state.seen = []
    }
  }

  /// Takes a click that main has come to, and says whether main has to carry it out.
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
      } else if state.target != nil {
        state.seen.append(time)
        if state.seen.count > Self.capacity { state.seen.removeFirst() }
      }
      return true
    }
  }

  // MARK: The compositor's thread

  /// Whether it is worth while to listen to the wheel.
  package func isFollowing(at time: TimeInterval) -> Bool {
    state.withLock { $0.target.map { time < $0.expiry } ?? false }
  }

  /// When there is a click to carry out, if main does not come to it before; nil if there is none.
  package var nextDeadline: TimeInterval? {
    state.withLock { $0.pending.map(\.arrival).min().map { $0 + Self.patience } }
  }

  /// Takes a click that the compositor's thread has heard of.
  ///
  /// - Parameters:
  ///   - clicks: positive is down and to the right.
  ///   - timestamp: the server's time of the click, in seconds.
  ///   - time: in seconds of the clock of the frames.
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

  /// Carries out the clicks that main is late for.
  package func carryOutOverdue(at time: TimeInterval) {
    let (target, clicks) = state.withLock { state -> (Target?, [Click]) in
      guard let target = state.target, time < target.expiry else {
        state.pending = []
        return (nil, [])
      }
      let overdue = state.pending.filter { $0.arrival + Self.patience <= time }
      guard !overdue.isEmpty else { return (nil, []) }
      state.pending.removeAll { $0.arrival + Self.patience <= time }
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
