import Foundation

/// A coordinate of a scroll offset as a closed-form function of the time since its beginning.
enum ScrollCurve: Hashable, Sendable {
  /// A critically damped spring: the fastest approach without overshoot from rest.
  ///
  /// - `frequency`: the natural frequency, in radians per second.
  case spring(target: CGFloat, displacement: CGFloat, velocity: CGFloat, frequency: CGFloat)
  /// Sliding to a halt by friction.
  ///
  /// - `timeConstant`: the time in which the speed falls to 1/e, in seconds.
  case decay(start: CGFloat, velocity: CGFloat, timeConstant: CGFloat)

  /// A motion counts as ended within this distance, in points.
  private static let tolerance: CGFloat = 0.1
  /// Sliding counts as ended below this speed, in points per second.
  private static let lowestSpeed: CGFloat = 6

  /// The coordinate, in points.
  func position(at time: TimeInterval) -> CGFloat {
    switch self {
    case .spring(let target, let displacement, let velocity, let frequency):
      target + (displacement + (velocity + frequency * displacement) * time) * exp(-frequency * time)
    case .decay(let start, let velocity, let timeConstant):
      start + velocity * timeConstant * (1 - exp(-time / timeConstant))
    }
  }

  /// The velocity of the coordinate, in points per second.
  func velocity(at time: TimeInterval) -> CGFloat {
    switch self {
    case .spring(_, let displacement, let velocity, let frequency):
      (velocity - frequency * (velocity + frequency * displacement) * time) * exp(-frequency * time)
    case .decay(_, let velocity, let timeConstant):
      velocity * exp(-time / timeConstant)
    }
  }

  /// The duration of the motion, in seconds.
  var duration: TimeInterval {
    switch self {
    case .spring(_, let displacement, let velocity, let frequency):
      let slope = abs(velocity + frequency * displacement)
      // The distance decreases monotonically after 1 / frequency.
      var time = 1 / frequency
      while (abs(displacement) + slope * time) * exp(-frequency * time) > Self.tolerance { time *= 1.1 }
      return displacement == 0 && velocity == 0 ? 0 : time
    case .decay(_, let velocity, let timeConstant):
      return max(0, timeConstant * log(abs(velocity) / Self.lowestSpeed))
    }
  }

  /// Where the motion ends, in points.
  var end: CGFloat {
    switch self {
    case .spring(let target, _, _, _): target
    case .decay: position(at: duration)
    }
  }
}
