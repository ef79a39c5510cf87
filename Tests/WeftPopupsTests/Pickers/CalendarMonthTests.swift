import Foundation
import Testing

@testable import WeftPopups

@Suite struct CalendarMonthTests {
  private func month(_ year: Int, _ month: Int, in calendar: Calendar = Dates.calendar()) -> CalendarMonth {
    CalendarMonth(containing: Dates.date(year, month, 15, 12, in: calendar), in: calendar)
  }

  private func numbers(_ month: CalendarMonth) -> [Int] {
    month.days.map { month.calendar.component(.day, from: $0) }
  }

  @Test func weeksBeginWithTheLocalesFirstWeekday() {
    // The first of May 2026 is a Friday.
    #expect(numbers(month(2026, 5)).prefix(7) == [26, 27, 28, 29, 30, 1, 2])
    #expect(numbers(month(2026, 5, in: Dates.calendar("de_DE"))).prefix(7) == [27, 28, 29, 30, 1, 2, 3])
    #expect(numbers(month(2026, 5, in: Dates.calendar("ar_EG"))).prefix(7) == [25, 26, 27, 28, 29, 30, 1])
  }

  @Test func weekdaysBeginWithTheFirstOfTheWeek() {
    func names(_ locale: String) -> [String] {
      let month = month(2026, 5, in: Dates.calendar(locale))
      return month.weekdays(month.calendar.shortStandaloneWeekdaySymbols)
    }
    #expect(names("en_US") == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(names("de_DE") == ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"])
  }

  @Test func aMonthThatBeginsWithAWeekBeginsInTheFirstRow() {
    #expect(numbers(month(2026, 2)).prefix(3) == [1, 2, 3])
  }

  @Test func leapDaysAreThere() {
    func february(_ year: Int) -> Int {
      let month = month(year, 2)
      return month.days.count { month.contains($0) }
    }
    #expect(february(2028) == 29 && february(2026) == 28 && february(2000) == 29 && february(2100) == 28)
  }

  /// The clock is put forward at midnight, so a day has none; it is put back at midnight, so a day has two.
  @Test(arguments: [
    ("America/Sao_Paulo", 2018, 11), ("America/Sao_Paulo", 2018, 2), ("America/Havana", 2026, 3),
    ("America/Havana", 2026, 11), ("Europe/Berlin", 2026, 3), ("Europe/Berlin", 2026, 10),
    ("Asia/Beirut", 2022, 3), ("Pacific/Apia", 2012, 1),
  ])
  func noDayIsMissingWhereTheClockChanges(zone: String, year: Int, number: Int) {
    let calendar = Dates.calendar("en_US", zone)
    let month = month(year, number, in: calendar)
    #expect(Set(month.days).count == CalendarMonth.dayCount)
    for (day, next) in zip(month.days, month.days.dropFirst()) {
      #expect(day == calendar.startOfDay(for: day))
      let distance = next.timeIntervalSince(day) / 3600
      #expect((23...25).contains(distance))
    }
  }

  @Test func monthsFollowEachOther() {
    #expect(Dates.text(month(2026, 12).moved(by: 1).start) == "2027-01-01 00:00")
    #expect(Dates.text(month(2026, 3).moved(by: -13).start) == "2025-02-01 00:00")
  }

  @Test func aMonthThatLacksTheDayHasItsLastOne() {
    let calendar = Dates.calendar()
    func moved(_ date: Date, _ months: Int) -> String {
      Dates.text(calendar.day(date, movedBy: months, .month))
    }
    #expect(moved(Dates.date(2026, 1, 31), 1) == "2026-02-28 00:00")
    #expect(moved(Dates.date(2028, 1, 31), 1) == "2028-02-29 00:00")
    #expect(moved(Dates.date(2026, 5, 31), -1) == "2026-04-30 00:00")
    #expect(Dates.text(calendar.day(Dates.date(2028, 2, 29), movedBy: 1, .year)) == "2029-02-28 00:00")
  }

  @Test func theTimeOfDayStays() {
    let calendar = Dates.calendar()
    func moved(_ day: Date, _ hour: Int, _ minute: Int) -> String {
      Dates.text(calendar.date(on: day, atTimeOf: Dates.date(2026, 1, 5, hour, minute)))
    }
    #expect(moved(Dates.date(2026, 5, 9), 14, 30) == "2026-05-09 14:30")
    // There is no half past two on this day.
    #expect(moved(Dates.date(2026, 3, 29), 2, 30) == "2026-03-29 03:00")
    #expect(moved(Dates.date(2026, 10, 25), 2, 30) == "2026-10-25 02:30")
  }

  @Test func otherCalendarsHaveTheirOwnMonths() {
    let calendar = Dates.calendar("fa_IR", "Asia/Tehran", .persian)
    let month = CalendarMonth(containing: Dates.date(2026, 5, 5, 12, in: Dates.calendar()), in: calendar)
    #expect(month.days.count { month.contains($0) } == 31)
    #expect(calendar.component(.day, from: month.start) == 1)
  }

  @Test func datesAreWrittenAsInTheLocale() {
    let date = Dates.date(2026, 5, 5)
    func texts(_ locale: String) -> String { Dates.calendar(locale).text(of: date) }
    #expect(texts("en_US") == "May 5, 2026" && texts("en_GB") == "5 May 2026")
    #expect(texts("de_DE") == "5. Mai 2026" && texts("ja_JP") == "2026年5月5日")
    #expect(Dates.calendar("ar_EG").number(of: date) == "٥")
  }

  @Test func limitsAreWholeDaysForDaysAndMomentsForDates() {
    let calendar = Dates.calendar()
    let range = DateRange(minimum: Dates.date(2026, 5, 5, 14), maximum: Dates.date(2026, 6, 2, 8))
    #expect(
      range.contains(Dates.date(2026, 5, 5), in: calendar)
        && !range.contains(Dates.date(2026, 5, 4, 23), in: calendar))
    #expect(
      range.contains(Dates.date(2026, 6, 2, 20), in: calendar)
        && !range.contains(Dates.date(2026, 6, 3), in: calendar))
    #expect(
      range.contains(month(2026, 6)) && !range.contains(month(2026, 7)) && !range.contains(month(2026, 4)))
    #expect(Dates.text(range.nearest(to: Dates.date(2026, 5, 5))) == "2026-05-05 14:00")
    #expect(Dates.text(range.nearest(to: Dates.date(2027, 1, 1))) == "2026-06-02 08:00")
  }
}
