import Synchronization

/// A unit of work for the raster pool, which can be cancelled at any time from any thread. Subclasses implement the work.
package class RasterJob: @unchecked Sendable {
  // Unchecked: subclasses are responsible for the state that they add.

  /// Jobs with a higher priority start first.
  final let priority: Int
  private let cancelled = Atomic(false)
  private let taken = Atomic(false)

  init(priority: Int) { self.priority = priority }

  final var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  final func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Runs the work on the calling thread, unless a thread has already begun it.
  final func runIfWaiting() {
    guard !taken.exchange(true, ordering: .relaxed) else { return }
    run()
  }

  /// Performs the work, or records that it was cancelled. Called once, on any thread.
  func run() { preconditionFailure("subclasses of RasterJob must override run()") }
}
