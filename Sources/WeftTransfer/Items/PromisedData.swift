import Foundation
import WeftThreads

// Data that exists, or a promise of it. A promise is kept at most once, by whoever asks first; others who ask
// meanwhile wait for the same result.

/// Data that is made when it is first requested, and kept from then on. Any thread.
package final class PromisedData: Sendable {
  /// Makes data at once, on the thread that asks for it.
  package typealias Maker = @Sendable () -> Data
  /// Makes data that takes longer, for example because it has to be loaded.
  package typealias AsyncMaker = @Sendable () async throws -> Data

  private typealias Waiting = [UUID: CheckedContinuation<Data, any Error>]

  private enum State: Sendable {
    case made(Data)
    case promised(Maker)
    case promisedLater(AsyncMaker)
    case making(waiting: Waiting)
    case failed(any Error)
  }

  /// What a caller has to do to get the data.
  private enum Step: Sendable {
    case use(Data)
    case make(Maker)
    case makeLater(AsyncMaker)
    case wait
    case fail(any Error)
  }

  private let state: Protected<State>

  package init(_ data: Data) { state = Protected(.made(data)) }

  package init(_ make: @escaping Maker) { state = Protected(.promised(make)) }

  package init(later make: @escaping AsyncMaker) { state = Protected(.promisedLater(make)) }

  /// The data, if it exists already.
  package var existing: Data? {
    state.withLock { if case .made(let data) = $0 { data } else { nil } }
  }

  /// The data or the error, if the promise was kept or broken already.
  package var result: Result<Data, any Error>? {
    state.withLock { state in
      switch state {
      case .made(let data): .success(data)
      case .failed(let error): .failure(error)
      case .promised, .promisedLater, .making: nil
      }
    }
  }

  /// The data, if it exists or can be made at once: by the calling thread, and that may take a while. Nil if it has to
  /// be waited for.
  package func immediate() -> Data? {
    switch firstStep(begins: { if case .make = $0 { true } else { false } }) {
    case .use(let data): return data
    case .make(let make):
      let data = make()
      finish(.success(data))
      return data
    case .makeLater, .wait, .fail: return nil
    }
  }

  /// The data. It is made outside of the main thread.
  ///
  /// - Throws: the error of the closure that should have made it; `CancellationError` if the task is cancelled while it
  ///   waits. The data is made all the same, for others.
  package func value() async throws -> Data {
    switch firstStep(begins: { _ in true }) {
    case .use(let data): return data
    case .fail(let error): throw error
    case .wait: return try await wait()
    case .make(let make):
      let data = make()
      finish(.success(data))
      return data
    case .makeLater(let make):
      // In a task of its own: one who asks and is cancelled must not break the promise for others.
      Task {
        do {
          finish(.success(try await make()))
        } catch {
          finish(.failure(error))
        }
      }
      return try await wait()
    }
  }

  /// The next step of a caller. If it is to make the data, and `begins` agrees, others wait for it from now on.
  private func firstStep(begins: (Step) -> Bool) -> Step {
    state.withLock { state in
      let step: Step =
        switch state {
        case .made(let data): .use(data)
        case .promised(let make): .make(make)
        case .promisedLater(let make): .makeLater(make)
        case .making: .wait
        case .failed(let error): .fail(error)
        }
      switch step {
      case .make, .makeLater: if begins(step) { state = .making(waiting: [:]) }
      case .use, .wait, .fail: break
      }
      return step
    }
  }

  private func wait() async throws -> Data {
    let key = UUID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Data, any Error>) in
        let result = state.withLock { state -> Result<Data, any Error>? in
          switch state {
          case .made(let data): return .success(data)
          case .failed(let error): return .failure(error)
          case .making(var waiting):
            // Then the handler may have looked for it already.
            if Task.isCancelled { return .failure(CancellationError()) }
            waiting[key] = continuation
            state = .making(waiting: waiting)
            return nil
          case .promised, .promisedLater: preconditionFailure("nobody makes the data that is waited for")
          }
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      stopWaiting(key)
    }
  }

  private func stopWaiting(_ key: UUID) {
    let continuation = state.withLock { state -> CheckedContinuation<Data, any Error>? in
      guard case .making(var waiting) = state else { return nil }
      let continuation = waiting.removeValue(forKey: key)
      state = .making(waiting: waiting)
      return continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  private func finish(_ result: Result<Data, any Error>) {
    let waiting: Waiting = state.withLock { state in
      defer {
        state =
          switch result {
          case .success(let data): .made(data)
          case .failure(let error): .failed(error)
          }
      }
      guard case .making(let waiting) = state else { return [:] }
      return waiting
    }
    for continuation in waiting.values { continuation.resume(with: result) }
  }
}
