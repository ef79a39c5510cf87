import CSystem
import Foundation
import WeftThreads

/// A process whose end is awaited, and collected also if nobody awaits it any more.
final class StartedProcess: Sendable {
  private struct State {
    var code: Int32?
    var isAbandoned = false
    var waiter: CheckedContinuation<Int32?, Never>?
  }

  private let state = Protected(State())

  init(_ process: pid_t) {
    let descriptor = weft_open_process(process)
    let end: @Sendable () -> Void = { [self] in
      var status: Int32 = 0
      let isCollected = waitpid(process, &status, 0) == process
      finish(isCollected ? weft_exit_code(status) : -1)
    }
    guard descriptor >= 0 else {
      // Kernels before Linux 5.3 have no descriptors for processes.
      DispatchQueue.global().async(execute: end)
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor)
    source.setEventHandler {
      end()
      source.cancel()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  private func finish(_ code: Int32) {
    state.withLock { state in
      state.code = code
      defer { state.waiter = nil }
      return state.waiter
    }?.resume(returning: code)
  }

  /// The exit code; nil if the waiting task is cancelled.
  func waitForExit() async -> Int32? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known: Int32?? = state.withLock { state in
          if let code = state.code { return .some(code) }
          if state.isAbandoned { return .some(nil) }
          state.waiter = continuation
          return .none
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      state.withLock { state in
        state.isAbandoned = true
        defer { state.waiter = nil }
        return state.waiter
      }?.resume(returning: nil)
    }
  }
}
