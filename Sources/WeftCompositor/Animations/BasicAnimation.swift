import Foundation

/// Animates a property from one value to another.
public struct BasicAnimation<Value: Interpolatable>: LayerAnimation {
  /// The animated property.
  public var property: LayerProperty<Value>
  /// The value at the start; nil for the model's value.
  public var from: Value?
  /// The value at the end; nil for the model's value.
  public var to: Value?
  /// When it runs.
  public var timing: AnimationTiming
  /// The easing.
  public var timingFunction: TimingFunction

  /// Creates an animation of one property.
  public init(
    _ property: LayerProperty<Value>, from: Value? = nil, to: Value? = nil, timing: AnimationTiming,
    timingFunction: TimingFunction = .easeInOut
  ) {
    self.property = property
    self.from = from
    self.to = to
    self.timing = timing
    self.timingFunction = timingFunction
  }

  /// Creates an animation that runs once, without delay.
  public init(
    _ property: LayerProperty<Value>, from: Value? = nil, to: Value? = nil, duration: TimeInterval,
    timingFunction: TimingFunction = .easeInOut
  ) {
    self.init(
      property, from: from, to: to, timing: AnimationTiming(duration: duration),
      timingFunction: timingFunction)
  }

  /// See `LayerAnimation`.
  public func apply(to properties: inout LayerProperties, at time: TimeInterval) {
    let model = properties[keyPath: property.keyPath]
    let fraction = timing.duration > 0 ? timingFunction.progress(at: time / timing.duration) : 1
    properties[keyPath: property.keyPath] = (from ?? model).interpolated(to: to ?? model, fraction: fraction)
  }
}
