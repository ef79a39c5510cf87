import Foundation
import Weft

/// Notices that another day has begun: then what was "Today" is "Yesterday". Main.
@MainActor
final class DayWatch {
  /// What time it is.
  let now: @Sendable () -> Date
  /// Called when another day has begun, or the clock of the system was set to one.
  var onChange: (() -> Void)?

  private var days: DateInterval
  private var timing = 0
  /// Kept here and not by what it performs: a manual clock keeps that until its time has come.
  private var clock: (any SceneClock)?

  /// How long it waits at most until it asks what time it is, in seconds: somebody may set the clock of the system, or move
  /// it to another time zone.
  private static let longestWait: TimeInterval = 3600

  /// - Parameter now: what time it is.
  init(now: @escaping @Sendable () -> Date) {
    self.now = now
    days = Self.day(of: now())
  }

  private static func day(of date: Date) -> DateInterval {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar.dateInterval(of: .day, for: date) ?? DateInterval(start: date, duration: 86_400)
  }

  /// Whether a moment is in the present day.
  func isToday(_ date: Date) -> Bool { days.start <= date && date < days.end }

  /// Watches from now on, by a clock.
  func start(_ clock: any SceneClock) {
    self.clock = clock
    timing += 1
    check()
    waits(timing)
  }

  func stop() {
    clock = nil
    timing += 1
  }

  /// Asks what time it is.
  func check() {
    let day = Self.day(of: now())
    guard day != days else { return }
    days = day
    onChange?()
  }

  private func waits(_ timing: Int) {
    let rest = days.end.timeIntervalSince(now())
    clock?.perform(after: min(max(rest, 0.01), Self.longestWait)) { [weak self] in
      guard let self, timing == self.timing else { return }
      check()
      waits(timing)
    }
  }
}
