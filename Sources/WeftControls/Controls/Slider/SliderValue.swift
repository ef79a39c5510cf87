import Foundation
import WeftNodes
import WeftSemantics

/// The value of a slider: a number in a range, on steps if there are any.
struct SliderValue: Equatable, Sendable {
  private(set) var value: CGFloat = 0
  private(set) var minimum: CGFloat = 0
  private(set) var maximum: CGFloat = 1
  /// The distance between two values; 0 for none.
  private(set) var step: CGFloat = 0

  /// From 0 to 1; 0 where the range is empty.
  var fraction: CGFloat { maximum > minimum ? (value - minimum) / (maximum - minimum) : 0 }

  mutating func set(_ value: CGFloat) { self.value = nearest(to: value) }

  mutating func setRange(minimum: CGFloat, maximum: CGFloat) {
    (self.minimum, self.maximum) = (minimum, max(minimum, maximum))
    value = nearest(to: value)
  }

  mutating func setStep(_ step: CGFloat) {
    self.step = max(step, 0)
    value = nearest(to: value)
  }

  /// The nearest possible value at a fraction of the range.
  func value(at fraction: CGFloat) -> CGFloat {
    nearest(to: minimum + (maximum - minimum) * min(max(fraction, 0), 1))
  }

  /// The change of the value by an arrow key, and by Page Up or Page Down.
  var keyStep: CGFloat { step > 0 ? step : (maximum - minimum) / 20 }
  var pageStep: CGFloat { max(keyStep, step > 0 ? step * 4 : (maximum - minimum) / 5) }

  /// The range for assistive technologies.
  var accessibilityRange: AccessibilityRange {
    AccessibilityRange(Double(value), in: Double(minimum)...Double(maximum), step: Double(keyStep))
  }

  private func nearest(to value: CGFloat) -> CGFloat {
    let value = min(max(value, minimum), maximum)
    guard step > 0 else { return value }
    let stepped = minimum + ((value - minimum) / step).rounded() * step
    // The end of the range can be reached even if it is between two steps.
    return maximum - value < (stepped - value).magnitude ? maximum : min(stepped, maximum)
  }
}
