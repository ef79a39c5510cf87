import Foundation

/// Calendars and dates for tests, independent of the machine's settings.
enum Dates {
  static func calendar(
    _ locale: String = "en_US", _ zone: String = "Europe/Berlin",
    _ identifier: Calendar.Identifier = .gregorian
  ) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.locale = Locale(identifier: locale)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }

  static func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0,
    in calendar: Calendar = calendar()
  ) -> Date {
    calendar.date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)) ?? .distantPast
  }

  /// A date as numbers, such as "2026-05-05 14:30".
  static func text(_ date: Date?, in calendar: Calendar = calendar()) -> String {
    guard let date else { return "none" }
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func number(_ value: Int?) -> String { String((value ?? 0) + 100).suffix(2).description }
    return
      "\(parts.year ?? 0)-\(number(parts.month))-\(number(parts.day)) \(number(parts.hour)):\(number(parts.minute))"
  }
}
