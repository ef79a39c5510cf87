import Foundation
import WeftGraphics
import WeftThreads

/// An animation in a file's data: GIF, APNG or animated WebP.
///
/// Frames are decoded one at a time, on request. While the animation plays it keeps, in addition to the
/// file's data, one canvas onto which the next frame is drawn, and a second one if a frame must be removed
/// again. Their memory counts towards the shared limit of all decoders. If none is left, frames throw
/// `.outOfMemory`, and the last frame remains visible.
///
/// Any thread may call it; the frames of one animation are created one after the other.
public final class EncodedAnimation: AnimatedImage {
  /// The first frame, not decoded yet. If that is damaged or too large, the image that decoders show which know no
  /// animations.
  public let coverImage: Image
  /// The file's contents.
  let data: Data
  private let container: any AnimationContainer
  private let limits: DecodingLimits
  private let budget: DecodingBudget
  /// The frames at which drawing may begin, because no earlier frame is visible in them.
  private let isKeyFrame: [Bool]
  private let progress: Protected<Progress>

  /// The progress of drawing the animation.
  private struct Progress {
    var canvas: AnimationCanvas
    /// The memory reservation for the canvas and the saved one; nil before there is a canvas.
    var memory: DecodingReservation?
    /// The frame that was drawn last and isn't disposed of yet.
    var index: Int
    /// Whether any frame was drawn.
    var hasFrame = false
    /// The error of the last frame, if it could not be drawn.
    var failure: ImageError?
    /// The canvas before that frame, if the frame must be removed again.
    var before: AnimationCanvas?

    /// The state in which nothing is drawn or retained.
    static var resting: Progress { Progress(canvas: AnimationCanvas(size: .zero), index: -2) }
  }

  /// Reads an animation's structure; no frame is decoded.
  ///
  /// - Parameters:
  ///   - data: the file's contents. If the file is truncated, the complete frames are shown.
  ///   - limits: the limits of the image, including the number of frames that are shown.
  /// - Throws: `.unsupportedFormat` if the file holds no animation, `.truncated` if it holds no frame,
  ///   and what `Image.init(data:scale:limits:)` throws.
  public convenience init(data: Data, limits: DecodingLimits = .default) throws(ImageError) {
    try self.init(data: data, limits: limits, budget: .shared)
  }

  /// - Parameter budget: where the memory comes from.
  init(data: Data, limits: DecodingLimits = .default, budget: DecodingBudget) throws(ImageError) {
    self.budget = budget
    self.data = data
    let image = try Image(data: data, limits: limits)
    let maximumFrames = max(limits.maximumFrames, 1)
    let container: (any AnimationContainer)? =
      switch ImageFormat(data) {
      case .gif: GIFContainer(data, maximumFrames: maximumFrames)
      case .png: APNGContainer(data, maximumFrames: maximumFrames)
      case .webp: WebPContainer(data, maximumFrames: maximumFrames)
      case .jpeg, .svg, .other: nil
      }
    guard let container else { throw .unsupportedFormat }
    guard !container.frames.isEmpty else { throw .truncated }
    try limits.check(container.size)
    if let first = container.intactFirstFrameOtherThanDefault,
      (try? limits.check(PixelSize(width: first.rect.width, height: first.rect.height))) != nil
    {
      coverImage = try Image(data: container.cover(showing: first), limits: limits)
    } else {
      coverImage = image
    }
    self.container = container
    self.limits = limits
    isKeyFrame = Self.keyFrames(container)
    // The canvas reserves its memory when the first frame is requested.
    progress = Protected(.resting)
  }

  /// The size of all frames, in pixels.
  public var pixelSize: PixelSize { container.size }

  /// The number of frames, at least one.
  public var frameCount: Int { container.frames.count }

  /// The number of times the animation runs; 0 is forever.
  public var loopCount: Int { container.loopCount }

  /// The duration of a frame, in seconds. A stated duration of 10 milliseconds or less becomes 100.
  public func duration(
    ofFrameAt index: Int, file: StaticString = #fileID, line: UInt = #line
  ) -> TimeInterval {
    require(index >= 0 && index < frameCount, "there is no frame \(index)", file: file, line: line)
    return container.frames[index].duration
  }

  /// The same, for callers that know only the protocol.
  @_disfavoredOverload
  public func duration(ofFrameAt index: Int) -> TimeInterval {
    duration(ofFrameAt: index, file: #fileID, line: #line)
  }

  /// Creates a frame. This takes longest if earlier frames must be created first.
  ///
  /// - Throws: the reason if the frame is damaged; later frames are drawn without it, on an empty canvas if it would have
  ///   covered the earlier ones. `.outOfMemory` while other decoders use all of the shared memory.
  public func frame(
    at index: Int, file: StaticString = #fileID, line: UInt = #line
  ) throws(ImageError) -> Bitmap {
    require(index >= 0 && index < frameCount, "there is no frame \(index)", file: file, line: line)
    return try progress.withLock { progress throws(ImageError) -> Bitmap in
      let start = isKeyFrame[...index].lastIndex(of: true) ?? 0
      if index < progress.index || progress.index < start - 1 {
        let memory = progress.memory ?? budget.reserveStanding(canvasByteCount)
        guard let memory else { throw .outOfMemory }
        progress = Progress(canvas: AnimationCanvas(size: pixelSize), memory: memory, index: start - 1)
      }
      while progress.index < index { draw(progress.index + 1, into: &progress) }
      if let failure = progress.failure { throw failure }
      return try progress.canvas.makeBitmap()
    }
  }

  /// The same, for callers that know only the protocol.
  @_disfavoredOverload
  public func frame(at index: Int) throws(ImageError) -> Bitmap {
    try frame(at: index, file: #fileID, line: #line)
  }

  /// Releases what is kept for the next frame. Blocks while another thread creates one.
  public func rest() { progress.withLock { $0 = .resting } }

  /// Creates the first frame without retaining anything. Its canvas needs no reservation: it lives only
  /// during this call, like the decoder's result.
  func firstFrame() throws(ImageError) -> Bitmap {
    var progress = Progress(canvas: AnimationCanvas(size: pixelSize), index: -1)
    draw(0, into: &progress)
    if let failure = progress.failure { throw failure }
    return try progress.canvas.makeBitmap()
  }

  private var canvasByteCount: Int {
    let restores = container.frames.contains { $0.disposal == .restore }
    return pixelSize.area * 4 * (restores ? 2 : 1)
  }

  /// Creates a frame on a canvas that shows the one before it.
  private func draw(_ index: Int, into progress: inout Progress) {
    if index > 0, progress.hasFrame {
      let previous = container.frames[index - 1]
      switch previous.disposal {
      case .keep: break
      case .clear: progress.canvas.clear(previous.rect)
      case .restore: if let before = progress.before { progress.canvas = before }
      }
    }
    let frame = container.frames[index]
    progress.before = frame.disposal == .restore ? progress.canvas : nil
    progress.index = index
    progress.hasFrame = true
    do {
      progress.canvas.draw(try decode(frame), at: frame.rect, blends: frame.blends)
      progress.failure = nil
    } catch {
      progress.failure = error
      // What comes after it must not depend on whether drawing began here or earlier.
      if isKeyFrame[index] { progress.canvas.clear(PixelRect(pixelSize)) }
    }
  }

  private func decode(_ frame: StoredFrame) throws(ImageError) -> Bitmap {
    try limits.check(PixelSize(width: frame.rect.width, height: frame.rect.height))
    return try ImageDecoder.decode(
      container.picture(of: frame), limits: limits, budget: budget, isCancelled: { false })
  }

  private static func keyFrames(_ container: any AnimationContainer) -> [Bool] {
    let whole = PixelRect(container.size)
    return container.frames.indices.map { index in
      let frame = container.frames[index]
      // After a frame that is taken away again, the one before it must be known.
      if index == 0 { return true }
      if frame.rect.intersection(whole) == whole, !frame.blends, frame.disposal != .restore { return true }
      let previous = container.frames[index - 1]
      return previous.rect.intersection(whole) == whole && previous.disposal == .clear
    }
  }
}
