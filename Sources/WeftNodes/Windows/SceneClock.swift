import Foundation

/// Provides the time of a scene, in seconds from a fixed moment.
public protocol SceneClock: Sendable {
  /// The current time, in seconds. Any thread.
  var now: TimeInterval { get }

  /// Schedules a block to be called on main at a time of this clock, in seconds; soon, if that is past. Any thread.
  ///
  /// A program that uses this instead of a `Timer` also follows the time of its window in tests.
  func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void)

  /// Whether the time stands still until it is advanced. Waiting then takes no time, and what is shown must
  /// not depend on the speed of background work. False by default. Any thread.
  var isManual: Bool { get }
}

extension SceneClock {
  /// The clock advances by itself.
  public var isManual: Bool { false }

  /// Calls the block after the remaining time, as measured by the system.
  public func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(time - now, 0)) {
      MainActor.assumeIsolated { body() }
    }
  }

  /// Schedules a block to be called on main after a number of seconds of this clock. Any thread.
  public func perform(after duration: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    perform(at: now + duration, body)
  }
}
