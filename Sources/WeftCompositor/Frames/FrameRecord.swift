import Foundation
import WeftGraphics

/// Measurements of a composed frame, for debugging tools.
public struct FrameRecord: Sendable {
  // First, because in the place of another case's number `CompositorReport` can't mark its case in the pointer. Leak
  // Sanitizer took the region of a report that nobody had taken yet for a leak.
  /// The pixels that differ from the previous frame.
  public var damage: Region
  /// The number of the snapshot that the frame shows; see `RenderTree.serial`.
  public var serial: UInt64
  /// When the frame is expected to be visible, in seconds of the clock of the frames.
  public var time: TimeInterval
  /// The time for composing and painting the frame, in seconds.
  public var duration: TimeInterval

  /// The time between two vertical blanks of the monitor, in seconds.
  public var interval: TimeInterval
  /// The number of vertical blanks since the previous frame at which a moving picture stood still, because this
  /// frame was late.
  public var droppedFrames: Int

  /// Creates a record. By default the monitor has 60 frames a second, and none was missed.
  public init(
    serial: UInt64, time: TimeInterval, duration: TimeInterval, damage: Region,
    interval: TimeInterval = 1 / 60, droppedFrames: Int = 0
  ) {
    self.interval = interval
    self.droppedFrames = droppedFrames
    self.serial = serial
    self.time = time
    self.duration = duration
    self.damage = damage
  }
}
