import Foundation
import WeftGraphics
import WeftThreads

/// Frames that wait for the time at which they are shown: a frame source that any thread pushes to.
///
/// The queue holds a few frames at most. The compositor takes the newest that is due with every frame of the
/// window, and those before it are skipped. While the queue is closed it refuses frames and wakes nobody.
package final class FrameQueue: FrameSource {
  fileprivate struct Frame: Sendable {
    let bitmap: Bitmap
    /// When it is due, in seconds; minus infinity for at once.
    let time: TimeInterval
    /// Counts the pushes.
    let serial: UInt64

    var isImmediate: Bool { time == -.infinity }
  }

  fileprivate struct State: Sendable {
    /// In the order of their times; frames for at once, of which there is one at most, are the first.
    var waiting: [Frame] = []
    var shown: Bitmap?
    /// What was shown is not replaced by anything that was due before.
    var shownTime = -TimeInterval.infinity
    var serial: UInt64 = 0
    var isOpen = false
    var statistics = FrameStatistics()
    var observers: [FrameObserver] = []
  }

  /// How many frames may wait.
  package let capacity: Int
  private let state = Protected(State())
  private let onFirstFrame: @Sendable () -> Void

  /// Makes an empty queue, which is closed.
  ///
  /// - Parameters:
  ///   - capacity: how many frames may wait; at least 1.
  ///   - onFirstFrame: called on the compositor's thread when a frame is shown after none was; short.
  package init(capacity: Int, onFirstFrame: @escaping @Sendable () -> Void = {}) {
    self.capacity = max(capacity, 1)
    self.onFirstFrame = onFirstFrame
  }

  /// Whether frames are taken; closing drops those that wait. What is shown stays.
  package var isOpen: Bool {
    get { state.withLock { $0.isOpen } }
    set {
      state.withLock { state in
        state.isOpen = newValue
        guard !newValue else { return }
        state.statistics.skipped += state.waiting.count
        state.waiting = []
        state.shownTime = -.infinity
      }
    }
  }

  /// What became of the frames so far.
  package var statistics: FrameStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.waiting = state.waiting.count
      return statistics
    }
  }

  /// Whether a frame is shown.
  package var hasShownFrame: Bool { state.withLock { $0.shown != nil } }

  /// How many observers would be woken.
  var observerCount: Int { state.withLock { $0.observers.count } }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: what is shown, at its own scale.
  ///   - time: when, in seconds of the window's clock; nil for at once.
  package func push(_ frame: Bitmap, at time: TimeInterval?) -> FramePush {
    let (answer, observers) = state.withLock { state -> (FramePush, [FrameObserver]) in
      let time = time ?? -.infinity
      if let reason = state.obstacle(at: time, capacity: capacity) {
        state.statistics.refused += 1
        return (.dropped(reason), [])
      }
      // Later frames change nothing about when to look again.
      return (.accepted, state.insert(frame, at: time) ? state.observers : [])
    }
    observers.wake()
    return answer
  }

  /// Lets what is shown go, and what waits.
  package func clear() {
    let observers = state.withLock { state in
      state.statistics.skipped += state.waiting.count
      state.waiting = []
      state.shown = nil
      state.shownTime = -.infinity
      return state.observers
    }
    observers.wake()
  }

  // MARK: FrameSource

  package func frame(at time: TimeInterval, mayWait: Bool) -> Bitmap? {
    let (shown, isFirst) = state.withLock { state in
      let isFirst = state.shown == nil
      return (state.takeDue(at: time), isFirst)
    }
    if isFirst && shown != nil { onFirstFrame() }
    return shown
  }

  package func nextChange(after time: TimeInterval) -> TimeInterval? {
    state.withLock { $0.waiting.first.map { max($0.time, time) } }
  }

  package func add(_ observer: FrameObserver) { state.withLock { $0.observers.add(observer) } }

  package func remove(_ observer: FrameObserver) { state.withLock { $0.observers.remove(observer) } }
}

extension FrameQueue.State {
  fileprivate func obstacle(at time: TimeInterval, capacity: Int) -> FrameDropReason? {
    if !isOpen { return .notVisible }
    if time.isNaN || time == .infinity { return .invalidTime }
    let replacesImmediate = time == -.infinity && waiting.first?.isImmediate == true
    if time != -.infinity && time < shownTime { return .late }
    return waiting.count >= capacity && !replacesImmediate ? .queueFull : nil
  }

  /// Says whether the frame is the next one.
  fileprivate mutating func insert(_ bitmap: Bitmap, at time: TimeInterval) -> Bool {
    serial += 1
    if time == -.infinity && waiting.first?.isImmediate == true {
      waiting.removeFirst()
      statistics.skipped += 1
    }
    let index = waiting.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    waiting.insert(FrameQueue.Frame(bitmap: bitmap, time: time, serial: serial), at: index)
    return index == 0
  }

  /// Shows the newest frame that is due: the last one by time, unless one for at once was pushed after it.
  fileprivate mutating func takeDue(at time: TimeInterval) -> Bitmap? {
    let count = waiting.prefix { $0.time <= time }.count
    guard count > 0 else { return shown }
    let (first, last) = (waiting[0], waiting[count - 1])
    let newest = first.isImmediate && first.serial > last.serial ? first : last
    waiting.removeFirst(count)
    statistics.shown += 1
    statistics.skipped += count - 1
    shown = newest.bitmap
    shownTime = newest.isImmediate ? max(shownTime, time) : newest.time
    return shown
  }
}
