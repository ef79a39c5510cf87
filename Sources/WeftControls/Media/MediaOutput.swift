import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftThreads

/// Where a media source sends its frames: the screen, without a detour over main. Any thread.
///
/// An output is good from `MediaSource.prepare(for:)` to `MediaSource.discard()`; later frames are refused.
public final class MediaOutput: Sendable {
  private let frames: FrameQueue
  private let clock: WindowClock
  private let isCurrent = Protected(true)
  /// Takes what the source reports to the node, on main.
  private let report: @MainActor @Sendable (MediaOutput, MediaEvent) -> Void

  init(
    frames: FrameQueue, clock: WindowClock,
    report: @escaping @MainActor @Sendable (MediaOutput, MediaEvent) -> Void
  ) {
    self.frames = frames
    self.clock = clock
    self.report = report
  }

  /// The time of the node's window now, in seconds: what the times of frames are measured by.
  public var currentTime: TimeInterval { clock.now }

  /// How many frames may wait at once.
  public var capacity: Int { frames.capacity }

  /// What became of the frames so far: how many were shown, how many were not, and how many wait.
  public var statistics: FrameStatistics { frames.statistics }

  /// Shows a frame; see `MediaNode.push(_:at:)`.
  @discardableResult
  public func push(_ frame: Bitmap, at time: TimeInterval? = nil) -> FramePush {
    isCurrent.withLock { $0 } ? frames.push(frame, at: time) : .dropped(.notVisible)
  }

  /// Tells the node what the source is at. It hears of it on main, in the order of the reports.
  public func send(_ event: MediaEvent) {
    MutationQueue.shared.append(.perform { [self] in if isCurrent.withLock({ $0 }) { report(self, event) } })
  }

  /// Refuses all that comes from now on.
  func end() { isCurrent.withLock { $0 = false } }
}
