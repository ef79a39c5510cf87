import Foundation
import WeftGraphics

/// Keeps the newest frame in memory, for rendering without a window.
public final class MemoryFrameSink: FrameSink {
  private let hasAlpha: Bool
  private var size = PixelSize.zero
  private var bytesPerRow = 0
  private var memory: UnsafeMutableRawPointer?

  /// Creates a sink that has no frame yet.
  ///
  /// - Parameter hasAlpha: whether pixels without a layer stay transparent; otherwise they are black.
  public init(hasAlpha: Bool) { self.hasAlpha = hasAlpha }

  deinit { free(memory) }

  /// Whether there is a frame that has pixels.
  public var hasFrame: Bool { !size.isEmpty }

  /// Copies the newest frame.
  ///
  /// - Parameter scale: pixels per point.
  /// - Throws: `GraphicsError` if there is no frame yet, or no memory for a copy.
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

  /// There are no events.
  public var eventDescriptor: Int32? { nil }
  /// A frame in memory is complete immediately.
  public var isFrameUnderWay: Bool { false }
  /// Always true.
  public var canBeginFrame: Bool { true }
  /// Does nothing.
  public func processEvents() {}
  /// Returns `now`.
  public func presentationTime(ofFrameBegunAt now: TimeInterval) -> TimeInterval { now }

  /// Returns the memory of the previous frame, or new memory if the size has changed.
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
