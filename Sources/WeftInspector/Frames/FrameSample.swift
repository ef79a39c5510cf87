import Foundation
import WeftNodes

/// The costs of one frame.
struct FrameSample: Hashable, Sendable {
  /// The serial number of the snapshot that it shows.
  let serial: UInt64
  /// When it is shown, in seconds of the window's clock.
  let time: TimeInterval
  /// How long main was busy with the passes for it, in seconds; 0 for a step of an animation, which does not
  /// involve main.
  let main: TimeInterval
  /// How long it took to compose and paint it, in seconds.
  let compositor: TimeInterval
  /// The number of pixels that differ from the frame before.
  let damagedPixels: Int
  /// The time between two vertical blanks of the monitor, in seconds.
  let interval: TimeInterval
  /// The number of vertical blanks before it at which a moving picture stood still.
  let droppedFrames: Int

  /// The longer of the two durations: both work at the same time.
  var longest: TimeInterval { max(main, compositor) }
}
