import Foundation
import WeftLocalization

/// A month in the weeks of a calendar: what a calendar on a wall shows. A value.
///
/// Days are represented by their first instants, which are not midnight where the clock is put forward then.
struct CalendarMonth: Hashable, Sendable {
  /// The calendar, with its locale, its first weekday and its time zone.
  let calendar: Calendar
  /// The first instant of the month.
  let start: Date

  /// How many days are shown: six weeks, so that all months have the same size.
  static let dayCount = 42
  static let daysPerWeek = 7

  /// The month that contains a date.
  init(containing date: Date, in calendar: Calendar) {
    self.calendar = calendar
    start = calendar.startOfDay(for: calendar.dateInterval(of: .month, for: date)?.start ?? date)
  }

  /// The shown days: from the first day of the week in which the month begins.
  var days: [Date] {
    let weekday = calendar.component(.weekday, from: start)
    let leading = (weekday - calendar.firstWeekday + Self.daysPerWeek) % Self.daysPerWeek
    return (0..<Self.dayCount).map { calendar.day(start, movedBy: $0 - leading, .day) }
  }

  /// Whether a day belongs to the month.
  func contains(_ day: Date) -> Bool { calendar.isDate(day, equalTo: start, toGranularity: .month) }

  /// The month a number of months later.
  func moved(by months: Int) -> CalendarMonth {
    CalendarMonth(containing: calendar.day(start, movedBy: months, .month), in: calendar)
  }

  /// The names of the weekdays, from the first one of the week.
  ///
  /// - Parameter names: those of the calendar, from Sunday.
  func weekdays(_ names: [String]) -> [String] {
    let first = min(max(calendar.firstWeekday - 1, 0), names.count - 1)
    return Array(names[first...] + names[..<first])
  }
}

extension Calendar {
  /// The day a number of units later. Where the month lacks the day it is the last one of the month.
  func day(_ day: Date, movedBy count: Int, _ unit: Calendar.Component) -> Date {
    startOfDay(for: date(byAdding: unit, value: count, to: day) ?? day)
  }

  /// A moment of a day at the time of day of another moment; or the nearest one after it, where the clock is put forward.
  func date(on day: Date, atTimeOf moment: Date) -> Date {
    let time = dateComponents([.hour, .minute, .second], from: moment)
    let date = date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
    guard let date, isDate(date, inSameDayAs: day) else { return startOfDay(for: day) }
    return date
  }

  /// The calendar with a locale: its own, or else that of the program’s dates.
  var localized: Calendar {
    // On Linux, the user's calendar of Foundation has the same locale whatever the environment says.
    guard locale == nil || locale?.identifier.isEmpty == true || locale == .current else { return self }
    var calendar = self
    calendar.locale = LocaleFormats.current.dateLocale
    return calendar
  }

  /// The style in which dates are written.
  var style: Date.FormatStyle {
    Date.FormatStyle(locale: locale ?? LocaleFormats.current.dateLocale, calendar: self, timeZone: timeZone)
  }

  /// A date in the order of the locale, such as "May 5, 2026".
  func text(of date: Date) -> String { date.formatted(style.year().month(.abbreviated).day()) }

  /// A date with its weekday, in full.
  func fullText(of date: Date) -> String {
    date.formatted(style.weekday(.wide).year().month(.wide).day())
  }

  /// The number of a day in its month, in the digits of the locale.
  func number(of day: Date) -> String {
    component(.day, from: day).formatted(
      IntegerFormatStyle<Int>(locale: locale ?? LocaleFormats.current.dateLocale).grouping(.never))
  }
}
