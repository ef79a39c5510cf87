import Foundation
import WeftGraphics

/// Composes a layer tree into memory, on the thread of its caller and at times that the caller chooses. The
/// same scene always gives the same bytes.
public final class OffscreenCompositor {
  private let compositor: Compositor
  private let sink: MemoryFrameSink
  private var scale: CGFloat = 1

  /// Creates a compositor without a frame.
  ///
  /// - Parameter hasAlpha: whether pixels without a layer stay transparent; otherwise they are black.
  public convenience init(hasAlpha: Bool = false) {
    self.init(hasAlpha: hasAlpha, workers: .shared)
  }

  package convenience init(hasAlpha: Bool, bandCount: Int) {
    self.init(hasAlpha: hasAlpha, workers: PaintWorkers(size: bandCount))
  }

  private init(hasAlpha: Bool, workers: PaintWorkers) {
    compositor = Compositor(workers: workers)
    sink = MemoryFrameSink(hasAlpha: hasAlpha)
  }

  /// Sets the snapshot to show with the next frame.
  public func submit(_ tree: RenderTree) {
    scale = tree.scale
    compositor.submit(tree)
  }

  /// Composes the newest snapshot as it is at `time`, in seconds of the clock that the tree was
  /// committed with.
  ///
  /// - Returns: the pixels that differ from the previous frame, and the animations that have ended since.
  /// - Throws: `GraphicsError.outOfMemory`.
  @discardableResult
  public func compose(
    at time: TimeInterval
  ) throws -> (damage: Region, finishedAnimations: [AnimationIdentifier]) {
    let frame = try compositor.composeFrame(at: time, into: sink.beginFrame(size:movedBy:))
    if let frame { sink.endFrame(damage: frame.damage, serial: compositor.serial) }
    return (frame?.damage ?? Region(), compositor.takeFinishedAnimations(at: time))
  }

  /// When an animation, a frame source or a driver next changes the frame: `time` itself while an animation
  /// is running, later while all of them wait, nil if there is none.
  public func nextChange(after time: TimeInterval) -> TimeInterval? { compositor.nextChange(after: time) }

  /// Whether a frame was composed that has pixels.
  public var hasFrame: Bool { sink.hasFrame }

  /// When the next of the running animations ends, in seconds; nil if none ever does.
  public var nextAnimationEnd: TimeInterval? { compositor.nextAnimationEnd }

  /// The last composed frame.
  ///
  /// - Throws: `GraphicsError` if there is none, or no memory for a copy.
  public func makeBitmap() throws -> Bitmap { try sink.makeBitmap(scale: scale) }
}
