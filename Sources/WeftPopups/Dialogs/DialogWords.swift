import WeftThreads

/// The words of the library's own dialogs, which a program may replace by those of another language.
///
/// ```swift
/// DialogWords.current.cancel = "Abbrechen"
/// ```
public struct DialogWords: Hashable, Sendable {
  /// The title of a button that accepts.
  public var ok = "OK"
  /// The title of a button that changes nothing.
  public var cancel = "Cancel"
  /// The title of the check box of an alert that need not be shown again.
  public var suppress = "Don’t ask again"

  /// Makes the English words.
  public init() {}

  /// The words that dialogs use from now on. English by default. Any thread.
  public static var current: DialogWords {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected(DialogWords())
}
