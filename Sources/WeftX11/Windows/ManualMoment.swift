import Foundation

/// What a window has to have caught up with while its time stands still.
struct ManualMoment: Hashable {
  /// In seconds.
  var time: TimeInterval
  /// How many steps were made before: something was done that may have changed what is shown.
  var step: Int
  /// The newest tree of layers.
  var serial: UInt64
}
