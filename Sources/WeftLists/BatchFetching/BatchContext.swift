import WeftNodes
import WeftThreads

/// A fetch of one batch of data. A table or collection creates it when the end of its content comes near, and
/// passes it to the delegate, which ends it when the data has arrived. Any thread.
///
/// It ends once: later calls do nothing. A fetch that is released before it has ended is cancelled.
public final class BatchContext: Sendable {
  /// The state of a fetch.
  enum State: Sendable, Equatable {
    case fetching
    /// The fetch has ended; `true` if there may be more data.
    case completed(Bool)
    case cancelled
    /// The delegate does not fetch at all.
    case refused
  }

  private let state = Protected(State.fetching)
  private let onEnd: @Sendable (State) -> Void

  /// Creates a fetch that is under way.
  ///
  /// - Parameter onEnd: called once, on the thread that ends it.
  init(onEnd: @escaping @Sendable (State) -> Void = { _ in }) { self.onEnd = onEnd }

  deinit { end(.cancelled) }

  /// Whether the fetch is under way.
  public var isFetching: Bool { state.withLock { $0 == .fetching } }

  /// Whether the fetch was cancelled: its data is no longer wanted.
  public var batchFetchingWasCancelled: Bool { state.withLock { $0 == .cancelled } }

  /// Ends the fetch.
  ///
  /// - Parameter didComplete: whether the fetch succeeded. After true, the next fetch may follow as soon as
  ///   it is needed. After false, for example because the network is down, the next one is tried when the
  ///   user scrolls on.
  public func completeBatchFetching(_ didComplete: Bool) { end(.completed(didComplete)) }

  /// Ends the fetch without data; another one may follow when the user scrolls on.
  public func cancelBatchFetching() { end(.cancelled) }

  /// Ends the fetch because there is no delegate method to call.
  func refuse() { end(.refused) }

  private func end(_ end: State) {
    let isFirst = state.withLock { state in
      guard state == .fetching else { return false }
      state = end
      return true
    }
    if isFirst { onEnd(end) }
  }
}
