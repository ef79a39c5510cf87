import Foundation
import WeftThreads

extension EventLoop {
  /// Makes libdispatch's main queue drive this loop instead of `run()`, for programs with an asynchronous
  /// `main` and for tests.
  ///
  /// The loop no longer serves the main queue itself. It is retained until it is detached.
  ///
  /// - Parameter onError: called with the errors that `processPending()` throws.
  public func attachToMainQueue(
    file: StaticString = #fileID, line: UInt = #line, onError: @escaping @MainActor (DisplayError) -> Void
  ) {
    require(
      mainQueueSource == nil, "an event loop is attached to the main queue once at a time", file: file,
      line: line)
    servedMainQueue = servesMainQueue
    servesMainQueue = false
    let source = DispatchSource.makeReadSource(fileDescriptor: fileDescriptor, queue: .main)
    source.setEventHandler { [self] in
      MainActor.assumeIsolated { processPending(reportingTo: onError) }
    }
    // The descriptor must not be closed earlier. Otherwise its number could be reused for another source
    // while libdispatch still associates it with this one.
    source.setCancelHandler { [pollSet] in withExtendedLifetime(pollSet) {} }
    mainQueueSource = source
    source.resume()
    processPending(reportingTo: onError)
  }

  /// Reverts `attachToMainQueue(onError:)`: the loop serves the main queue again if it did so before. Does nothing if
  /// it is not attached.
  public func detachFromMainQueue() {
    guard let source = mainQueueSource else { return }
    source.cancel()
    mainQueueSource = nil
    servesMainQueue = servedMainQueue
  }

  private func processPending(reportingTo onError: @MainActor (DisplayError) -> Void) {
    do throws(DisplayError) {
      try processPending()
    } catch {
      onError(error)
    }
  }
}
