import Foundation
import WeftCompositor
import WeftGraphics
import WeftNodes
import WeftThreads

/// The destination of a media source's frames: the screen, without involving main. Any thread.
///
/// An output is valid from `MediaSource.prepare(for:)` to `MediaSource.discard()`; later frames are refused.
public final class MediaOutput: Sendable {
  private let frames: FrameQueue
  private let clock: WindowClock
  private let isCurrent = Protected(true)
  /// Receives on main what the source reports to the node.
  private let report: @MainActor @Sendable (MediaOutput, MediaEvent) -> Void

  init(
    frames: FrameQueue, clock: WindowClock,
    report: @escaping @MainActor @Sendable (MediaOutput, MediaEvent) -> Void
  ) {
    self.frames = frames
    self.clock = clock
    self.report = report
  }

  /// The present time of the node's window, in seconds, which the times of frames refer to.
  public var currentTime: TimeInterval { clock.now }

  /// How many frames may wait at the same time.
  public var capacity: Int { frames.capacity }

  /// How many frames were shown so far, how many were not, and how many wait.
  public var statistics: FrameStatistics { frames.statistics }

  /// Shows a frame; see `MediaNode.push(_:at:)`.
  @discardableResult
  public func push(_ frame: Bitmap, at time: TimeInterval? = nil) -> FramePush {
    isCurrent.withLock { $0 } ? frames.push(frame, at: time) : .dropped(.notVisible)
  }

  /// Reports an event to the node. It is received on main, in the order of the reports.
  public func send(_ event: MediaEvent) {
    MutationQueue.shared.append(.perform { [self] in if isCurrent.withLock({ $0 }) { report(self, event) } })
  }

  /// Refuses all frames and reports from now on.
  func end() { isCurrent.withLock { $0 = false } }
}
