import Foundation

/// Counts the vertical blanks that passed without a new frame while the picture was moving.
struct DroppedFrameCounter {
  /// When the last frame was expected to be visible, in seconds; nil unless the picture is moving.
  private var lastTime: TimeInterval?

  /// Records a frame.
  ///
  /// - Parameters:
  ///   - time: when it is expected to be visible, in seconds.
  ///   - interval: the time between two vertical blanks, in seconds.
  /// - Returns: the number of vertical blanks that were missed since the last frame.
  mutating func frameComposed(at time: TimeInterval, interval: TimeInterval) -> Int {
    defer { lastTime = time }
    guard let lastTime, interval > 0 else { return 0 }
    let intervals = ((time - lastTime) / interval).rounded()
    // More than these are a pause, such as that of a machine that was suspended.
    return intervals > 1 && intervals < 10_000 ? Int(intervals) - 1 : 0
  }

  /// Records that nothing moves: no frame is due at the next vertical blank.
  mutating func stop() { lastTime = nil }
}
