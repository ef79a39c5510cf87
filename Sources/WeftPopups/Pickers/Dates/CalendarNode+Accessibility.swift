import Foundation
import WeftNodes
import WeftSemantics

extension CalendarNode {
  /// A calendar, in which the days and the buttons that turn the months are elements.
  @MainActor func describeDays(_ description: inout AccessibilityDescription) {
    description.role = .calendar
    description.actions += [.increment, .decrement]
    description.exposesSubnodes = true
  }

  /// Does to a day what assistive technology asks for. Returns whether it was done.
  @MainActor func perform(_ action: AccessibilityAction, onDay index: Int) -> Bool {
    guard isEnabled, days.indices.contains(index), current.range.contains(days[index], in: current.calendar)
    else { return false }
    switch action {
    case .press:
      choose(index, with: nil)
      return true
    case .focus:
      keyDay = current.calendar.startOfDay(for: days[index])
      showEverything()
      return becomeFirstResponder()
    default: return false
    }
  }

  /// Whether a day is what keys are about.
  @MainActor func hasFocus(onDay index: Int) -> Bool {
    isFirstResponder && days.indices.contains(index) && days[index] == focusedDay
  }

  /// Chooses the day a number of days after the chosen one.
  @MainActor func adjust(by days: Int) {
    guard isEnabled else { return }
    let settings = current
    choose(settings.calendar.day(settings.date ?? focusedDay, movedBy: days, .day), with: nil)
  }
}
