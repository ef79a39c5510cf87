import Foundation

/// An animation of a layer as a value that the compositor samples without the main thread.
///
/// Conform to it for a kind of animation that the library lacks. The function must be pure.
public protocol LayerAnimation: Sendable {
  /// When the animation runs.
  var timing: AnimationTiming { get }

  /// Sets the animated properties to their values at `time`.
  ///
  /// Called on the compositor's thread for each frame, and on main when `Layer.presentedProperties` is read. While
  /// the layer or an ancestor is hidden, the animation requests no frames before its end.
  ///
  /// - Parameters:
  ///   - properties: the values of the model, with earlier animations of the layer applied.
  ///   - time: the time within a single run, 0…`timing.duration`, in seconds.
  func apply(to properties: inout LayerProperties, at time: TimeInterval)

  /// How long the animation continues to show its values at `time`, in seconds of a single run. No frame is
  /// composed for it during that time. 0 by default, for an animation that moves continuously.
  func steadyDuration(at time: TimeInterval) -> TimeInterval
}

extension LayerAnimation {
  /// The animation moves continuously.
  public func steadyDuration(at time: TimeInterval) -> TimeInterval { 0 }

  /// Applies the values of the animation `elapsed` seconds after it was committed, if there are any.
  func sample(_ properties: inout LayerProperties, elapsed: TimeInterval) {
    guard let time = timing.localTime(at: elapsed) else { return }
    apply(to: &properties, at: time)
  }
}
