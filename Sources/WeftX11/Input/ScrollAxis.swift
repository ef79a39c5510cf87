import Foundation

/// One scrolling axis of a pointing device: an absolute value that grows without bound, of which only
/// differences mean something.
struct ScrollAxis: Hashable {
  /// Whether it scrolls sideways.
  let isHorizontal: Bool
  /// The difference that one click of a wheel makes. It may be negative.
  let increment: Double
  /// The value seen last; nil if what happened since is unknown.
  var lastValue: Double?
  /// Whether it has moved by parts of a click: a touchpad, or a wheel without notches.
  private(set) var reportsFractions = false

  /// Makes an axis.
  init(isHorizontal: Bool, increment: Double, lastValue: Double? = nil) {
    self.isHorizontal = isHorizontal
    self.increment = increment
    self.lastValue = lastValue
  }

  /// How many clicks the axis has moved on to reach `value`.
  ///
  /// 0 after the value was unknown: the pointer may have been over another window meanwhile.
  mutating func clicks(to value: Double) -> Double {
    defer { lastValue = value }
    guard let lastValue, increment != 0, increment.isFinite, value.isFinite else { return 0 }
    let clicks = (value - lastValue) / increment
    if abs(clicks - clicks.rounded()) > 0.01 { reportsFractions = true }
    return clicks
  }
}
