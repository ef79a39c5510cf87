import Foundation

/// How numbers, dates and lists are written in a locale, such as "1.234,5" and "31.12.2026" in German.
///
/// ```swift
/// LocaleFormats.current.number(1234.5)
/// LocaleFormats.current.fileSize(1_500_000)
/// LocaleFormats.current.date(.now, style: .medium)
/// ```
/// In the locale C, texts are the same on every machine: sizes as "1.5 MB", dates as in ISO 8601. In any other one they
/// follow the Unicode CLDR, which Foundation contains. Its data is loaded by the first text, not at the start of a program.
/// Any thread.
public struct LocaleFormats: Hashable, Sendable {
  /// The locale of numbers, such as "de-AT", or "C".
  public var numbers: String
  /// The locale of dates.
  public var dates: String

  /// Makes the formats of locales.
  ///
  /// - Parameters:
  ///   - numbers: the locale of numbers, such as "de-AT"; "C" for none.
  ///   - dates: the locale of dates.
  public init(numbers: String, dates: String) {
    (self.numbers, self.dates) = (numbers, dates)
  }

  /// Makes the formats of one locale.
  public init(locale: String) { self.init(numbers: locale, dates: locale) }

  /// The formats of the locale C.
  public static let posix = LocaleFormats(locale: "C")

  /// The formats of the current localization.
  public static var current: LocaleFormats { Localization.current.formats }

  /// The locale of numbers, for formatters of Foundation. For C it is Foundation's `en_001`.
  public var numberLocale: Locale { Self.locale(numbers) }

  /// The locale of dates, for calendars and formatters of Foundation. For C it is Foundation's `en_001`.
  public var dateLocale: Locale { Self.locale(dates) }

  private static func locale(_ name: String) -> Locale {
    Locale(identifier: name == "C" ? "en_001" : name)
  }

  /// Several names in one text, in the language of `numbers`: "Anna, Ben und Carl".
  public func list(_ names: [String]) -> String {
    names.formatted(.list(type: .and).locale(numberLocale))
  }
}
