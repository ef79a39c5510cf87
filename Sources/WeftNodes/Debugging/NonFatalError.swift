import WeftThreads

/// A mistake that a node was able to put up with: a value that is no number, a layout that breaks a rule, a
/// drawing that failed.
public struct NonFatalError: Error, Hashable, CustomStringConvertible {
  /// What went wrong, and with which node.
  public let description: String
}

extension DisplayNode {
  /// Called, on any thread, for every mistake that nodes put up with; they are logged too. Nil by default.
  public static var nonFatalErrorBlock: (@Sendable (NonFatalError) -> Void)? {
    get { nonFatalErrorHandler.withLock { $0 } }
    set { nonFatalErrorHandler.withLock { $0 = newValue } }
  }

  private static let nonFatalErrorHandler = Protected<(@Sendable (NonFatalError) -> Void)?>(nil)

  /// Logs a mistake, and tells who wants to hear of it.
  package static func report(_ mistake: String) {
    logger.error("\(mistake)")
    nonFatalErrorBlock?(NonFatalError(description: mistake))
  }
}
