import Foundation

/// A state that a window has to catch up with while its clock stands still.
struct ManualMoment: Hashable {
  /// The time of the clock, in seconds.
  var time: TimeInterval
  /// The number of steps before it. Each may have changed what is shown.
  var step: Int
  /// The serial number of the newest tree of layers.
  var serial: UInt64
}
