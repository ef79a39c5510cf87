import Foundation
import WeftControls
import WeftNodes

/// Begins the fetches of a container, one at a time. Main.
@MainActor
final class BatchFetcher {
  /// How many lengths of the viewport before the end the next batch is needed.
  var leadingScreens: CGFloat = 2
  /// Decides in place of the distance; not kept alive.
  weak var delegate: (any BatchFetchingDelegate)?
  /// Called when a check may come to something else than the last.
  var onNeedsCheck: (@MainActor () -> Void)?

  /// The fetch that goes on, which the delegate keeps.
  private weak var context: BatchContext?
  private var number = 0
  /// Who was asked last.
  private var fetcher: ObjectIdentifier?
  private var isRefused = false
  /// Where the last fetch was begun: the next is, when something else is seen or there is more.
  private var lastPlace: Place?
  /// Whether the last fetch failed, so that the next waits until something else is seen than now.
  private var waitsForMotion = false

  private struct Place: Equatable {
    let viewport: CGRect
    let contentSize: CGSize
  }

  /// How many calls of delegates have not returned, or have sent something to main that was not taken in.
  private var callCount = 0

  /// Whether a delegate is being told to fetch.
  var isCallingDelegate: Bool { callCount > 0 }

  /// Whether a fetch goes on.
  var isFetching: Bool { context?.isFetching ?? false }

  /// Begins a fetch, if one is needed; says whether it was.
  ///
  /// - Parameters:
  ///   - situation: what decides; whether a fetch goes on and how early it is needed is known here.
  ///   - isAllowed: asked only if a fetch is needed: what the delegate says.
  ///   - fetch: called on a background queue; ends the context.
  @discardableResult
  func check(
    _ situation: BatchFetchingSituation, isAllowed: () -> Bool,
    fetch: @escaping @Sendable (BatchContext) -> Void
  ) -> Bool {
    var situation = situation
    situation.leadingScreens = leadingScreens
    situation.isFetching = isFetching || isRefused
    guard situation.shouldFetch(delegate.map { $0.shouldFetchBatch }) else { return false }
    let place = Place(viewport: situation.viewport, contentSize: situation.contentSize)
    if waitsForMotion { lastPlace = place }
    waitsForMotion = false
    guard lastPlace != place, isAllowed() else { return false }
    lastPlace = place
    begin(fetch)
    return true
  }

  /// Forgets where the last fetch was begun: there is other data.
  func contentWasReplaced() {
    lastPlace = nil
    waitsForMotion = false
  }

  /// Takes in who fetches; a fetch of somebody else is cancelled.
  func takeOver(_ fetching: AnyObject) {
    guard fetcher != ObjectIdentifier(fetching) else { return }
    if fetcher != nil { reset() }
    fetcher = ObjectIdentifier(fetching)
  }

  /// Forgets what fetches came to, and cancels the one that goes on.
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
    // Each call has a queue of its own: a delegate that blocks is nobody else's affair.
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

  /// Carries the fetcher through other threads, where nobody uses it.
  private final class WeakFetcher: @unchecked Sendable {
    // Unchecked: written once, read on main.
    weak var fetcher: BatchFetcher?

    init(_ fetcher: BatchFetcher) { self.fetcher = fetcher }

    /// Whether there is somebody to tell. Any thread.
    var isAlive: Bool { fetcher != nil }
  }
}
