import Foundation

/// The visibility and width of scroll bars over time.
struct ScrollBarsState: Hashable, Sendable {
  /// When the bars began to appear.
  private var appearance = -TimeInterval.infinity
  /// When the bars begin to fade out.
  private var end = -TimeInterval.infinity
  private var isHeld = false
  private var horizontalWidth = ScrollBarWidth()
  private var verticalWidth = ScrollBarWidth()

  /// How long bars stay after the last motion, in seconds.
  private static let pause: TimeInterval = 0.9
  private static let fading: TimeInterval = 0.3
  private static let appearing: TimeInterval = 0.08

  /// Shows the bars until shortly after `moment`.
  mutating func show(until moment: TimeInterval, from time: TimeInterval) {
    if opacity(at: time) == 0 { appearance = time }
    end = moment + Self.pause
  }

  mutating func hold(_ isHeld: Bool, at time: TimeInterval) {
    guard isHeld != self.isHeld else { return }
    show(until: time, from: time)
    self.isHeld = isHeld
  }

  mutating func widen(_ coordinate: ScrollCoordinate, _ isWide: Bool, at time: TimeInterval) {
    if coordinate == .horizontal {
      horizontalWidth.change(isWide, at: time)
    } else {
      verticalWidth.change(isWide, at: time)
    }
  }

  /// From 0 for a narrow bar to 1 for a wide one.
  func width(_ coordinate: ScrollCoordinate, at time: TimeInterval) -> CGFloat {
    (coordinate == .horizontal ? horizontalWidth : verticalWidth).value(at: time)
  }

  /// From 0 to 1.
  func opacity(at time: TimeInterval) -> CGFloat {
    let fading = isHeld ? 1 : min(max(1 - (time - end) / Self.fading, 0), 1)
    return fading * min(max((time - appearance) / Self.appearing, 0), 1)
  }

  /// When the bars next look different from their state at a time.
  func nextChange(after time: TimeInterval) -> TimeInterval? {
    let widths = max(horizontalWidth.end, verticalWidth.end)
    if time < appearance + Self.appearing || time < widths { return time }
    if isHeld || time >= end + Self.fading { return nil }
    return max(time, end)
  }
}

/// The width of one bar over time.
private struct ScrollBarWidth: Hashable, Sendable {
  private var isWide = false
  private var start: CGFloat = 0
  private var change = -TimeInterval.infinity

  private static let duration: TimeInterval = 0.12

  var end: TimeInterval { change + Self.duration }

  mutating func change(_ isWide: Bool, at time: TimeInterval) {
    guard isWide != self.isWide else { return }
    start = value(at: time)
    self.isWide = isWide
    change = time
  }

  func value(at time: TimeInterval) -> CGFloat {
    let progress = min(max((time - change) / Self.duration, 0), 1)
    return start + ((isWide ? 1 : 0) - start) * progress
  }
}
