import Foundation
import WeftGraphics

/// What it took to compose a frame, for tools that watch a program.
public struct FrameRecord: Sendable {
  /// The number of the snapshot that the frame shows; see `RenderTree.serial`.
  public var serial: UInt64
  /// When the frame is seen, in seconds of the clock of the frames.
  public var time: TimeInterval
  /// How long it took to compose and paint the frame, in seconds.
  public var duration: TimeInterval
  /// The pixels that differ from the frame before.
  public var damage: Region

  /// Makes a record.
  public init(serial: UInt64, time: TimeInterval, duration: TimeInterval, damage: Region) {
    self.serial = serial
    self.time = time
    self.duration = duration
    self.damage = damage
  }
}
