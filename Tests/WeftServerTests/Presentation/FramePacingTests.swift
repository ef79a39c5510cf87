import Testing
import WeftGraphics

@testable import WeftServer

struct FramePacingTests {
  private let size = PixelDimensions(clamping: PixelSize(width: 200, height: 100))
  private let other = PixelDimensions(clamping: PixelSize(width: 201, height: 100))

  /// Returns whether each of a sequence of frames is shown immediately.
  private func answers(_ frames: [(time: Double, size: PixelDimensions)]) -> [Bool] {
    var pacing = FramePacing()
    return frames.map { pacing.submit($0.size, at: $0.time, interval: 0.016) }
  }

  @Test func theFirstFrameAfterAPauseIsShownImmediatelyAndFurtherOnesInStep() {
    let times = [10, 10.001, 10.017, 10.033, 10.06, 10.07]
    #expect(answers(times.map { ($0, size) }) == [true, false, false, false, true, false])
  }

  @Test func aPauseBeginsAfterAFrameAndAHalf() {
    var pacing = FramePacing()
    #expect(pacing.isAfterPause(at: 10, interval: 0.016), "nothing was shown yet")
    _ = pacing.submit(size, at: 10, interval: 0.016)
    #expect(!pacing.isAfterPause(at: 10.02, interval: 0.016))
    #expect(pacing.isAfterPause(at: 10.03, interval: 0.016))
  }

  @Test func framesOfANewSizeAreShownImmediately() {
    #expect(answers([(10, size), (10.001, size), (10.002, other)]) == [true, false, true])
    let times = [10, 10.001, 10.002, 10.003, 10.004, 10.005]
    let frames = times.enumerated().map { (time: $1, size: $0 == 0 ? size : other) }
    #expect(answers(frames) == [true, true, true, true, false, false])
  }

  @Test func aPauseEndsTheImmediateFramesAfterANewSize() {
    #expect(
      answers([(10, size), (10.001, other), (10.1, other), (10.101, other)]) == [true, true, true, false])
  }
}
