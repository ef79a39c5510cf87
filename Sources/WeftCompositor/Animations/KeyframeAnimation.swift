import Foundation

/// Animates a property through a sequence of values.
public struct KeyframeAnimation<Value: Interpolatable>: LayerAnimation {
  /// How the property changes from one value to the next.
  public enum Mode: Hashable, Sendable {
    /// By interpolation.
    case linear
    /// Without interpolation: a value is shown until the time of the next.
    case discrete
  }

  /// The animated property.
  public var property: LayerProperty<Value>
  /// The values, in order.
  public var values: [Value]
  /// When each value is reached, as an increasing fraction of the duration. Nil, or another number of times
  /// than of values, spaces them evenly.
  public var keyTimes: [Double]?
  /// The easing between consecutive values; the last function also applies to all further ones.
  public var timingFunctions: [TimingFunction]
  /// How it changes from value to value.
  public var mode: Mode
  /// When it runs.
  public var timing: AnimationTiming

  /// Creates an animation through `values`. `keyTimes` is ignored unless it has as many elements.
  public init(
    _ property: LayerProperty<Value>, values: [Value], keyTimes: [Double]? = nil,
    timing: AnimationTiming, timingFunctions: [TimingFunction] = [.linear], mode: Mode = .linear
  ) {
    self.property = property
    self.values = values
    self.keyTimes = keyTimes?.count == values.count ? keyTimes : nil
    self.timing = timing
    self.timingFunctions = timingFunctions
    self.mode = mode
  }

  /// See `LayerAnimation`.
  public func apply(to properties: inout LayerProperties, at time: TimeInterval) {
    guard let last = values.indices.last else { return }
    let fraction = timing.duration > 0 ? time / timing.duration : 1
    let next = (0...last).first { keyTime($0) > fraction }
    properties[keyPath: property.keyPath] = next.map { value(before: $0, at: fraction) } ?? values[last]
  }

  /// See `LayerAnimation`. In discrete mode the value is steady until the next one.
  public func steadyDuration(at time: TimeInterval) -> TimeInterval {
    guard mode == .discrete, timing.duration > 0 else { return 0 }
    let next = values.indices.map { keyTime($0) * timing.duration }.first { $0 > time }
    return max(min(next ?? timing.duration, timing.duration) - time, 0)
  }

  private func value(before next: Int, at fraction: Double) -> Value {
    guard next > 0 else { return values[0] }
    let start = keyTime(next - 1)
    if mode == .discrete { return values[next - 1] }
    let part = (fraction - start) / (keyTime(next) - start)
    let function = timingFunctions.isEmpty ? .linear : timingFunctions[min(next, timingFunctions.count) - 1]
    return values[next - 1].interpolated(to: values[next], fraction: function.progress(at: part))
  }

  private func keyTime(_ index: Int) -> Double {
    if let keyTimes, keyTimes.count == values.count { return keyTimes[index] }
    let steps = mode == .discrete ? values.count : values.count - 1
    return steps > 0 ? Double(index) / Double(steps) : 0
  }
}
