import Foundation
import WeftThreads

/// The changes and results of other threads for main, which are the input of the first pass.
///
/// There is one queue for the process, because a drawing may outlive its window. The first entry wakes main.
/// Code that blocks main (an offscreen window) drains the entries itself.
package final class MutationQueue: @unchecked Sendable {
  // Unchecked: the entries are used with the condition locked.
  package static let shared = MutationQueue()

  private let condition = MonotonicCondition()
  private var entries: [Mutation] = []

  /// Adds an entry. Any thread.
  package func append(_ mutation: Mutation) {
    condition.lock()
    let isFirst = entries.isEmpty
    entries.append(mutation)
    condition.signal()
    condition.unlock()
    guard isFirst else { return }
    DispatchQueue.main.async { MutationsPass.run() }
  }

  /// Whether the queue is empty. Any thread.
  package var isEmpty: Bool {
    condition.lock()
    defer { condition.unlock() }
    return entries.isEmpty
  }

  /// Takes all entries, in the order of their arrival.
  func takeAll() -> [Mutation] {
    condition.lock()
    defer { condition.unlock() }
    guard !entries.isEmpty else { return [] }
    defer { entries = [] }
    return entries
  }

  /// Blocks until a condition holds, which is evaluated after every entry that is added.
  func wait(until isDone: () -> Bool) {
    condition.lock()
    while !isDone() { condition.wait() }
    condition.unlock()
  }

  /// Blocks until there is an entry, or until a time in seconds of `CLOCK_MONOTONIC`. Returns whether there is one.
  package func waitUntilNotEmpty(until time: TimeInterval) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while entries.isEmpty, condition.wait(until: time) {}
    return !entries.isEmpty
  }

  /// Blocks until there is an entry. Work must be under way that adds one.
  func waitUntilNotEmpty() {
    condition.lock()
    while entries.isEmpty { condition.wait() }
    condition.unlock()
  }
}
