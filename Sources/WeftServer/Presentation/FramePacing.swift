import Foundation

/// Decides which frames are synchronized with the monitor.
///
/// Consecutive frames are: they belong to a motion. A frame after a pause usually answers a key or a click,
/// and is shown without waiting for the next vertical blank. The same is true of the first frame and of a
/// frame of another size, because the window shows nothing useful until then.
///
/// The next few frames after a change of size, with contents that were drawn for that size, are shown
/// immediately too. While a window is resized, no frame then waits for the next vertical blank when the next
/// size arrives.
struct FramePacing {
  /// When the last frame was handed over, in seconds.
  private var lastTime: TimeInterval?
  private var lastSize: PixelDimensions?
  /// How many frames may still follow without waiting.
  private var followUps = 0

  private static let followUpLimit = 2

  /// Returns whether no frame was handed over recently.
  ///
  /// - Parameters:
  ///   - now: the current time, in seconds.
  ///   - interval: the time between two vertical blanks, in seconds.
  func isAfterPause(at now: TimeInterval, interval: TimeInterval) -> Bool {
    lastTime.map { now - $0 > 1.5 * interval } ?? true
  }

  /// Records a frame, and returns whether it should be shown immediately.
  mutating func submit(_ size: PixelDimensions, at now: TimeInterval, interval: TimeInterval) -> Bool {
    defer { (lastTime, lastSize) = (now, size) }
    if size != lastSize {
      followUps = lastSize == nil ? 0 : Self.followUpLimit
      return true
    }
    if isAfterPause(at: now, interval: interval) {
      followUps = 0
      return true
    }
    followUps -= 1
    return followUps >= 0
  }
}
