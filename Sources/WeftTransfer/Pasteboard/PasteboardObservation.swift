/// An observation of the changes of a pasteboard. It ends when it is cancelled or released.
@MainActor
public final class PasteboardObservation {
  private var end: (@MainActor @Sendable () -> Void)?

  /// - Parameter end: ends the observation; called once.
  package init(_ end: @escaping @MainActor @Sendable () -> Void) { self.end = end }

  isolated deinit { cancel() }

  /// Ends the observation.
  public func cancel() {
    end?()
    end = nil
  }
}
