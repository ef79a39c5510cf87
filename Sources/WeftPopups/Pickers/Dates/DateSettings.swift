import Foundation

/// A date, and what it is chosen from: what calendars and date pickers have in common.
struct DateSettings: Equatable, Sendable {
  /// The dates that can be chosen.
  private(set) var range = DateRange()
  /// A moment of the day that is marked as today; nil for the present day.
  var today: Date?
  var texts = PickerTexts()

  private var chosen: Date?
  private var localizedCalendar: Calendar

  /// Makes settings without limits.
  init(date: Date?, calendar: Calendar) {
    chosen = date
    localizedCalendar = calendar.localized
  }

  /// The date; nil for none. One outside of the limits is moved to the nearest limit.
  var date: Date? {
    get { chosen }
    set { chosen = newValue.map(range.nearest) }
  }

  /// The calendar, which has a locale.
  var calendar: Calendar {
    get { localizedCalendar }
    set { localizedCalendar = newValue.localized }
  }

  /// The first date that can be chosen; nil for no limit.
  var minimumDate: Date? {
    get { range.minimum }
    set {
      range.minimum = newValue
      date = chosen
    }
  }

  /// The last date that can be chosen; nil for no limit.
  var maximumDate: Date? {
    get { range.maximum }
    set {
      range.maximum = newValue
      date = chosen
    }
  }

  /// The date in words, with its weekday.
  var fullText: String { date.map(calendar.fullText) ?? texts.noDate }
}
