import Foundation
import WeftGraphics
import WeftThreads

@testable import WeftCompositor

/// A sink that takes two frames at a time. They are shown when the test says so.
final class FarSink: FrameSink {
  /// How many frames were sent, and how many of them are shown.
  final class Counts: Sendable {
    private let numbers = Protected((sent: 0, shown: 0, looks: 0))

    var sent: Int { numbers.withLock { $0.sent } }
    var shown: Int { numbers.withLock { $0.shown } }

    /// How often the sink has looked for events.
    var looks: Int { numbers.withLock { $0.looks } }

    func look() { numbers.withLock { $0.looks += 1 } }
    func send() { numbers.withLock { $0.sent += 1 } }
    func show(_ count: Int) { numbers.withLock { $0.shown += count } }
  }

  private let counts: Counts
  private let memory = MemoryFrameSink(hasAlpha: false)
  /// The frames of which the sink knows that they are shown. As with a real display, it hears of them with the events.
  private var shown = 0

  init(counts: Counts) { self.counts = counts }

  let eventDescriptor: Int32? = nil
  var isFrameUnderWay: Bool { framesUnderWay > 0 }
  var framesUnderWay: Int { counts.sent - shown }
  var canBeginFrame: Bool { framesUnderWay < 2 }
  func processEvents() {
    shown = counts.shown
    counts.look()
  }
  func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval { now }
  func beginFrame(size: PixelSize) throws -> FrameBuffer { try memory.beginFrame(size: size) }
  func endFrame(damage: Region, serial: UInt64) { counts.send() }
}
