import Foundation
import WeftGraphics

@testable import WeftCompositor

/// Records frames like `MemorySink`. They are shown at given times, however fast the machine is.
final class MonitorSink: FrameSink {
  private let sink: MemorySink
  /// When the next frames are shown, in seconds.
  private var times: [TimeInterval]

  init(log: FrameLog, times: [TimeInterval]) {
    sink = MemorySink(log: log)
    self.times = times
  }

  var eventDescriptor: Int32? { nil }
  var isFrameUnderWay: Bool { false }
  var canBeginFrame: Bool { !times.isEmpty }
  func processEvents() {}
  func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval { times.removeFirst() }
  func beginFrame(size: PixelSize) -> FrameBuffer { sink.beginFrame(size: size) }
  func endFrame(damage: Region, serial: UInt64) { sink.endFrame(damage: damage, serial: serial) }
}
