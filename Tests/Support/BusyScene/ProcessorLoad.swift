import Foundation

/// Threads that compute, until they are told to end.
package final class ProcessorLoad: @unchecked Sendable {
  // Unchecked: the lock protects the state.
  private let lock = NSLock()
  private var isEnded = false

  package init(threadCount: Int) {
    for _ in 0..<threadCount {
      Thread.detachNewThread { [self] in
        var value = 1.0
        while lock.withLock({ !isEnded }) {
          for _ in 0..<10_000 { value = value.squareRoot() + 1 }
        }
        // Printed only if the computation is wrong, so that it is not left out.
        if value < 0 { print(value) }
      }
    }
  }

  package func end() { lock.withLock { isEnded = true } }
}
