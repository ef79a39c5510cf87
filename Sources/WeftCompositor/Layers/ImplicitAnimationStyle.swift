import Foundation

/// How implicit animations run.
enum ImplicitAnimationStyle {
  case eased(AnimationTiming, TimingFunction)
  case spring(SpringMotion, delay: TimeInterval)

  /// The animation of one property from a value to the model's. Until it starts, the old value is shown.
  ///
  /// - Parameter momentum: where the value would be an instant later, if it just went on at the speed that it has;
  ///   nil if it stands still. A spring goes on at that speed, unless it was given one.
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
