import Foundation
import WeftNodes
import WeftSemantics

extension CalendarNode {
  /// A calendar, in which the days and the buttons that turn the months are elements.
  @MainActor func describeDays(_ description: inout AccessibilityDescription) {
    description.role = .calendar
    description.exposesSubnodes = true
  }

  /// Chooses the day a number of days after the chosen one.
  @MainActor func adjust(by days: Int) {
    guard isEnabled else { return }
    let settings = current
    choose(settings.calendar.day(settings.date ?? focusedDay, movedBy: days, .day), with: nil)
  }
}
