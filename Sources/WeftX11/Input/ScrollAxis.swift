import Foundation

/// One scrolling axis of a pointing device. It has an absolute value that is unbounded; only differences are
/// meaningful.
struct ScrollAxis: Hashable {
  /// Whether it scrolls sideways.
  let isHorizontal: Bool
  /// The difference for one click of a wheel. It may be negative.
  let increment: Double
  /// The last value; nil if changes since then are unknown.
  var lastValue: Double?
  /// Whether it has moved by fractions of a click, as a touchpad or a wheel without notches does.
  private(set) var reportsFractions = false

  /// Creates an axis.
  init(isHorizontal: Bool, increment: Double, lastValue: Double? = nil) {
    self.isHorizontal = isHorizontal
    self.increment = increment
    self.lastValue = lastValue
  }

  /// Records a new value, and returns how many clicks the axis has moved since the last one.
  ///
  /// Returns 0 if the last value was unknown: the pointer may have been over another window meanwhile.
  mutating func clicks(to value: Double) -> Double {
    defer { lastValue = value }
    guard let lastValue, increment != 0, increment.isFinite, value.isFinite else { return 0 }
    let clicks = (value - lastValue) / increment
    if abs(clicks - clicks.rounded()) > 0.01 { reportsFractions = true }
    return clicks
  }
}
