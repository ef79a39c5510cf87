import Foundation
import WeftNodes

/// What one frame has cost.
struct FrameSample: Hashable, Sendable {
  /// The number of the snapshot that it shows.
  let serial: UInt64
  /// When it is seen, in seconds of the window's clock.
  let time: TimeInterval
  /// How long main was busy with the passes for it, in seconds; 0 for a step of an animation, which main has
  /// no part in.
  let main: TimeInterval
  /// How long it took to compose and paint it, in seconds.
  let compositor: TimeInterval
  /// How many pixels differ from the frame before.
  let damagedPixels: Int

  /// What is longer of the two: they work at the same time.
  var longest: TimeInterval { max(main, compositor) }
}
