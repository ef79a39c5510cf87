import WeftThreads

/// A call that may block for any time, such as one of a file system whose server is gone.
///
/// It has a thread of its own, because the threads of tasks are as few as the cores. If the waiting task is cancelled, the
/// wait ends at once, and the thread as soon as the system lets it.
final class BlockingCall<Value: Sendable>: Sendable {
  private struct State {
    var value: Value?
    var isAbandoned = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Protected(State())

  private init() {}

  /// Runs a function. Returns nil if the waiting task is cancelled, or if the system has no thread.
  static func perform(_ body: @escaping @Sendable () -> Value) async -> Value? {
    let call = BlockingCall()
    await withTaskCancellationHandler {
      await withCheckedContinuation { call.begin($0, body) }
    } onCancel: {
      call.end(nil)
    }
    return call.state.withLock { $0.isAbandoned ? nil : $0.value }
  }

  private func begin(_ waiter: CheckedContinuation<Void, Never>, _ body: @escaping @Sendable () -> Value) {
    let isAbandoned = state.withLock { state in
      if !state.isAbandoned { state.waiter = waiter }
      return state.isAbandoned
    }
    guard !isAbandoned else { return waiter.resume() }
    do throws(SystemThread.Refusal) {
      try SystemThread.start(name: "weft-files") { self.end(body()) }
    } catch {
      end(nil)
    }
  }

  private func end(_ value: Value?) {
    state.withLock { state in
      if let value { state.value = value } else { state.isAbandoned = true }
      defer { state.waiter = nil }
      return state.waiter
    }?.resume()
  }
}
