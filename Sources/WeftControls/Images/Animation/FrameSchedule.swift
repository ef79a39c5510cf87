import Foundation
import WeftImaging
import WeftNodes

/// When the frames of an animation are shown, counted through all its loops: where the loops are three frames
/// long, the second loop begins with frame 3.
struct FrameSchedule: Sendable {
  /// When each frame of a loop begins, in seconds, and at the end how long a loop is.
  private let starts: [TimeInterval]
  private let loopCount: Int

  init(_ animation: any AnimatedImage) {
    var starts: [TimeInterval] = [0]
    for index in 0..<max(animation.frameCount, 1) {
      // A frame that takes no time, which none should, would never let the next one be found.
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

  /// The place of a frame in its loop.
  func index(of number: Int) -> Int { number % frameCount }

  /// When a frame begins, in seconds after the first one.
  func start(of number: Int) -> TimeInterval {
    starts[frameCount] * Double(number / frameCount) + starts[number % frameCount]
  }

  /// The frame that is due at a time, in seconds after the beginning of the first one.
  func number(at time: TimeInterval) -> Int {
    // A difference of two times may be a hair smaller than it should be.
    let time = time + 1e-6
    guard time > 0 else { return 0 }
    let loop = starts[frameCount]
    let loops = min((time / loop).rounded(.down), 1e12)
    let rest = time - loops * loop
    // The first frame that begins later; a loop has many at most, and they are in order.
    var (low, high) = (1, frameCount)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > rest { high = middle } else { low = middle + 1 }
    }
    let number = Int(loops) * frameCount + low - 1
    return last.map { min(number, $0) } ?? number
  }
}
