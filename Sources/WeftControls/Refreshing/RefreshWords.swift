import WeftThreads

/// The words of refresh controls, which a program may replace by those of another language.
public struct RefreshWords: Hashable, Sendable {
  /// What a refresh control does.
  public var refresh = "Refresh"
  /// What it is doing while it refreshes.
  public var refreshing = "Refreshing"

  /// Makes the English words.
  public init() {}

  /// The words that refresh controls use from now on. English by default. Any thread.
  public static var current: RefreshWords {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected(RefreshWords())
}
