import Foundation

/// Counts presses of one button in quick succession at one place.
struct ClickCounter {
  private var last: PointerEvent?
  private var count = 0

  /// Counts a press, and returns its number.
  mutating func countPress(_ event: PointerEvent, _ settings: InputSettings) -> Int {
    let distance = settings.doubleClickDistance
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
