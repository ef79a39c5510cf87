import Foundation

extension LocaleFormats {
  /// A number, with separators of thousands: "1.234" in German. In the locale C there are none.
  public func number(_ value: Int) -> String {
    numbers == "C" ? "\(value)" : value.formatted(.number.locale(numberLocale))
  }

  /// A number with decimals: "1.234,5" in German.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - maximumFractionDigits: it is rounded to so many decimals. Zeros at the end are left out.
  public func number(_ value: Double, maximumFractionDigits: Int = 3) -> String {
    let digits = min(max(maximumFractionDigits, 0), 15)
    let locale = numbers == "C" ? Locale(identifier: "en_US_POSIX") : numberLocale
    return value.formatted(.number.precision(.fractionLength(0...digits)).locale(locale))
  }

  /// A fraction as whole percent: "42 %" for 0.42 in German, "42%" in English.
  public func percent(_ fraction: Double) -> String {
    guard fraction.isFinite else { return "" }
    if numbers == "C" {
      // What is too large for an integer has no decimals.
      let percent = Int(exactly: (fraction * 100).rounded()).map { "\($0)" }
      return "\(percent ?? number(fraction, maximumFractionDigits: 0) + "00") %"
    }
    return fraction.formatted(
      .percent.precision(.fractionLength(0)).rounded(rule: .toNearestOrAwayFromZero)
        .locale(numberLocale))
  }

  /// The size of a file, in the unit that fits, of 1000 bytes and so on: "1,5 MB" in German.
  public func fileSize(_ bytes: Int64) -> String {
    if numbers == "C" { return Self.plainFileSize(bytes) }
    return bytes.formatted(.byteCount(style: .file, spellsOutZero: false).locale(numberLocale))
  }

  /// A length of time as clocks show it, such as "3:07" or "1:03:07", in the digits of the locale.
  ///
  /// - Parameter seconds: the length; parts of seconds are left out. Nothing below 0.
  public func duration(_ seconds: TimeInterval) -> String {
    let whole = seconds.isFinite ? Int(exactly: max(seconds, 0).rounded(.down)) ?? 0 : 0
    if numbers == "C" {
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      let (minutes, rest) = (whole / 60, two(whole % 60))
      return minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
    }
    return Duration.seconds(whole).formatted(
      .time(pattern: whole < 3600 ? .minuteSecond : .hourMinuteSecond).locale(numberLocale))
  }

  /// With three digits at least, as far as there are any.
  private static func plainFileSize(_ bytes: Int64) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    var value = Double(bytes)
    for unit in ["kB", "MB", "GB", "TB", "PB"] {
      value /= 1000
      if value < 999.5 || unit == "PB" {
        return value < 9.95 ? "\(decimal(value)) \(unit)" : "\(Int(value.rounded())) \(unit)"
      }
    }
    return ""
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
