import Foundation
import WeftImaging
import WeftNodes

/// When the frames of an animation are shown. Frames are numbered through all loops: if a loop has three
/// frames, the second loop begins with frame 3.
struct FrameSchedule: Sendable {
  /// When each frame of a loop begins, in seconds, followed by the duration of a loop.
  private let starts: [TimeInterval]
  private let loopCount: Int

  init(_ animation: any AnimatedImage) {
    var starts: [TimeInterval] = [0]
    for index in 0..<max(animation.frameCount, 1) {
      // A frame without a duration is invalid, and `number(at:)` could not find the next one.
      let duration = animation.frameCount > 0 ? animation.duration(ofFrameAt: index) : 1
      starts.append(starts[index] + (duration.isFinite && duration > 0 ? duration : 0.1))
    }
    self.starts = starts
    loopCount = max(animation.loopCount, 0)
  }

  private var frameCount: Int { starts.count - 1 }

  /// The number of the last frame; nil if there is no end.
  var last: Int? {
    guard loopCount > 0 else { return nil }
    let (count, isTooLarge) = frameCount.multipliedReportingOverflow(by: loopCount)
    return isTooLarge ? nil : count - 1
  }

  /// The index of a frame in its loop.
  func index(of number: Int) -> Int { number % frameCount }

  /// When a frame begins, in seconds after the first one.
  func start(of number: Int) -> TimeInterval {
    starts[frameCount] * Double(number / frameCount) + starts[number % frameCount]
  }

  /// The frame that is due at a time, in seconds after the beginning of the first one.
  func number(at time: TimeInterval) -> Int {
    // The difference of two times may be slightly too small because of rounding.
    let time = time + 1e-6
    guard time > 0 else { return 0 }
    let loop = starts[frameCount]
    let loops = min((time / loop).rounded(.down), 1e12)
    let rest = time - loops * loop
    // Finds the first frame that begins later by a binary search, since a loop may have many frames.
    var (low, high) = (1, frameCount)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > rest { high = middle } else { low = middle + 1 }
    }
    let number = Int(loops) * frameCount + low - 1
    return last.map { min(number, $0) } ?? number
  }
}
