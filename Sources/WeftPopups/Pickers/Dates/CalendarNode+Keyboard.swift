import Foundation
import WeftCommands
import WeftControls
import WeftNodes

extension CalendarNode {
  /// The day that Space and Return choose: the one that keys have reached, else the chosen one, today, or the first day
  /// of the month, whichever is shown.
  @MainActor var focusedDay: Date {
    let settings = current
    let (calendar, month) = (settings.calendar, month)
    if let keyDay { return calendar.startOfDay(for: keyDay) }
    for date in [settings.date, settings.today ?? Date()] {
      if let date, month.contains(date) { return calendar.startOfDay(for: date) }
    }
    return month.start
  }

  /// Moves the focus if a key asks for it. Returns whether it does.
  @MainActor func moveFocus(by event: KeyEvent) -> Bool {
    let (forward, unit) = (
      isRightToLeft ? -1 : 1, event.modifiers.contains(.shift) ? Calendar.Component.year : .month
    )
    switch event.keysym {
    case Keysym.right, Keysym.keypadRight: moveFocus(by: forward, .day)
    case Keysym.left, Keysym.keypadLeft: moveFocus(by: -forward, .day)
    case Keysym.down, Keysym.keypadDown: moveFocus(by: CalendarMonth.daysPerWeek, .day)
    case Keysym.up, Keysym.keypadUp: moveFocus(by: -CalendarMonth.daysPerWeek, .day)
    case Keysym.pageDown, Keysym.keypadPageDown: moveFocus(by: 1, unit)
    case Keysym.pageUp, Keysym.keypadPageUp: moveFocus(by: -1, unit)
    case Keysym.home, Keysym.keypadHome: moveFocus(by: -placeInWeek, .day)
    case Keysym.end, Keysym.keypadEnd: moveFocus(by: CalendarMonth.daysPerWeek - 1 - placeInWeek, .day)
    default: return false
    }
    return true
  }

  /// How many days of the week are before the focused one.
  @MainActor private var placeInWeek: Int {
    let calendar = current.calendar
    let weekday = calendar.component(.weekday, from: focusedDay)
    return (weekday - calendar.firstWeekday + CalendarMonth.daysPerWeek) % CalendarMonth.daysPerWeek
  }

  @MainActor private func moveFocus(by count: Int, _ unit: Calendar.Component) {
    let settings = current
    let target = settings.calendar.day(focusedDay, movedBy: count, unit)
    keyDay = settings.calendar.startOfDay(for: settings.range.nearest(to: target))
    if let keyDay { showMonth(containing: keyDay) }
  }
}
