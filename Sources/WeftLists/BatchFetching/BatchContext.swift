import WeftNodes
import WeftThreads

/// One fetch of a batch: made by a table or collection when its end comes near, and handed to the delegate, which
/// ends it when the data has come. Any thread.
///
/// It ends once: whatever is called after that does nothing. One that nobody keeps any longer has been
/// cancelled.
public final class BatchContext: Sendable {
  /// How a fetch goes on.
  enum State: Sendable, Equatable {
    case fetching
    /// It has ended: `true`, if there may be more.
    case completed(Bool)
    case cancelled
    /// The delegate doesn't fetch at all.
    case refused
  }

  private let state = Protected(State.fetching)
  private let onEnd: @Sendable (State) -> Void

  /// Makes a fetch that goes on.
  ///
  /// - Parameter onEnd: called once, on the thread that ends it.
  init(onEnd: @escaping @Sendable (State) -> Void = { _ in }) { self.onEnd = onEnd }

  deinit { end(.cancelled) }

  /// Whether the fetch goes on.
  public var isFetching: Bool { state.withLock { $0 == .fetching } }

  /// Whether the fetch was cancelled: its data is not wanted any longer.
  public var batchFetchingWasCancelled: Bool { state.withLock { $0 == .cancelled } }

  /// Ends the fetch.
  ///
  /// - Parameter didComplete: whether it succeeded, so that the next may follow as soon as it is needed. After
  ///   false, for example because the network is gone, the next is tried when people scroll on.
  public func completeBatchFetching(_ didComplete: Bool) { end(.completed(didComplete)) }

  /// Ends the fetch without data; another one may follow when people scroll on.
  public func cancelBatchFetching() { end(.cancelled) }

  /// Says that there is nobody to fetch.
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
