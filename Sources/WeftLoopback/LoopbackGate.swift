import Foundation
import WeftThreads

/// A point in an answer at which a loopback server waits until a test lets it continue.
public final class LoopbackGate: Sendable {
  private struct State {
    var isOpen = false
    var isReached = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Protected(State())
  private let lock = DispatchSemaphore(value: 0)

  /// Creates a closed gate. Several answers may use it.
  public init() {}

  /// Opens the gate permanently, for answers that wait and for later ones.
  public func open() {
    state.withLock { $0.isOpen = true }
    lock.signal()
  }

  /// Whether it was opened.
  public var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Waits until an answer has arrived at the gate: everything before it has been sent.
  public func reached() async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if !state.isReached { state.waiting.append(continuation) }
        return state.isReached
      }
      if isReached { continuation.resume() }
    }
  }

  /// Waits in an answer, and checks periodically whether the connection has ended.
  ///
  /// - Returns: whether the gate is open.
  func pass(while isConnected: () -> Bool) -> Bool {
    let waiting = state.withLock { state in
      state.isReached = true
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
    while !isOpen, isConnected() {
      if lock.wait(timeout: .now() + .milliseconds(50)) == .success {
        // This wakes the next answer that waits.
        lock.signal()
      }
    }
    return isOpen
  }
}
