import Foundation

/// Counts presses of one button in quick succession at one place.
struct ClickCounter {
  private var last: PointerEvent?
  private var count = 0

  /// How far apart two touches may be that count together, in points: a finger does not hit the same place twice.
  private static let touchDistance: CGFloat = 20

  /// Counts a press, and returns its number.
  mutating func countPress(_ event: PointerEvent, _ settings: InputSettings) -> Int {
    let distance = max(settings.doubleClickDistance, event.isTouch ? Self.touchDistance : 0)
    if let last, last.button == event.button,
      event.timestamp - last.timestamp <= settings.doubleClickTime, event.timestamp >= last.timestamp,
      abs(event.location.x - last.location.x) <= distance, abs(event.location.y - last.location.y) <= distance
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
