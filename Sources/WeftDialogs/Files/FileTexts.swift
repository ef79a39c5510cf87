import Foundation

/// How sizes and times are written in a list.
enum FileTexts {
  /// A size in bytes, with three digits at least as far as there are any.
  static func size(_ bytes: Int64) -> String {
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

  /// A time, as year, month, day, hour and minute (ISO 8601).
  static func time(_ seconds: TimeInterval, in zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date(timeIntervalSince1970: seconds))
    func two(_ number: Int?) -> String {
      let text = "\(number ?? 0)"
      return text.count < 2 ? "0" + text : text
    }
    return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
  }
}
