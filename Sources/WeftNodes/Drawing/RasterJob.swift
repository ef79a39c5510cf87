import Synchronization

/// A piece of work for the raster pool, which can be cancelled at any time from any thread. Subclasses say
/// what is to be done.
package class RasterJob: @unchecked Sendable {
  // Unchecked: subclasses answer for what they add.

  /// Jobs with a higher priority start first.
  final let priority: Int
  private let cancelled = Atomic(false)
  private let taken = Atomic(false)

  init(priority: Int) { self.priority = priority }

  final var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  final func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// Does the work on the calling thread, unless another thread has begun it before.
  final func runIfWaiting() {
    guard !taken.exchange(true, ordering: .relaxed) else { return }
    run()
  }

  /// Does the work, or says that it was cancelled. Called once, on any thread.
  func run() { preconditionFailure("a raster job knows its work") }
}
