import Foundation
import WeftThreads

extension EventLoop {
  /// Lets libdispatch's main queue drive this loop, instead of `run()`: for programs whose `main` is
  /// asynchronous, and for tests.
  ///
  /// The loop no longer serves the main queue itself. It stays alive until it is detached.
  ///
  /// - Parameter onError: gets what `processPending()` throws.
  public func attachToMainQueue(
    file: StaticString = #fileID, line: UInt = #line, onError: @escaping @MainActor (DisplayError) -> Void
  ) {
    require(
      mainQueueSource == nil, "an event loop is attached to the main queue once at a time", file: file,
      line: line)
    servesMainQueue = false
    let source = DispatchSource.makeReadSource(fileDescriptor: fileDescriptor, queue: .main)
    source.setEventHandler { [self] in
      MainActor.assumeIsolated { processPending(reportingTo: onError) }
    }
    // Closed any sooner, the descriptor's number could be given to another source while libdispatch
    // still takes it for this one.
    source.setCancelHandler { [pollSet] in withExtendedLifetime(pollSet) {} }
    mainQueueSource = source
    source.resume()
    processPending(reportingTo: onError)
  }

  /// Ends what `attachToMainQueue(onError:)` began.
  public func detachFromMainQueue() {
    mainQueueSource?.cancel()
    mainQueueSource = nil
  }

  private func processPending(reportingTo onError: @MainActor (DisplayError) -> Void) {
    do throws(DisplayError) {
      try processPending()
    } catch {
      onError(error)
    }
  }
}
