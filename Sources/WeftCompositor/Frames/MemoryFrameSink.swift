import Foundation
import WeftGraphics

/// Keeps the newest frame in memory: where frames go when there is no window.
public final class MemoryFrameSink: FrameSink {
  private let hasAlpha: Bool
  private var size = PixelSize.zero
  private var bytesPerRow = 0
  private var memory: UnsafeMutableRawPointer?

  /// Makes a sink that has no frame yet.
  ///
  /// - Parameter hasAlpha: whether what no layer covers stays transparent; otherwise it is black.
  public init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  deinit { free(memory) }

  /// Whether there is a frame, and it has pixels.
  public var hasFrame: Bool { !size.isEmpty }

  /// The newest frame, copied.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `GraphicsError` if there was no frame yet, or there is no memory for a copy.
  public func makeBitmap(scale: CGFloat) throws -> Bitmap {
    try Bitmap(width: size.width, height: size.height, scale: scale, isOpaque: !hasAlpha) {
      target, targetBytesPerRow in
      guard let memory, let base = target.baseAddress else { return }
      for row in 0..<size.height {
        memcpy(base + row * targetBytesPerRow, memory + row * bytesPerRow, size.width * 4)
      }
    }
  }

  // MARK: FrameSink

  /// Nothing ever happens to memory by itself.
  public var eventDescriptor: Int32? { nil }
  /// Memory shows a frame at once.
  public var isFrameUnderWay: Bool { false }
  /// Always.
  public var canBeginFrame: Bool { true }
  /// There is nothing to take in.
  public func processEvents() {}
  /// At once.
  public func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval { now }

  /// Lends the memory of the frame before, or new memory if the size is another.
  ///
  /// - Throws: `GraphicsError.outOfMemory`.
  public func beginFrame(size newSize: PixelSize) throws -> FrameBuffer {
    let isReusable = newSize == size && memory != nil
    if !isReusable {
      free(memory)
      size = newSize
      bytesPerRow = newSize.width * 4
      memory = calloc(max(bytesPerRow * newSize.height, 4), 1)
    }
    guard let memory else {
      size = .zero
      throw GraphicsError.outOfMemory
    }
    return FrameBuffer(
      pixels: memory, bytesPerRow: bytesPerRow, size: newSize, age: isReusable ? 1 : 0, hasAlpha: hasAlpha)
  }

  /// The frame stays where it is.
  public func endFrame(damage: Region, serial: UInt64) {}
}
