import WeftLocalization
import WeftThreads

/// The texts of the library's own dialogs, in the language of the program, which it may replace by others.
///
/// ```swift
/// DialogTexts.current.cancel = "Abbrechen"
/// ```
public struct DialogTexts: Hashable, Sendable {
  /// The title of a button that accepts.
  public var ok = translated("OK")
  /// The title of a button that changes nothing.
  public var cancel = translated("Cancel")
  /// The title of the check box of an alert that need not be shown again.
  public var suppress = translated("Don’t ask again")

  /// Makes the texts in the language of the program; see `Localization.current`.
  public init() {}

  /// The texts that dialogs use from now on. Those in the language of the program, unless some were
  /// set. Any thread.
  public static var current: DialogTexts {
    get { shared.withLock { $0 } ?? DialogTexts() }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected<DialogTexts?>(nil)
}
