import Testing
import WeftGraphics

@testable import WeftX11

struct FramePacingTests {
  private let size = PixelDimensions(clamping: PixelSize(width: 200, height: 100))
  private let other = PixelDimensions(clamping: PixelSize(width: 201, height: 100))

  @Test func answersAreShownAtOnceAndMotionsInStep() {
    var pacing = FramePacing()
    #expect(pacing.isAfterPause(at: 10, interval: 0.016))
    #expect(pacing.handOver(size, at: 10, interval: 0.016), "the very first frame")
    #expect(!pacing.handOver(size, at: 10.001, interval: 0.016), "more of the same")
    #expect(!pacing.handOver(size, at: 10.017, interval: 0.016))
    #expect(!pacing.isAfterPause(at: 10.033, interval: 0.016))
    #expect(pacing.isAfterPause(at: 10.05, interval: 0.016))
    #expect(pacing.handOver(size, at: 10.05, interval: 0.016), "after a pause")
    #expect(!pacing.isAfterPause(at: 10.05, interval: 0.016))
  }

  @Test func anotherSizeIsShownAtOnce() {
    var pacing = FramePacing()
    _ = pacing.handOver(size, at: 10, interval: 0.016)
    #expect(pacing.handOver(other, at: 10.001, interval: 0.016))
    #expect(!pacing.handOver(other, at: 10.002, interval: 0.016))
  }
}
