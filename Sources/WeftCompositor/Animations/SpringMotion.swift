import Foundation

/// The motion of a spring of mass 1 to its rest position.
public struct SpringMotion: Hashable, Sendable {
  /// The spring constant.
  public let stiffness: Double
  /// The friction.
  public let damping: Double
  /// The initial speed, in distances (from the old to the new value) per second.
  public let initialVelocity: Double

  /// Creates a motion from the constants of the spring; see `SpringAnimation` for their limits.
  public init(stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Creates a motion that has approximately settled after a given time.
  ///
  /// - Parameters:
  ///   - duration: in seconds; at least a thousandth.
  ///   - dampingRatio: 1 to come to rest as fast as possible without oscillation, less to oscillate; clamped
  ///     to 0.05…1.
  ///   - initialVelocity: the initial speed, in distances per second.
  public init(duration: TimeInterval, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 1) : 1
    let time = duration.isFinite ? max(duration, 0.001) : 0.25
    // The time in which the envelope of the motion falls to a thousandth. With critical damping the envelope
    // is not a plain exponential, but (1 + f·t)·e^(−f·t).
    let frequency = ratio < 1 ? log(1000) / (ratio * time) : 9.2334 / time
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }
}
