import Foundation

/// Takes a property from one value to another as a damped spring would.
public struct SpringAnimation<Value: Interpolatable>: LayerAnimation {
  /// The animated property.
  public let property: LayerProperty<Value>
  /// The value at the start; nil stands for that of the model.
  public let from: Value?
  /// The value at which the spring comes to rest; nil stands for that of the model.
  public let to: Value?
  /// The duration is that until the spring has settled.
  public let timing: AnimationTiming
  private let spring: Spring
  /// Where the value would be an instant after the start, if it just went on at the speed that it had before; nil
  /// if it stood still.
  private let momentum: Value?

  /// Makes a spring. It runs until it stays within a thousandth of the way of its rest.
  ///
  /// - Parameters:
  ///   - mass: the mass at the end of the spring; at least a small positive number.
  ///   - stiffness: the spring constant; at least a small positive number.
  ///   - damping: the friction; 0 would swing for ever and is cut off after a minute.
  ///   - initialVelocity: the speed at the start, in ways (from…to) a second.
  ///   - delay: how long after it was committed the animation starts, in seconds.
  public init(
    _ property: LayerProperty<Value>, from: Value? = nil, to: Value? = nil, mass: Double = 1,
    stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0, delay: TimeInterval = 0
  ) {
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    self.init(property, from: from, to: to, spring: spring, momentum: nil, delay: delay)
  }

  /// Makes a spring that takes over a value that moves.
  ///
  /// - Parameter momentum: where the value would be an instant later, if it just went on at its speed.
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
      // The sum of two ways from the start, for values that know no sum: twice the way to the middle of both.
      let pushed = start.interpolated(to: momentum, fraction: spring.drift(at: time) / Spring.instant)
      value = start.interpolated(to: value.interpolated(to: pushed, fraction: 0.5), fraction: 2)
    }
    properties[keyPath: property.keyPath] = value
  }
}
