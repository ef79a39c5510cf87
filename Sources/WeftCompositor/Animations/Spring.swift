import Foundation

/// The motion of a damped harmonic oscillator from 0 to its rest at 1, in closed form.
struct Spring: Hashable, Sendable {
  private let frequency: Double
  private let dampingRatio: Double
  private let initialVelocity: Double

  /// The time step for estimating speeds, in seconds.
  static let instant: TimeInterval = 1e-4

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    let mass = mass.isFinite ? max(mass, 1e-3) : 1
    let stiffness = stiffness.isFinite ? max(stiffness, 1e-3) : 100
    let damping = damping.isFinite ? max(damping, 0) : 10
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// The position of the spring `time` seconds after the start.
  func progress(at time: TimeInterval) -> Double {
    let (rest, drift) = response(at: time)
    return 1 - rest + initialVelocity * drift
  }

  /// The displacement that an initial speed of 1 causes after `time` seconds. In seconds.
  func drift(at time: TimeInterval) -> Double { response(at: time).drift }

  /// The responses at a time to an initial distance of 1 from the rest position, and to an initial speed of
  /// 1.
  private func response(at time: TimeInterval) -> (rest: Double, drift: Double) {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let (fade, sine) = (exp(-decay * time), sin(swing * time) / swing)
      return (fade * (cos(swing * time) + decay * sine), fade * sine)
    }
    if dampingRatio == 1 {
      let fade = exp(-decay * time)
      return (fade * (1 + decay * time), fade * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let (slowFade, fastFade) = (exp(slow * time), exp(fast * time))
    return ((slow * fastFade - fast * slowFade) / (slow - fast), (slowFade - fastFade) / (slow - fast))
  }

  /// The time after which the distance to the rest position stays below a thousandth; at most a minute.
  ///
  /// - Parameter isPushed: whether the spring has an initial speed of its own, in points or similar units per
  ///   second, whose effect must not be visible at the end.
  func settlingDuration(isPushed: Bool = false) -> TimeInterval {
    let step = 1.0 / 240
    let steps = Int(60 / step)
    let last = (0...steps).last { isMoving(at: Double($0) * step, isPushed: isPushed) }
    return Double((last ?? 0) + 1) * step
  }

  private func isMoving(at time: TimeInterval, isPushed: Bool) -> Bool {
    let (rest, drift) = response(at: time)
    // A ten-thousandth of a second at a speed of a thousand points is a tenth of a point.
    return abs(initialVelocity * drift - rest) > 0.001 || (isPushed && abs(drift) > 1e-4)
  }
}
