import Foundation
import Weft

/// Sizes and dates in words. Any thread.
enum FileWords {
  /// A size in the unit that fits.
  static func size(_ bytes: Int64) -> String { LocaleFormats.current.fileSize(bytes) }

  /// A date, with the time of day if it is of this year; today and yesterday are called so.
  static func date(_ seconds: TimeInterval, now: Date) -> String {
    LocaleFormats.current.relativeDateAndTime(Date(timeIntervalSince1970: seconds), now: now)
  }

  /// What the owner, the group and all others may do, as `ls` writes it.
  static func access(_ mode: mode_t) -> String {
    String((0..<9).map { mode & (0o400 >> mode_t($0)) == 0 ? "-" : Array("rwx")[$0 % 3] })
  }

  /// How many files there are.
  static func count(_ count: Int) -> String {
    localized("%1 item", "%1 items", count: count)
  }
}
