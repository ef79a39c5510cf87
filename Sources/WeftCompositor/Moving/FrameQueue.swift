import Foundation
import WeftGraphics
import WeftThreads

/// Frames that wait for their display time: a frame source that any thread can push to.
///
/// The queue holds a few frames at most. With every frame of the window, the compositor takes the newest one
/// that is due and skips those before it. While the queue is closed it refuses frames and wakes no observer.
package final class FrameQueue: FrameSource {
  fileprivate struct Frame: Sendable {
    let bitmap: Bitmap
    /// When the frame is due, in seconds; minus infinity for immediately.
    let time: TimeInterval
    /// The number of the push.
    let serial: UInt64

    var isImmediate: Bool { time == -.infinity }
  }

  fileprivate struct State: Sendable {
    /// In the order of their times. Immediate frames, of which there is at most one, come first.
    var waiting: [Frame] = []
    var shown: Bitmap?
    /// The time of the shown frame. Frames for earlier times don't replace it.
    var shownTime = -TimeInterval.infinity
    var serial: UInt64 = 0
    var isOpen = false
    var statistics = FrameStatistics()
    var observers: [FrameObserver] = []
  }

  /// The maximum number of waiting frames.
  package let capacity: Int
  private let state = Protected(State())
  private let onFirstFrame: @Sendable () -> Void

  /// Creates an empty queue, which is closed.
  ///
  /// - Parameters:
  ///   - capacity: the maximum number of waiting frames; at least 1.
  ///   - onFirstFrame: called on the compositor's thread when a frame is shown after none was; must return
  ///     quickly.
  package init(capacity: Int, onFirstFrame: @escaping @Sendable () -> Void = {}) {
    self.capacity = max(capacity, 1)
    self.onFirstFrame = onFirstFrame
  }

  /// Whether frames are accepted. Closing the queue drops the waiting frames. The shown frame stays.
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

  /// Statistics about the frames so far.
  package var statistics: FrameStatistics {
    state.withLock { state in
      var statistics = state.statistics
      statistics.waiting = state.waiting.count
      return statistics
    }
  }

  /// Whether a frame is shown.
  package var hasShownFrame: Bool { shownFrame != nil }

  package var shownFrame: Bitmap? { state.withLock { $0.shown } }

  /// The number of observers.
  var observerCount: Int { state.withLock { $0.observers.count } }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: the bitmap, shown at its own scale.
  ///   - time: when to show it, in seconds of the window's clock; nil for immediately.
  package func push(_ frame: Bitmap, at time: TimeInterval?) -> FramePush {
    let (answer, observers) = state.withLock { state -> (FramePush, [FrameObserver]) in
      let time = time ?? -.infinity
      if let reason = state.obstacle(at: time, capacity: capacity) {
        state.statistics.refused += 1
        return (.dropped(reason), [])
      }
      // Only a new first frame changes the time of the next change.
      return (.accepted, state.insert(frame, at: time) ? state.observers : [])
    }
    observers.wake()
    return answer
  }

  /// Removes the shown frame and the waiting ones.
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

  /// Inserts a frame. Returns whether it is the next one.
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

  /// Shows the newest frame that is due: the last one by time, unless an immediate frame was pushed after it.
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
