import Foundation
import WeftGraphics

/// Measurements of a composed frame, for debugging tools.
public struct FrameRecord: Sendable {
  /// The number of the snapshot that the frame shows; see `RenderTree.serial`.
  public var serial: UInt64
  /// When the frame is expected to be visible, in seconds of the clock of the frames.
  public var time: TimeInterval
  /// The time for composing and painting the frame, in seconds.
  public var duration: TimeInterval
  /// The pixels that differ from the previous frame.
  public var damage: Region

  /// Creates a record.
  public init(serial: UInt64, time: TimeInterval, duration: TimeInterval, damage: Region) {
    self.serial = serial
    self.time = time
    self.duration = duration
    self.damage = damage
  }
}
