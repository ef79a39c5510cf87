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

  /// A sink of a monitor that is not always ready in time.
  private final class LateSink: FrameSink {
    private let sink: MemorySink
    private let start = MonotonicTime.now
    /// The numbers of the vertical blanks at which frames appear, the next one first.
    private var beats: [Double]
    let frameInterval: TimeInterval = 1 / 144

    init(log: FrameLog, beats: [Double]) {
      sink = MemorySink(log: log)
      self.beats = beats
    }

    var eventDescriptor: Int32? { nil }
    var isFrameUnderWay: Bool { false }
    var canBeginFrame: Bool { !beats.isEmpty }
    func processEvents() {}
    func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval {
      start + beats.removeFirst() * frameInterval
    }
    func beginFrame(size: PixelSize) -> FrameBuffer { sink.beginFrame(size: size) }
    func endFrame(damage: Region, serial: UInt64) { sink.endFrame(damage: damage, serial: serial) }
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
    let thread = CompositorThread(
      name: "test", makeSink: { LateSink(log: log, beats: [0, 1, 4, 5, 10]) }, report: log.note)
    layer.add(BasicAnimation(.opacity, from: 1.0, to: 0.0, duration: 20), forKey: "fade", completion: nil)
    thread.submit(try #require(tree.commit(at: MonotonicTime.now)))
    log.wait { $0.records.count == 5 }
    thread.stop()
    #expect(log.state.records.map(\.missedBeats) == [0, 0, 2, 0, 4])
    #expect(log.state.records.allSatisfy { $0.interval == Self.interval })
  }
}
