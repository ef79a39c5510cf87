import Foundation
import WeftCompositor
import WeftGraphics
import WeftImaging
import WeftNodes
import WeftThreads

/// Plays an animated picture: provides the frame that is due to the compositor, and decodes a few frames
/// ahead on another thread. Main only starts and stops it.
///
/// The playhead follows the window's clock, so it does not drift. If a frame is not decoded in time, the
/// playhead waits for it: the animation then runs late, but skips nothing. Offscreen rendering waits for the
/// frame and decodes it itself instead.
final class FramePlayback: FrameSource {
  /// How many frames are kept besides the one that is shown.
  private static let bufferedFrames = 3

  fileprivate struct State: Sendable {
    var isPlaying = false
    /// The time that corresponds to the beginning of the animation; nil while the playhead is stopped.
    var origin: TimeInterval?
    /// When a frame was last requested while the playhead moved.
    var lastTime: TimeInterval = 0
    /// The position of the stopped playhead, in seconds after the beginning.
    var position: TimeInterval = 0
    /// The frame that is shown, and its number. A damaged frame is replaced by the one before it.
    var shown: (number: Int, frame: Bitmap?)?
    /// The decoded frames after it, in order.
    var decoded: [(number: Int, frame: Bitmap?)] = []
    var isDecoding = false
    /// Whether frames are decoded on another thread before they are due.
    var decodesAhead = true
    var observers: [FrameObserver] = []
  }

  private let animation: any AnimatedImage
  private let schedule: FrameSchedule
  private let scale: CGFloat
  private let state = Protected(State())
  private static let queue = DispatchQueue(
    label: "weft.frames", qos: .userInitiated, attributes: .concurrent)

  /// Makes a playback that is stopped at the beginning.
  init(_ animation: any AnimatedImage) {
    self.animation = animation
    schedule = FrameSchedule(animation)
    scale = animation.coverImage.scale
  }

  /// Continues from the playhead's position. The first frame that is shown starts the playhead.
  func play() {
    let observers = state.withLock { state in
      state.isPlaying = true
      return state.observers
    }
    observers.wake()
  }

  /// Stops the playhead, and releases the decoded frames.
  ///
  /// - Parameters:
  ///   - time: when, by the window's clock; nil for when a frame was last requested, since a node that has left
  ///     its window has no clock.
  ///   - keepsFrame: whether the frame that is shown is kept.
  func pause(at time: TimeInterval?, keepsFrame: Bool) {
    state.withLock { state in
      if let origin = state.origin { state.position = max((time ?? state.lastTime) - origin, 0) }
      state.isPlaying = false
      state.origin = nil
      state.decoded = []
      if !keepsFrame { state.shown = nil }
    }
    // On another thread, since `rest` may wait for a frame that is being decoded.
    Self.queue.async { [animation] in animation.rest() }
  }

  /// How many frames are in memory.
  var frameCount: Int {
    state.withLock { $0.decoded.count + ($0.shown?.frame == nil ? 0 : 1) }
  }

  // MARK: FrameSource

  func frame(at time: TimeInterval, mayWait: Bool) -> Bitmap? {
    let (wanted, shown) = state.withLock { state -> (Int?, Bitmap?) in
      guard state.isPlaying else { return (nil, state.shown?.frame) }
      state.decodesAhead = !mayWait
      state.lastTime = time
      let origin = state.origin ?? time - state.position
      state.origin = origin
      return (schedule.number(at: time - origin), state.shown?.frame)
    }
    guard let wanted else { return shown }
    if mayWait { return show(wanted) }
    defer { decodeAhead() }
    return state.withLock { $0.advance(to: wanted, at: time, schedule) }
  }

  var shownFrame: Bitmap? { state.withLock { $0.shown?.frame } }

  func nextChange(after time: TimeInterval) -> TimeInterval? {
    state.withLock { state in
      guard state.isPlaying else { return nil }
      guard let origin = state.origin, let shown = state.shown else {
        // No frame is decoded before one is requested.
        return state.decoded.isEmpty && state.isDecoding ? nil : time
      }
      let next = state.decodesAhead ? state.decoded.first?.number : shown.number + 1
      guard let next, schedule.last.map({ next <= $0 }) ?? true else { return nil }
      return max(origin + schedule.start(of: next), time)
    }
  }

  func add(_ observer: FrameObserver) { state.withLock { $0.observers.add(observer) } }

  func remove(_ observer: FrameObserver) { state.withLock { $0.observers.remove(observer) } }

  // MARK: Decoding

  /// Shows a frame, and decodes it synchronously if necessary.
  private func show(_ number: Int) -> Bitmap? {
    let known = state.withLock { $0.shown.flatMap { $0.number == number ? $0 : nil } }
    if let known { return known.frame }
    let frame = decode(number)
    return state.withLock { state in
      state.shown = (number, frame ?? state.shown?.frame)
      return state.shown?.frame
    }
  }

  private func decode(_ number: Int) -> Bitmap? {
    try? animation.frame(at: schedule.index(of: number)).withScale(scale)
  }

  /// Starts to decode the next frames on another thread, unless that is under way.
  private func decodeAhead() {
    let begins = state.withLock { state in
      guard !state.isDecoding, state.nextNumber(schedule, limit: Self.bufferedFrames) != nil else {
        return false
      }
      state.isDecoding = true
      return true
    }
    if begins { Self.queue.async { [weak self] in self?.decodeNextFrames() } }
  }

  private func decodeNextFrames() {
    while true {
      let number = state.withLock { state in
        let number = state.nextNumber(schedule, limit: Self.bufferedFrames)
        state.isDecoding = number != nil
        return number
      }
      guard let number else { return }
      let frame = decode(number)
      let observers = state.withLock { state -> [FrameObserver] in
        // The playback may have been stopped or moved meanwhile.
        guard state.nextNumber(schedule, limit: Self.bufferedFrames) == number else { return [] }
        state.decoded.append((number, frame))
        return state.decoded.count == 1 ? state.observers : []
      }
      observers.wake()
    }
  }
}

extension FramePlayback.State {
  /// The frame to decode next; nil if there are enough, or no more.
  fileprivate func nextNumber(_ schedule: FrameSchedule, limit: Int) -> Int? {
    guard isPlaying, decoded.count < limit else { return nil }
    let number = (decoded.last?.number ?? shown?.number).map { $0 + 1 } ?? schedule.number(at: position)
    return schedule.last.map { number <= $0 } ?? true ? number : nil
  }

  /// Shows the newest frame that is due and decoded. The playhead waits for frames that are not decoded.
  fileprivate mutating func advance(
    to wanted: Int, at time: TimeInterval, _ schedule: FrameSchedule
  ) -> Bitmap? {
    while let next = decoded.first, next.number <= wanted {
      decoded.removeFirst()
      shown = (next.number, next.frame ?? shown?.frame)
    }
    guard let shown else {
      origin = nil
      return nil
    }
    if shown.number < wanted {
      origin = time - schedule.start(of: shown.number + 1)
    }
    return shown.frame
  }
}
