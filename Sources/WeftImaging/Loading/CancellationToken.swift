import WeftThreads

/// The cancellation state of a task, with a handler for it.
final class CancellationToken: Sendable {
  private struct State {
    var isCancelled = false
    var handler: (@Sendable () -> Void)?
  }

  private let state = Protected(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    let handler = state.withLock { state in
      state.isCancelled = true
      defer { state.handler = nil }
      return state.handler
    }
    handler?()
  }

  /// Sets the handler to call on cancellation. Calls it immediately if the token is already cancelled.
  func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.handler = handler }
      return state.isCancelled
    }
    if isCancelled { handler() }
  }
}
