import Foundation

/// How implicit animations run.
enum ImplicitAnimationStyle {
  case eased(AnimationTiming, TimingFunction)
  case spring(SpringMotion, delay: TimeInterval)

  /// The animation of a property from a value to the model's. Until it starts, the old value is shown.
  ///
  /// - Parameter momentum: the value an instant later at the current speed; nil if the value doesn't move. A
  ///   spring continues at that speed, unless it has an initial velocity.
  func animation<Value>(
    of property: LayerProperty<Value>, from value: Value, momentum: @autoclosure () -> Value?
  ) -> any LayerAnimation {
    switch self {
    case .eased(var timing, let function):
      timing.fill = timing.fill == .none ? .backwards : timing.fill
      return BasicAnimation(property, from: value, timing: timing, timingFunction: function)
    case .spring(let spring, let delay):
      return SpringAnimation(
        property, from: value,
        spring: Spring(
          mass: 1, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: spring.initialVelocity),
        momentum: spring.initialVelocity == 0 && delay == 0 ? momentum() : nil, delay: delay)
    }
  }
}
