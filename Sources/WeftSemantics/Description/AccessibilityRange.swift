/// The value of an element that is a number, such as that of a slider.
public struct AccessibilityRange: Hashable, Sendable {
  /// The least value.
  public var minimum: Double
  /// The largest value.
  public var maximum: Double
  /// The value at the moment.
  public var current: Double
  /// By how much a step changes it; 0 if it can't be changed.
  public var step: Double

  /// Makes a range.
  public init(_ current: Double, in bounds: ClosedRange<Double>, step: Double = 0) {
    (minimum, maximum, self.current, self.step) = (bounds.lowerBound, bounds.upperBound, current, step)
  }
}
