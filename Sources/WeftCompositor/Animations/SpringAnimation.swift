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
    self.property = property
    self.from = from
    self.to = to
    spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    timing = AnimationTiming(delay: delay, duration: spring.settlingDuration, fill: .backwards)
  }

  /// See `LayerAnimation`.
  public func apply(to properties: inout LayerProperties, at time: TimeInterval) {
    let model = properties[keyPath: property.keyPath]
    properties[keyPath: property.keyPath] = (from ?? model).interpolated(
      to: to ?? model, fraction: spring.progress(at: time))
  }
}
