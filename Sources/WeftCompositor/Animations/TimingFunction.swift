/// Maps an animation's time to its progress: a cubic Bézier curve from (0, 0) to (1, 1).
public struct TimingFunction: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// Creates a curve from its two control points (CSS Easing Functions, `cubic-bezier`). The x values are
  /// clamped to 0…1, so each time has exactly one progress.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Constant speed.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Starts and ends slowly.
  public static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The progress at `time`, both as fractions.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if x1 == y1 && x2 == y2 { return time }
    return Self.curve(y1, y2, at: parameter(for: time))
  }

  /// The parameter of the curve at which x is `time`, found by bisection. x is monotonic, and 40 steps give
  /// the same bits on every machine.
  private func parameter(for time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.curve(x1, x2, at: middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func curve(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }
}
