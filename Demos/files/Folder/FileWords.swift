import Foundation

/// Sizes and dates in words. Any thread.
enum FileWords {
  /// A size in the largest unit that it reaches.
  static func size(_ bytes: Int64) -> String {
    guard bytes >= 1000 else { return "\(bytes) B" }
    var value = Double(bytes)
    var unit = ""
    for next in ["kB", "MB", "GB", "TB", "PB"] where value >= 999.5 {
      value /= 1000
      unit = next
    }
    return value < 9.95 ? "\((value * 10).rounded() / 10) \(unit)" : "\(Int(value.rounded())) \(unit)"
  }

  /// A date, and the time of this year's.
  static func date(_ seconds: TimeInterval, now: Date = Date()) -> String {
    var time = time_t(seconds)
    var parts = tm()
    localtime_r(&time, &parts)
    var (today, current) = (time_t(now.timeIntervalSince1970), tm())
    localtime_r(&today, &current)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    let isThisYear = parts.tm_year == current.tm_year
    return isThisYear ? "\(date)  \(two(parts.tm_hour)):\(two(parts.tm_min))" : date
  }

  /// What the owner, the group and all others may do, as `ls` writes it.
  static func access(_ mode: mode_t) -> String {
    String((0..<9).map { mode & (0o400 >> mode_t($0)) == 0 ? "-" : Array("rwx")[$0 % 3] })
  }

  /// How many files there are.
  static func count(_ count: Int) -> String { count == 1 ? "1 item" : "\(count.formatted()) items" }
}
