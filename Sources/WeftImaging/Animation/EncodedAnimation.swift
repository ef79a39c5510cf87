import Foundation
import WeftGraphics
import WeftThreads

/// An animation in the data of a file: GIF, APNG or animated WebP.
///
/// Frames are decoded one at a time, when they are asked for; besides the file's data one picture is
/// kept while the animation plays, onto which the next frame is drawn, and a second one where a frame has to be taken
/// away again. Their memory is a part of what all decoders may take together; where none is left of it, frames throw
/// `.outOfMemory`, and what was shown stays.
/// Any thread may ask; the frames of one animation are made one after the other.
public final class EncodedAnimation: AnimatedImage {
  /// The first frame, not decoded yet.
  public let coverImage: Image
  private let container: any AnimationContainer
  private let limits: DecodingLimits
  private let budget: DecodingBudget
  /// The frames with which drawing may begin, since nothing of earlier ones is seen.
  private let isKeyFrame: [Bool]
  private let progress: Protected<Progress>

  /// How far the animation is drawn.
  private struct Progress {
    var canvas: AnimationCanvas
    /// What the canvas, and the one before it, may take of the decoders' memory; nil before there is one.
    var memory: DecodingReservation?
    /// The frame that was drawn last, and isn't disposed of yet.
    var index: Int
    /// Whether a frame was drawn at all.
    var hasFrame = false
    /// Why the frame that was to be drawn last is not there.
    var failure: ImageError?
    /// What the canvas was before that frame, if it has to be taken away again.
    var before: AnimationCanvas?

    /// Nothing is drawn, and nothing kept.
    static var resting: Progress { Progress(canvas: AnimationCanvas(size: .zero), index: -2) }
  }

  /// Reads an animation's structure; no frame is decoded.
  ///
  /// - Parameters:
  ///   - data: the file's contents. Of a file that ends too early the frames that are there are shown.
  ///   - limits: how large the picture may be, and how many frames are shown.
  /// - Throws: `.unsupportedFormat` if the file holds no animation, `.truncated` if it holds no frame,
  ///   and what `Image.init(data:scale:limits:)` throws.
  public convenience init(data: Data, limits: DecodingLimits = .default) throws(ImageError) {
    try self.init(data: data, limits: limits, budget: .shared)
  }

  /// - Parameter budget: where the memory comes from.
  init(data: Data, limits: DecodingLimits = .default, budget: DecodingBudget) throws(ImageError) {
    self.budget = budget
    coverImage = try Image(data: data, limits: limits)
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
    self.container = container
    self.limits = limits
    isKeyFrame = Self.keyFrames(container)
    // The canvas takes its memory when the first frame is wanted.
    progress = Protected(.resting)
  }

  /// The size of all frames, in pixels.
  public var pixelSize: PixelSize { container.size }

  /// The number of frames, at least one.
  public var frameCount: Int { container.frames.count }

  /// How often the animation runs; 0 is forever.
  public var loopCount: Int { container.loopCount }

  /// How long a frame is shown, in seconds. What states 10 milliseconds or less is shown for 100.
  public func duration(ofFrameAt index: Int) -> TimeInterval {
    require(index >= 0 && index < frameCount, "there is no frame \(index)")
    return container.frames[index].duration
  }

  /// Makes a frame. Takes longest where the frames before it have to be made first.
  ///
  /// - Throws: why the frame is damaged; the next ones are drawn without it. `.outOfMemory` while other decoders have
  ///   what there is for all.
  public func frame(at index: Int) throws(ImageError) -> Bitmap {
    require(index >= 0 && index < frameCount, "there is no frame \(index)")
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

  /// Lets go of what is kept for the next frame. Waits while another thread makes one.
  public func rest() { progress.withLock { $0 = .resting } }

  /// The first frame, of which nothing is kept: a canvas that lives no longer than this call counts no more than what
  /// the decoder gives back.
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

  /// Makes a frame of a canvas that shows the one before it.
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
      if index == 0 || (frame.rect.intersection(whole) == whole && !frame.blends) { return true }
      let previous = container.frames[index - 1]
      return previous.rect.intersection(whole) == whole && previous.disposal == .clear
    }
  }
}
