import Foundation
import WeftThreads

/// Runs a function, which may block, on a thread of its own and returns its result.
package func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  await handover { finish in
    Thread.detachNewThread { finish(body()) }
  }
}
