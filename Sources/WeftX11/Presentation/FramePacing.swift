import Foundation

/// Decides which frames keep in step with the monitor.
///
/// Frames that follow one another do: they belong to a motion. A frame after a pause is an answer, to a key or a
/// click, and need not wait for the next beat of a clock that nobody listens to; nor need the very first one, or
/// one of another size, since what the window shows until then is not worth looking at. The next few, with contents
/// that were drawn for that size, follow at once too: while a window is resized, none is on its way to the next
/// beat when the next size comes.
struct FramePacing {
  /// When the last frame was handed over, in seconds.
  private var lastTime: TimeInterval?
  private var lastSize: PixelDimensions?
  /// How many frames may follow at once.
  private var followUps = 0

  private static let followUpLimit = 2

  /// Whether the beat has stopped.
  ///
  /// - Parameters:
  ///   - now: in seconds.
  ///   - interval: between two vertical blanks, in seconds.
  func isAfterPause(at now: TimeInterval, interval: TimeInterval) -> Bool {
    lastTime.map { now - $0 > 1.5 * interval } ?? true
  }

  /// Notes a frame, and says whether it should be shown at once.
  mutating func handOver(_ size: PixelDimensions, at now: TimeInterval, interval: TimeInterval) -> Bool {
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
