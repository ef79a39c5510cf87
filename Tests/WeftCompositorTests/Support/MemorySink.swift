import Foundation
import WeftGraphics

@testable import WeftCompositor

/// Takes frames at any time and notes them.
final class MemorySink: FrameSink {
  private let log: FrameLog
  private var pixels = [UInt32]()
  private var size = PixelSize.zero

  init(log: FrameLog) { self.log = log }

  deinit { log.change { $0.isSinkGone = true } }

  let eventDescriptor: Int32? = nil
  let canBeginFrame = true
  func processEvents() {}
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
    log.change { $0.frames.append(frame) }
  }
}
