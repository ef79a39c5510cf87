import Foundation
import WeftNodes

extension CalendarNode: InnerAccessibilityElements {
  /// The buttons that turn the months, and the shown days.
  @MainActor package var innerAccessibilityElements: [AccessibilityElement] {
    ([back, forward] + dayNodes as [DisplayNode]).map { node in
      AccessibilityElement(
        node.accessibilityLabel ?? "", of: node, frame: node.accessibilityFrame,
        traits: node.accessibilityTraits)
    }
  }

  /// Chooses the day a number of days after the chosen one.
  @MainActor func adjust(by days: Int) {
    guard isEnabled else { return }
    let settings = current
    choose(settings.calendar.day(settings.date ?? focusedDay, movedBy: days, .day), with: nil)
  }
}
