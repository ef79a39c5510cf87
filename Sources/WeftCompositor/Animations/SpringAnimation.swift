import Foundation

/// Animates a property from one value to another with a damped spring.
public struct SpringAnimation<Value: Interpolatable>: LayerAnimation {
  /// The animated property.
  public let property: LayerProperty<Value>
  /// The value at the start; nil for the model's value.
  public let from: Value?
  /// The value at which the spring comes to rest; nil for the model's value.
  public let to: Value?
  /// The duration lasts until the spring has settled.
  public let timing: AnimationTiming
  private let spring: Spring
  /// The value an instant after the start at the speed that it had before; nil if it did not move.
  private let momentum: Value?

  /// Creates a spring. It runs until it stays within a thousandth of the distance from its rest position.
  ///
  /// - Parameters:
  ///   - mass: the mass at the end of the spring; at least a small positive number.
  ///   - stiffness: the spring constant; at least a small positive number.
  ///   - damping: the friction; with 0 the spring would oscillate forever and is stopped after a minute.
  ///   - initialVelocity: the initial speed, in distances (from…to) per second.
  ///   - delay: the delay between the commit and the start, in seconds.
  public init(
    _ property: LayerProperty<Value>, from: Value? = nil, to: Value? = nil, mass: Double = 1,
    stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, delay: TimeInterval = 0
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    self.init(property, from: from, to: to, spring: spring, momentum: nil, delay: delay)
  }

  /// Creates a spring that continues the motion of a value.
  ///
  /// - Parameter momentum: the value an instant later at its current speed.
  init(
    _ property: LayerProperty<Value>, from: Value?, to: Value? = nil, spring: Spring, momentum: Value?,
    delay: TimeInterval
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.spring = spring
    self.momentum = momentum
    timing = AnimationTiming(
      delay: delay, duration: spring.settlingDuration(isPushed: momentum != nil), fill: .backwards)
  }

  /// See `LayerAnimation`.
  public func apply(to properties: inout LayerProperties, at time: TimeInterval) {
    let model = properties[keyPath: property.keyPath]
    let start = from ?? model
    var value = start.interpolated(to: to ?? model, fraction: spring.progress(at: time))
    if let momentum {
      // The sum of two displacements from the start, for values that have no addition: twice the distance to
      // the midpoint of both.
      let pushed = start.interpolated(to: momentum, fraction: spring.drift(at: time) / Spring.instant)
      value = start.interpolated(to: value.interpolated(to: pushed, fraction: 0.5), fraction: 2)
    }
    properties[keyPath: property.keyPath] = value
  }
}
