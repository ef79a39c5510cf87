import Foundation

/// Tells a scene the time, in seconds from some fixed moment.
public protocol SceneClock: Sendable {
  /// The present time, in seconds. Any thread.
  var now: TimeInterval { get }

  /// Has a block called on main once this clock shows a time, in seconds; soon, if it does already. Any thread.
  ///
  /// A program that does so, instead of asking a `Timer`, goes by the time of its window in tests, too.
  func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void)

  /// Whether the time stands still until somebody moves it on. Then waiting takes no time, and what is shown must
  /// not depend on how fast anything is done in the background. False by default. Any thread.
  var isManual: Bool { get }
}

extension SceneClock {
  /// Goes by itself.
  public var isManual: Bool { false }

  /// Calls the block after as much time of the system as is missing.
  public func perform(at time: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + max(time - now, 0)) {
      MainActor.assumeIsolated { body() }
    }
  }

  /// Has a block called on main after a number of seconds of this clock. Any thread.
  public func perform(after duration: TimeInterval, _ body: @escaping @MainActor @Sendable () -> Void) {
    perform(at: now + duration, body)
  }
}
