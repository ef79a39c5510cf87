import Foundation

/// A change of a layer over time, as a value that the compositor samples by itself.
///
/// Conform to it for a kind of animation that the library lacks; the function must be pure.
public protocol LayerAnimation: Sendable {
  /// When the animation runs.
  var timing: AnimationTiming { get }

  /// Sets the animated properties to what they are at `time`.
  ///
  /// Called on the compositor's thread, once a frame. Not for layers that are hidden, or below hidden ones:
  /// nobody sees them.
  ///
  /// - Parameters:
  ///   - properties: the values of the model, with earlier animations of the layer applied.
  ///   - time: the time inside a single run, 0…`timing.duration`, in seconds.
  func apply(to properties: inout LayerProperties, at time: TimeInterval)

  /// How long the animation goes on showing what it shows at `time`, in seconds of a single run: no frame is
  /// composed for it meanwhile. 0, unless said otherwise, for an animation that moves all the time.
  func steadyDuration(at time: TimeInterval) -> TimeInterval
}

extension LayerAnimation {
  /// The animation moves all the time.
  public func steadyDuration(at time: TimeInterval) -> TimeInterval { 0 }

  /// Applies what the animation shows `elapsed` seconds after it was committed, if anything.
  func sample(_ properties: inout LayerProperties, elapsed: TimeInterval) {
    guard let time = timing.localTime(at: elapsed) else { return }
    apply(to: &properties, at: time)
  }
}
