import Foundation

/// The motion of a damped harmonic oscillator from 0 to its rest at 1, in closed form.
struct Spring: Hashable, Sendable {
  private let frequency: Double
  private let dampingRatio: Double
  private let initialVelocity: Double

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    let mass = mass.isFinite ? max(mass, 1e-3) : 1
    let stiffness = stiffness.isFinite ? max(stiffness, 1e-3) : 100
    let damping = damping.isFinite ? max(damping, 0) : 10
    frequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  /// How far the spring has come `time` seconds after the start.
  func progress(at time: TimeInterval) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (decay - initialVelocity) / swing
      return 1 - exp(-decay * time) * (cos(swing * time) + sine * sin(swing * time))
    }
    if dampingRatio == 1 {
      return 1 - exp(-decay * time) * (1 + (decay - initialVelocity) * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + root, -decay - root)
    let weight = (-initialVelocity - slow) / (fast - slow)
    return 1 + (weight - 1) * exp(slow * time) - weight * exp(fast * time)
  }

  /// When the distance to the rest stays below a thousandth; at most a minute.
  var settlingDuration: TimeInterval {
    let step = 1.0 / 240
    let steps = Int(60 / step)
    let last = (0...steps).last { abs(1 - progress(at: Double($0) * step)) > 0.001 }
    return Double((last ?? 0) + 1) * step
  }
}
