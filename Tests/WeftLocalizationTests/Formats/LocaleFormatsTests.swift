import Foundation
import Testing
import WeftLocalization

@Suite struct LocaleFormatsTests {
  private let c = LocaleFormats.posix
  private let german = LocaleFormats(locale: "de-AT")
  private let arabic = LocaleFormats(locale: "ar-EG")
  /// 2023-11-14 22:13:20 UTC.
  private let moment = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func numbersHaveTheSeparatorsAndDigitsOfTheLocale() {
    #expect([c, LocaleFormats(locale: "de"), arabic].map { $0.number(1234) } == ["1234", "1.234", "١٬٢٣٤"])
    #expect([c, LocaleFormats(locale: "de")].map { $0.number(1234.5678) } == ["1234.568", "1.234,568"])
    #expect(c.number(2.0) == "2" && c.number(0.126, maximumFractionDigits: 2) == "0.13")
    #expect(
      c.number(-0.5, maximumFractionDigits: -3) == "-0" || c.number(-0.5, maximumFractionDigits: 0) == "-0")
  }

  @Test func percentagesAreWhole() {
    #expect(c.percent(0.42) == "42 %" && german.percent(0.425) == "43\u{A0}%" && c.percent(.nan) == "")
    #expect(c.percent(-1e20) == "-1" + String(repeating: "0", count: 22) + " %")
    #expect(LocaleFormats(locale: "en-US").percent(1) == "100%" && arabic.percent(0.42).contains("٤٢"))
  }

  @Test func sizesAreShort() {
    let sizes: [Int64] = [0, 999, 1000, 9949, 9950, 123_456, 999_499, 999_500, 1_500_000, 12_000_000_000]
    #expect(
      sizes.map(c.fileSize) == [
        "0 B", "999 B", "1.0 kB", "9.9 kB", "10 kB", "123 kB", "999 kB", "1.0 MB", "1.5 MB", "12 GB",
      ])
    #expect(
      german.fileSize(1_500_000).hasPrefix("1,5")
        && LocaleFormats(locale: "fr").fileSize(1_500_000).hasSuffix("Mo"))
  }

  @Test func datesHaveTheOrderOfTheLocaleAndTheTimeOfTheZone() throws {
    let east = try #require(TimeZone(secondsFromGMT: 7200))
    #expect(c.dateAndTime(moment, in: .gmt) == "2023-11-14 22:13" && c.date(moment, in: east) == "2023-11-15")
    #expect(c.time(moment, in: east) == "00:13")
    #expect(german.date(moment, style: .short, in: .gmt) == "14.11.2023")
    #expect(german.date(moment, style: .medium, in: .gmt).contains("Nov"))
    #expect(german.date(moment, style: .full, in: .gmt).hasPrefix("Dienstag"))
    #expect(german.dateAndTime(moment, style: .short, in: .gmt).hasSuffix("22:13"))
    #expect(LocaleFormats(locale: "ja").date(moment, in: .gmt) == "2023年11月14日")
    #expect(arabic.date(moment, style: .short, in: .gmt).contains("٢٠٢٣"))
  }

  @Test(arguments: [
    ("en", "Today, 22:13", "Yesterday, 22:13"), ("de", "Heute, 22:13", "Gestern, 22:13"),
    ("fr", "Aujourd’hui, 22:13", "Hier, 22:13"), ("ja", "今日 22:13", "昨日 22:13"),
    ("ar", "اليوم، \u{2068}22:13\u{2069}", "أمس، \u{2068}22:13\u{2069}"),
  ])
  func nearDaysHaveNamesInTheLanguageOfTheUser(language: String, today: String, yesterday: String) {
    Localization.with(Localization(languages: [language], formats: .posix)) {
      #expect(c.relativeDateAndTime(moment, now: moment, in: .gmt) == today)
      #expect(c.relativeDateAndTime(moment, now: moment.addingTimeInterval(7200), in: .gmt) == yesterday)
    }
  }

  @Test func daysBeginInTheZoneAndOtherYearsHaveNoTime() throws {
    let east = try #require(TimeZone(secondsFromGMT: 7200))
    let later = moment.addingTimeInterval(7200)
    #expect(c.relativeDateAndTime(moment, now: later, in: east) == "Today, 00:13")
    #expect(
      c.relativeDateAndTime(moment, now: moment.addingTimeInterval(3 * 86400), in: .gmt) == "2023-11-14 22:13"
    )
    #expect(
      c.relativeDateAndTime(moment, now: moment.addingTimeInterval(60 * 86400), in: .gmt) == "2023-11-14")
    // What is to come is no day of these.
    #expect(c.relativeDateAndTime(later, now: moment, in: .gmt) == "2023-11-15 00:13")
    let german = LocaleFormats(locale: "de")
    #expect(german.relativeDateAndTime(moment, now: moment, in: .gmt) == "Today, 22:13")
  }

  @Test func lengthsOfTimeAreThoseOfClocks() {
    for formats in [c, LocaleFormats(locale: "de")] {
      #expect([0, 7.9, 187, 3787].map(formats.duration) == ["0:00", "0:07", "3:07", "1:03:07"])
    }
    #expect(arabic.duration(187) == "٣:٠٧" && c.duration(-5) == "0:00" && c.duration(.infinity) == "0:00")
  }

  @Test func listsEndWithTheWordOfTheLanguage() {
    #expect(LocaleFormats(locale: "de").list(["Anna", "Ben", "Carl"]) == "Anna, Ben und Carl")
    #expect(LocaleFormats(locale: "ja").list(["A", "B"]) == "A、B" && c.list(["A"]) == "A")
  }
}
