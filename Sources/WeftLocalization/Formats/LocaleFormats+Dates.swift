import Foundation

extension LocaleFormats {
  /// How much of a date is written.
  public enum DateStyle: Hashable, Sendable {
    /// In digits: "31.12.2026" in German.
    case short
    /// With the name of the month, abbreviated: "31. Dez. 2026" in German.
    case medium
    /// With the name of the month and the weekday.
    case full
  }

  /// A date, in the Gregorian calendar.
  public func date(_ date: Date, style: DateStyle = .medium, in zone: TimeZone = .current) -> String {
    guard dates != "C" else { return String(Self.plain(date, in: zone).prefix { $0 != " " }) }
    return date.formatted(format(style, time: .omitted, in: zone))
  }

  /// A time of day, without seconds: "18:30".
  public func time(_ date: Date, in zone: TimeZone = .current) -> String {
    guard dates != "C" else { return String(Self.plain(date, in: zone).drop { $0 != " " }.dropFirst()) }
    return date.formatted(
      Date.FormatStyle(
        date: .omitted, time: .shortened, locale: dateLocale, calendar: calendar, timeZone: zone))
  }

  /// A date with the time of day.
  public func dateAndTime(_ date: Date, style: DateStyle = .medium, in zone: TimeZone = .current) -> String {
    guard dates != "C" else { return Self.plain(date, in: zone) }
    return date.formatted(format(style, time: .shortened, in: zone))
  }

  /// A date near another one, with the time of day: "Today, 14:05" and "Yesterday, 09:12", and in other years only the date.
  ///
  /// The words are those of the current localization's language.
  ///
  /// - Parameters:
  ///   - date: the date.
  ///   - now: the date that today is.
  ///   - zone: the time zone, which also says where days begin.
  public func relativeDateAndTime(
    _ date: Date, now: Date, style: DateStyle = .medium, in zone: TimeZone = .current
  ) -> String {
    var days = Calendar(identifier: .gregorian)
    days.timeZone = zone
    if days.isDate(date, inSameDayAs: now) { return translated("Today, %1", time(date, in: zone)) }
    if let dayBefore = days.date(byAdding: .day, value: -1, to: now),
      days.isDate(date, inSameDayAs: dayBefore)
    {
      return translated("Yesterday, %1", time(date, in: zone))
    }
    return days.component(.year, from: date) == days.component(.year, from: now)
      ? dateAndTime(date, style: style, in: zone) : self.date(date, style: style, in: zone)
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = dateLocale
    return calendar
  }

  private func format(
    _ style: DateStyle, time: Date.FormatStyle.TimeStyle, in zone: TimeZone
  ) -> Date.FormatStyle {
    let date: Date.FormatStyle.DateStyle =
      switch style {
      case .short: .numeric
      case .medium: .abbreviated
      case .full: .complete
      }
    return Date.FormatStyle(date: date, time: time, locale: dateLocale, calendar: calendar, timeZone: zone)
  }

  /// Year, month, day, hour and minute, as in ISO 8601 but with a space.
  private static func plain(_ date: Date, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    func two(_ number: Int?) -> String {
      let text = "\(number ?? 0)"
      return text.count < 2 ? "0" + text : text
    }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }
}
