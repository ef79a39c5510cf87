import Synchronization

/// A piece of work for the raster pool, which can be cancelled at any time from any thread.
final class RasterJob: Sendable {
  /// Jobs with a higher priority start first.
  let priority: Int
  private let work: @Sendable (RasterJob) -> RasterOutcome
  private let completion: @Sendable (RasterOutcome) -> Void
  private let cancelled = Atomic(false)

  /// - Parameters:
  ///   - work: runs on a worker, unless the job is cancelled before.
  ///   - completion: called exactly once, on the worker.
  init(
    priority: Int, work: @escaping @Sendable (RasterJob) -> RasterOutcome,
    completion: @escaping @Sendable (RasterOutcome) -> Void
  ) {
    self.priority = priority
    self.work = work
    self.completion = completion
  }

  var isCancelled: Bool { cancelled.load(ordering: .relaxed) }

  func cancel() { cancelled.store(true, ordering: .relaxed) }

  func run() {
    guard !isCancelled else { return completion(.cancelled) }
    let outcome = work(self)
    completion(isCancelled ? .cancelled : outcome)
  }
}
