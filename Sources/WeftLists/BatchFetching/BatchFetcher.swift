import Foundation
import WeftControls
import WeftNodes

/// Starts the fetches of a container, one at a time. Main.
@MainActor
final class BatchFetcher {
  /// The distance from the end of the content at which the next batch is needed, in multiples of the
  /// viewport's length.
  var leadingScreens: CGFloat = 2
  /// Decides instead of the distance alone; weakly referenced.
  weak var delegate: (any BatchFetchingDelegate)?
  /// Called when the result of a check may have changed.
  var onNeedsCheck: (@MainActor () -> Void)?

  /// The fetch that is under way; the delegate retains it.
  private weak var context: BatchContext?
  private var number = 0
  /// The delegate that was asked last.
  private var fetcher: ObjectIdentifier?
  private var isRefused = false
  /// The place at which the last fetch was started. The next fetch needs another viewport or content size.
  private var lastPlace: Place?
  /// Whether the last fetch failed; the next one waits until the viewport or the content size changes.
  private var waitsForMotion = false

  private struct Place: Equatable {
    let viewport: CGRect
    let contentSize: CGSize
  }

  /// The number of delegate calls that have not returned, or have sent something to main that was not
  /// received yet.
  private var callCount = 0

  /// Whether a delegate is being asked to fetch.
  var isCallingDelegate: Bool { callCount > 0 }

  /// Whether a fetch is under way.
  var isFetching: Bool { context?.isFetching ?? false }

  /// Starts a fetch if one is needed.
  ///
  /// - Parameters:
  ///   - metrics: the values that decide; `leadingScreens` and `isFetching` are set here.
  ///   - isAllowed: returns what the delegate decides; called only if a fetch is needed.
  ///   - fetch: called on a background queue; ends the context.
  /// - Returns: whether a fetch was started.
  @discardableResult
  func check(
    _ metrics: BatchFetchingMetrics, isAllowed: () -> Bool,
    fetch: @escaping @Sendable (BatchContext) -> Void
  ) -> Bool {
    var metrics = metrics
    metrics.leadingScreens = leadingScreens
    metrics.isFetching = isFetching || isRefused
    guard metrics.shouldFetch(delegate.map { $0.shouldFetchBatch }) else { return false }
    let place = Place(viewport: metrics.viewport, contentSize: metrics.contentSize)
    if waitsForMotion { lastPlace = place }
    waitsForMotion = false
    guard lastPlace != place, isAllowed() else { return false }
    lastPlace = place
    begin(fetch)
    return true
  }

  /// Forgets where the last fetch was started, because the data was replaced.
  func contentWasReplaced() {
    lastPlace = nil
    waitsForMotion = false
  }

  /// Sets the object that fetches; cancels a fetch of a previous one.
  func setFetcher(_ fetching: AnyObject) {
    guard fetcher != ObjectIdentifier(fetching) else { return }
    if fetcher != nil { reset() }
    fetcher = ObjectIdentifier(fetching)
  }

  /// Forgets the results of fetches, and cancels the one that is under way.
  func reset() {
    context?.cancelBatchFetching()
    number += 1
    isRefused = false
    contentWasReplaced()
  }

  private func begin(_ fetch: @escaping @Sendable (BatchContext) -> Void) {
    number += 1
    let (own, number) = (WeakFetcher(self), number)
    let context = BatchContext { end in
      guard own.isAlive else { return }
      MutationQueue.shared.append(.perform { own.fetcher?.didEnd(end, number) })
    }
    self.context = context
    callCount += 1
    // Each call has a queue of its own, so that a delegate that blocks delays no other fetch.
    DispatchQueue(label: "weft.batch-fetching", qos: .utility).async {
      fetch(context)
      DispatchQueue.main.async { MainActor.assumeIsolated { own.fetcher?.callCount -= 1 } }
    }
  }

  private func didEnd(_ end: BatchContext.State, _ number: Int) {
    guard number == self.number else { return }
    switch end {
    case .completed(false), .cancelled: waitsForMotion = true
    case .refused: isRefused = true
    case .completed(true), .fetching: break
    }
    onNeedsCheck?()
  }

  /// A weak reference to the fetcher that other threads can pass on without using the fetcher.
  private final class WeakFetcher: @unchecked Sendable {
    // Unchecked: written once, read on main.
    weak var fetcher: BatchFetcher?

    init(_ fetcher: BatchFetcher) { self.fetcher = fetcher }

    /// Whether the fetcher still exists. Any thread.
    var isAlive: Bool { fetcher != nil }
  }
}
