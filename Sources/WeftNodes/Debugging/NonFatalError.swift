import WeftThreads

/// An error from which a node recovered: a value that is not a number, a layout that breaks a rule, a drawing that failed.
public struct NonFatalError: Error, Hashable, CustomStringConvertible {
  /// What went wrong, and with which node.
  public let description: String
}

extension DisplayNode {
  /// Called, on any thread, for every error from which a node recovers. Such errors are also logged. Nil by default.
  public static var nonFatalErrorBlock: (@Sendable (NonFatalError) -> Void)? {
    get { nonFatalErrorHandler.withLock { $0 } }
    set { nonFatalErrorHandler.replace(\.self, with: newValue) }
  }

  private static let nonFatalErrorHandler = Protected<(@Sendable (NonFatalError) -> Void)?>(nil)

  /// Logs an error, and calls `nonFatalErrorBlock`.
  package static func report(_ mistake: String) {
    logger.error("\(mistake)")
    nonFatalErrorBlock?(NonFatalError(description: mistake))
  }
}
