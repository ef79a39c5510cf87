import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

@MainActor
extension ListNode {
  /// The distance from the end of the content at which the delegate is asked for the next batch, in multiples
  /// of the viewport's length. 2 by default; 0 for never. Main, also before the node is loaded.
  public final var leadingScreensForBatching: CGFloat {
    get { listState.batches.leadingScreens }
    set {
      listState.batches.leadingScreens = newValue.isFinite ? max(newValue, 0) : 0
      setNeedsListUpdate()
    }
  }

  /// Decides when the next batch is needed, instead of the distance alone; weakly referenced. Nil by default.
  /// Main.
  public final var batchFetchingDelegate: (any BatchFetchingDelegate)? {
    get { listState.batches.delegate }
    set { listState.batches.delegate = newValue }
  }

  /// Whether a batch is being fetched. Main.
  public final var isFetchingBatch: Bool { listState.batches.isFetching }

  /// Asks the delegate for a batch, if one is needed.
  final func fetchBatchIfNeeded() {
    guard listState.data.isLoaded, listState.updates.transition == nil,
      let layout = listState.content.layout, let delegate
    else { return }
    listState.batches.setFetcher(delegate)
    guard let fetch = delegateBatchFetch() else { return }
    // While the content moves by itself, its resting place counts.
    let place = isDragging ? driver.offset : driver.target
    let metrics = BatchFetchingMetrics(
      viewport: CGRect(origin: place, size: bounds.size), contentSize: layout.contentSize,
      scrollable: layout.scrollableDirections, direction: scrollDirection, velocity: scrollVelocity,
      isSeen: isVisible, isRightToLeft: layout.context.layoutDirection == .rightToLeft,
      isInverted: layout.context.isInverted)
    listState.batches.check(metrics, isAllowed: delegateAllowsBatch, fetch: fetch)
  }
}
