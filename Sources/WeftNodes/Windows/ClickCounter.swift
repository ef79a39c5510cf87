import Foundation

/// Counts presses of one button in quick succession at one place.
struct ClickCounter {
  /// The longest time between two presses that count together, in seconds.
  static let longestPause: TimeInterval = 0.4
  /// How far apart in each direction they may be, in points.
  static let largestDistance: CGFloat = 4

  private var last: PointerEvent?
  private var count = 0

  /// Takes a press in, and returns its number.
  mutating func countPress(_ event: PointerEvent) -> Int {
    if let last, last.button == event.button,
      event.timestamp - last.timestamp <= Self.longestPause, event.timestamp >= last.timestamp,
      abs(event.location.x - last.location.x) <= Self.largestDistance,
      abs(event.location.y - last.location.y) <= Self.largestDistance
    {
      count += 1
    } else {
      count = 1
    }
    last = event
    return count
  }

  /// The number of the last press, if it was of this button.
  func count(of button: PointerButton?) -> Int { last?.button == button ? count : 0 }
}
