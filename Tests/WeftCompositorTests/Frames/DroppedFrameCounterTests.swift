import Foundation
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftCompositor

@MainActor struct DroppedFrameCounterTests {
  private nonisolated static let interval: TimeInterval = 1 / 144

  @Test func beatsBetweenTwoFramesAreMissed() {
    var counter = DroppedFrameCounter()
    let missed = [10, 11, 12, 15, 15, 16.4, 17].map {
      counter.frameComposed(at: $0 * Self.interval, interval: Self.interval)
    }
    #expect(missed == [0, 0, 0, 2, 0, 0, 0])
  }

  @Test func nothingIsMissedWhileNothingMoves() {
    var counter = DroppedFrameCounter()
    _ = counter.frameComposed(at: 1, interval: Self.interval)
    counter.stop()
    #expect(counter.frameComposed(at: 2, interval: Self.interval) == 0)
  }

  @Test(arguments: [TimeInterval.infinity, .nan, 1e300, -5]) func pausesAreNotMissed(time: TimeInterval) {
    var counter = DroppedFrameCounter()
    _ = counter.frameComposed(at: 0, interval: Self.interval)
    #expect(counter.frameComposed(at: time, interval: Self.interval) == 0)
    #expect(counter.frameComposed(at: 1, interval: 0) == 0)
  }

  /// A sink whose frames are shown at vertical blanks. Some of them take several.
  private final class BlankingSink: FrameSink {
    private let sink: MemorySink
    private let start = MonotonicTime.now
    private var count = 0
    /// The number of the vertical blank at which the last frame is shown.
    private var blank: Double = -1
    let frameInterval = DroppedFrameCounterTests.interval

    init(log: FrameLog) { sink = MemorySink(log: log) }

    var eventDescriptor: Int32? { nil }
    var isFrameUnderWay: Bool { false }
    var canBeginFrame: Bool { true }
    func processEvents() {}
    func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval {
      blank = max(blank + 1, ((now - start) / frameInterval).rounded(.up))
      return start + blank * frameInterval
    }
    func beginFrame(size: PixelSize) -> FrameBuffer { sink.beginFrame(size: size) }
    func endFrame(damage: Region, serial: UInt64) {
      sink.endFrame(damage: damage, serial: serial)
      count += 1
      if count.isMultiple(of: 3) { Thread.sleep(forTimeInterval: 3 * frameInterval) }
    }
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
    let thread = CompositorThread(name: "test", makeSink: { BlankingSink(log: log) }, report: log.note)
    let timing = AnimationTiming(duration: 20, repeatCount: .infinity)
    layer.add(
      BasicAnimation(.opacity, from: 1.0, to: 0.0, timing: timing, timingFunction: .linear), forKey: "fade",
      completion: nil)
    thread.submit(try #require(tree.commit(at: MonotonicTime.now)))
    log.wait { $0.records.count >= 10 }
    thread.stop()
    let records = log.state.records
    // A slow machine may miss more than those of the sink, or so many that they are a pause.
    let blanks = zip(records.dropFirst(), records).map { (($0.time - $1.time) / Self.interval).rounded() }
    let missed = blanks.map { $0 < 10_000 ? Int($0) - 1 : 0 }
    #expect(records.map(\.droppedFrames) == [0] + missed)
    #expect(records.contains { $0.droppedFrames >= 2 })
    #expect(records.allSatisfy { $0.interval == Self.interval })
  }
}
