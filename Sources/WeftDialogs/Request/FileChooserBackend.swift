import Foundation
import WeftThreads

/// Shows the file chooser of the desktop instead of that of Weft.
public protocol FileChooserBackend: Sendable {
  /// Asks the user for files. Meanwhile the owner takes no input.
  ///
  /// If the task is cancelled, because the owner is closed or nobody waits any more, the chooser is to be removed.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - ownerIdentifier: the window that the chooser belongs to, as portals of the desktop expect it: `x11:` and the
  ///     hexadecimal number of the window. Nil if it is not on a display.
  /// - Returns: the chosen files; nil if the user has cancelled.
  /// - Throws: if the desktop can't do it. Then Weft's own chooser is shown.
  func choose(_ request: FileChooser, ownerIdentifier: String?) async throws -> [URL]?
}

extension FileChooser {
  /// The chooser of the desktop; nil, the default, for Weft's own. Any thread.
  public static var backend: (any FileChooserBackend)? {
    get { shared.withLock { $0 } }
    set { shared.withLock { $0 = newValue } }
  }

  private static let shared = Protected<(any FileChooserBackend)?>(nil)
}
