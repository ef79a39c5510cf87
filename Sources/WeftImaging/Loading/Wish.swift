import WeftThreads

/// What a task wants until it is cancelled.
final class Wish: Sendable {
  private struct State {
    var isTakenBack = false
    var handler: (@Sendable () -> Void)?
  }

  private let state = Protected(State())

  var isTakenBack: Bool { state.withLock { $0.isTakenBack } }

  func takeBack() {
    let handler = state.withLock { state in
      state.isTakenBack = true
      defer { state.handler = nil }
      return state.handler
    }
    handler?()
  }

  /// Sets what to do when the wish is taken back; done at once if it was.
  func whenTakenBack(_ handler: @escaping @Sendable () -> Void) {
    let isTakenBack = state.withLock { state in
      if !state.isTakenBack { state.handler = handler }
      return state.isTakenBack
    }
    if isTakenBack { handler() }
  }
}
