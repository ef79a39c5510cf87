import Foundation

/// A change of a layer over time, as a value that the compositor samples by itself.
///
/// Conform to it for a kind of animation that the library lacks; the function must be pure.
public protocol LayerAnimation: Sendable {
  /// When the animation runs.
  var timing: AnimationTiming { get }

  /// Sets the animated properties to what they are at `time`.
  ///
  /// Called on the compositor's thread, once a frame.
  ///
  /// - Parameters:
  ///   - properties: the values of the model, with earlier animations of the layer applied.
  ///   - time: the time inside a single run, 0…`timing.duration`, in seconds.
  func apply(to properties: inout LayerProperties, at time: TimeInterval)
}

extension LayerAnimation {
  /// Applies what the animation shows `elapsed` seconds after it was committed, if anything.
  func sample(_ properties: inout LayerProperties, elapsed: TimeInterval) {
    guard let time = timing.localTime(at: elapsed) else { return }
    apply(to: &properties, at: time)
  }
}
