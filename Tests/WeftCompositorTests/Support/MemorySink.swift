import Foundation
import WeftGraphics
import WeftThreads

@testable import WeftCompositor

/// Records frames. Accepts a frame at any time, or only after its events were processed a number of times
/// since the last one.
final class MemorySink: FrameSink {
  private let log: FrameLog
  private var pixels = [UInt32]()
  private var size = PixelSize.zero

  private let looksBetweenFrames: Int
  private var looks: Int
  private let rests: Bool
  let mayHoldEvents: Bool

  /// - Parameters:
  ///   - rests: whether the sink rests soon after each frame, and wakes the thread for that.
  ///   - mayHoldEvents: whether the thread has to look for events once more before it sleeps.
  init(log: FrameLog, looksBetweenFrames: Int = 0, rests: Bool = false, mayHoldEvents: Bool = true) {
    self.rests = rests
    self.mayHoldEvents = mayHoldEvents
    self.log = log
    self.looksBetweenFrames = looksBetweenFrames
    looks = looksBetweenFrames
  }

  deinit { log.change { $0.isSinkGone = true } }

  let eventDescriptor: Int32? = nil
  let isFrameUnderWay = false
  var canBeginFrame: Bool { looks >= looksBetweenFrames }
  func processEvents() { looks += 1 }
  var isResting: Bool { rests && looks > 2 }
  var nextEventTime: TimeInterval? { rests && !isResting ? MonotonicTime.now : nil }
  func setActive(_ isActive: Bool) { log.change { $0.activations.append(isActive) } }
  func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval { now }

  func beginFrame(size: PixelSize) -> FrameBuffer {
    let age = self.size == size ? 1 : 0
    if age == 0 { pixels = [UInt32](repeating: 0, count: size.area) }
    self.size = size
    let memory = pixels.withUnsafeMutableBytes { $0.baseAddress! }
    return FrameBuffer(pixels: memory, bytesPerRow: size.width * 4, size: size, age: age, hasAlpha: false)
  }

  func endFrame(damage: Region, serial: UInt64) {
    let frame = FrameLog.Frame(firstPixel: pixels[0] | 0xFF00_0000, damage: damage)
    looks = 0
    log.change { $0.frames.append(frame) }
  }
}
