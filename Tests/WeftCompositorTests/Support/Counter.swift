import Synchronization

/// Counts on any thread.
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func increment() { count.add(1, ordering: .sequentiallyConsistent) }
}
