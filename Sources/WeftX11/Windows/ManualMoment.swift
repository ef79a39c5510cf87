import Foundation

/// What a window has to have caught up with while its time stands still.
struct ManualMoment: Hashable {
  /// In seconds.
  var time: TimeInterval
  /// How many requests were served before.
  var request: Int
  /// The newest tree of layers.
  var serial: UInt64 = 0
}
