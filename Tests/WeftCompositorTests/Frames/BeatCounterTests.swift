import Foundation
import Testing
import WeftGraphics

@testable import WeftCompositor

@MainActor struct BeatCounterTests {
  private static let interval: TimeInterval = 1 / 144

  @Test func beatsBetweenTwoFramesAreMissed() {
    var beats = BeatCounter()
    let missed = [10, 11, 12, 15, 15, 16.4, 17].map {
      beats.frameComposed(at: $0 * Self.interval, interval: Self.interval)
    }
    #expect(missed == [0, 0, 0, 2, 0, 0, 0])
  }

  @Test func nothingIsMissedWhileNothingMoves() {
    var beats = BeatCounter()
    _ = beats.frameComposed(at: 1, interval: Self.interval)
    beats.stop()
    #expect(beats.frameComposed(at: 2, interval: Self.interval) == 0)
  }

  @Test(arguments: [TimeInterval.infinity, .nan, 1e300, -5]) func pausesAreNotMissed(time: TimeInterval) {
    var beats = BeatCounter()
    _ = beats.frameComposed(at: 0, interval: Self.interval)
    #expect(beats.frameComposed(at: time, interval: Self.interval) == 0)
    #expect(beats.frameComposed(at: 1, interval: 0) == 0)
  }

  @Test func missedBeatsOfAnAnimationAreReported() throws {
    let tree = LayerTree { MonotonicTime.now }
    tree.size = PixelSize(width: 8, height: 8)
    tree.observesFrames = true
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    layer.backgroundColor = .pureRed
    tree.root.addSublayer(layer)
    let log = FrameLog()
    // Later than the thread ever composes these frames: a vertical blank that has passed already is not waited for.
    // In the middle of the animation, where each step is visible.
    let start = MonotonicTime.now + 1e6 + 10
    let times = [0, 1, 4, 5, 10].map { start + $0 * Self.interval }
    let thread = CompositorThread(
      name: "test", makeSink: { MonitorSink(log: log, times: times) }, report: log.note)
    layer.add(
      BasicAnimation(
        .opacity, from: 1.0, to: 0.0, timing: AnimationTiming(duration: 20, repeatCount: .infinity),
        timingFunction: .linear), forKey: "fade", completion: nil)
    thread.submit(try #require(tree.commit(at: MonotonicTime.now)))
    log.wait { $0.records.count == 5 }
    thread.stop()
    #expect(log.state.records.map(\.missedBeats) == [0, 0, 2, 0, 4])
    #expect(log.state.records.allSatisfy { $0.interval == Self.interval })
  }
}
