import Foundation
import WeftGraphics

/// Composes a layer tree into memory, on the thread of its caller and at times that the caller chooses:
/// the same scene gives the same bytes, every time.
public final class OffscreenCompositor {
  private let compositor: Compositor
  private let hasAlpha: Bool
  private var size = PixelSize.zero
  private var scale: CGFloat = 1
  private var bytesPerRow = 0
  private var memory: UnsafeMutableRawPointer?

  /// Makes a compositor with an empty picture.
  ///
  /// - Parameter hasAlpha: whether what no layer covers stays transparent; otherwise it is black.
  public convenience init(hasAlpha: Bool = false) {
    self.init(hasAlpha: hasAlpha, bandCount: ProcessInfo.processInfo.activeProcessorCount)
  }

  init(hasAlpha: Bool, bandCount: Int) {
    self.hasAlpha = hasAlpha
    compositor = Compositor(bandCount: bandCount)
  }

  deinit { free(memory) }

  /// Makes a snapshot the one to show with the next frame.
  public func submit(_ tree: RenderTree) {
    scale = tree.scale
    compositor.submit(tree)
  }

  /// Composes the newest snapshot as it is at `time`, in seconds of the clock that the tree was
  /// committed with.
  ///
  /// - Returns: the pixels that differ from the frame before, and the animations that have ended since.
  @discardableResult
  public func compose(at time: TimeInterval) -> (damage: Region, finishedAnimations: [AnimationIdentifier]) {
    let damage = compositor.composeFrame(at: time, into: lendMemory)
    return (damage ?? Region(), compositor.takeFinishedAnimations(at: time))
  }

  /// When an animation next changes the picture: `time` itself while one is running, later while all
  /// of them wait for their start, nil if there is none.
  public func nextChange(after time: TimeInterval) -> TimeInterval? { compositor.nextChange(after: time) }

  /// The last composed frame.
  ///
  /// - Throws: `GraphicsError` if there is none, or no memory for a copy of it.
  public func makeBitmap() throws -> Bitmap {
    let row = size.width * 4
    return try Bitmap(width: size.width, height: size.height, scale: scale, isOpaque: !hasAlpha) {
      target, targetBytesPerRow in
      guard let memory, let base = target.baseAddress else { return }
      for y in 0..<size.height { memcpy(base + y * targetBytesPerRow, memory + y * bytesPerRow, row) }
    }
  }

  private func lendMemory(_ newSize: PixelSize) -> FrameBuffer {
    let isReusable = newSize == size && memory != nil
    if !isReusable {
      free(memory)
      size = newSize
      bytesPerRow = newSize.width * 4
      memory = calloc(max(bytesPerRow * newSize.height, 4), 1)
    }
    guard let memory else { preconditionFailure("out of memory for a picture of \(newSize) pixels") }
    return FrameBuffer(
      pixels: memory, bytesPerRow: bytesPerRow, size: newSize, age: isReusable ? 1 : 0, hasAlpha: hasAlpha)
  }
}
