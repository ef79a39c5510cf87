import Foundation

/// How a spring of mass 1 brings a value to its rest.
public struct SpringMotion: Hashable, Sendable {
  /// The spring constant.
  public let stiffness: Double
  /// The friction.
  public let damping: Double
  /// The speed at the start, in ways (from the old to the new value) a second.
  public let initialVelocity: Double

  /// Makes a motion from the constants of the spring; see `SpringAnimation` for their limits.
  public init(stiffness: Double, damping: Double, initialVelocity: Double = 0) {
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// Makes a motion that has about settled after a time.
  ///
  /// - Parameters:
  ///   - duration: in seconds; a thousandth at least.
  ///   - dampingRatio: 1 to come to rest as fast as possible without swinging, less to swing; kept between
  ///     0.05 and 1.
  ///   - initialVelocity: the speed at the start, in ways a second.
  public init(duration: TimeInterval, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = dampingRatio.isFinite ? min(max(dampingRatio, 0.05), 1) : 1
    let time = duration.isFinite ? max(duration, 0.001) : 0.25
    // The time in which the envelope of the motion falls to a thousandth. Without swinging it is no mere
    // exponential, but (1 + f·t)·e^(−f·t).
    let frequency = ratio < 1 ? log(1000) / (ratio * time) : 9.2334 / time
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
  }
}
