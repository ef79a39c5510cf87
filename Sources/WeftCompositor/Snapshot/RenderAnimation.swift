import Foundation

/// An animation of a layer in a snapshot, with the time at which it was committed.
struct RenderAnimation: Sendable {
  let identifier: AnimationIdentifier
  let animation: any LayerAnimation
  /// When the animation's delay begins, on the clock of the commits.
  let startTime: TimeInterval

  /// When it ends; may be infinite.
  var endTime: TimeInterval { startTime + animation.timing.totalDuration }
}
