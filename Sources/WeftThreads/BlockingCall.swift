import Foundation

/// A call that may block for any time, such as one of a file system whose server is gone.
///
/// It has a thread of its own, because the threads of tasks are as few as the cores. If the waiting task is cancelled, the
/// wait ends at once, and the thread as soon as the system lets it.
package final class BlockingCall<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Protected(State())

  private init() {}

  /// Whether nobody waits for the value any more.
  package var isAbandoned: Bool { state.withLock { $0.result != nil } }

  /// Runs a function.
  ///
  /// - Throws: what the function throws; `CancellationError` if the waiting task is cancelled;
  ///   `SystemThread.Refusal` if the system has no thread.
  package static func perform(
    _ body: @escaping @Sendable (BlockingCall) throws -> Value
  ) async throws -> Value {
    let call = BlockingCall()
    await withTaskCancellationHandler {
      await withCheckedContinuation { call.begin($0, body) }
    } onCancel: {
      call.end(.failure(CancellationError()))
    }
    guard let result = call.state.withLock({ $0.result }) else { throw CancellationError() }
    return try result.get()
  }

  private func begin(
    _ waiter: CheckedContinuation<Void, Never>, _ body: @escaping @Sendable (BlockingCall) throws -> Value
  ) {
    let isAbandoned = state.withLock { state in
      if state.result == nil { state.waiter = waiter }
      return state.result != nil
    }
    guard !isAbandoned else { return waiter.resume() }
    do throws(SystemThread.Refusal) {
      try SystemThread.start(name: "weft-call") { self.end(Result { try body(self) }) }
    } catch {
      end(.failure(error))
    }
  }

  private func end(_ result: Result<Value, any Error>) {
    state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.result == nil else { return nil }
      state.result = result
      defer { state.waiter = nil }
      return state.waiter
    }?.resume()
  }
}
