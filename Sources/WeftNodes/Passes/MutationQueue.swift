import Foundation

/// What other threads have ready for main: the entrance to the first pass.
///
/// One for the process, since a drawing may outlive its window. The first entry wakes main; who waits
/// on main (an offscreen window) takes the entries in by itself.
package final class MutationQueue: @unchecked Sendable {
  // Unchecked: the entries are used with the condition locked.
  package static let shared = MutationQueue()

  private let condition = NSCondition()
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

  /// Whether nothing waits. Any thread.
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

  /// Sleeps until a condition holds, which is looked at after every entry that is added.
  func wait(until isDone: () -> Bool) {
    condition.lock()
    while !isDone() { condition.wait() }
    condition.unlock()
  }

  /// Sleeps until there is an entry, but not for longer than until a date. Says whether there is one.
  package func waitUntilNotEmpty(until date: Date) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while entries.isEmpty {
      if !condition.wait(until: date) { return !entries.isEmpty }
    }
    return true
  }

  /// Sleeps until there is an entry. Something must be under way that adds one.
  func waitUntilNotEmpty() {
    condition.lock()
    while entries.isEmpty { condition.wait() }
    condition.unlock()
  }
}
