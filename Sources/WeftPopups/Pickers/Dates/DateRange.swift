import Foundation

/// The dates that can be chosen. A value.
struct DateRange: Hashable, Sendable {
  var minimum: Date?
  var maximum: Date?

  /// The nearest date inside. The smallest one, if the limits contradict each other.
  func nearest(to date: Date) -> Date {
    let limited = maximum.map { min(date, $0) } ?? date
    return minimum.map { max(limited, $0) } ?? limited
  }

  /// Whether any moment of a day can be chosen.
  func contains(_ day: Date, in calendar: Calendar) -> Bool {
    let start = calendar.startOfDay(for: day)
    if let minimum, start < calendar.startOfDay(for: minimum) { return false }
    if let maximum, start > maximum { return false }
    return true
  }

  /// Whether any day of a month can be chosen.
  func contains(_ month: CalendarMonth) -> Bool {
    if let maximum, month.start > maximum { return false }
    if let minimum, month.moved(by: 1).start <= minimum { return false }
    return true
  }
}
