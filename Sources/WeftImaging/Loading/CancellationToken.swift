import WeftThreads

/// Whether a task was cancelled, and what to do about it.
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

  /// Sets what to do when the cancellation is taken back; done at once if it was.
  func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.handler = handler }
      return state.isCancelled
    }
    if isCancelled { handler() }
  }
}
