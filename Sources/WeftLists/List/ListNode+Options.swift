import Foundation
import WeftNodes
import WeftThreads

extension ListNode {
  /// Whether the first item is at the bottom (at the opposite side, if the content scrolls horizontally) and
  /// the others follow upwards, as in a chat. The list begins there. Assistive technologies read it as it is seen, from the
  /// last item to the first. False by default. Any thread.
  public final var inverted: Bool {
    get { listSettings.withLock { $0.isInverted } }
    set {
      guard listSettings.withLock({ assign(&$0.isInverted, newValue) }) else { return }
      onMain { node in
        guard let node = node as? ListNode else { return }
        node.listState.content.layout = nil
        // The new layout does not know the sizes of the cells that exist.
        node.listState.content.generation += 1
        node.setNeedsListUpdate()
      }
    }
  }

  /// Whether the cell of every item that was once near the viewport is kept as long as the item exists. False
  /// by default: only `maximumSpareCells` of the cells far away are then kept, and an evicted cell that is
  /// needed again is created by its block. Any thread.
  public final var keepsAllCells: Bool {
    get { listSettings.withLock { $0.keepsAllCells } }
    set { listSettings.withLock { $0.keepsAllCells = newValue } }
  }

  /// The approximate number of cells outside all ranges that are kept. The cells that have been away from the
  /// viewport for the longest time are released first. 100 by default; not below 0. Any thread.
  public final var maximumSpareCells: Int {
    get { listSettings.withLock { $0.spareCellLimit } }
    set { listSettings.withLock { $0.spareCellLimit = max(newValue, 0) } }
  }

  /// Whether the visible part keeps its place when an update inserts, deletes or resizes elements before it.
  /// The first visible item that still exists and was not moved keeps its place on the screen. True by
  /// default; false keeps the offset instead. Any thread.
  ///
  /// If the beginning of the content is visible, it stays visible: elements inserted there appear.
  public final var automaticallyAdjustsContentOffset: Bool {
    get { listSettings.withLock { $0.adjustsContentOffset } }
    set { listSettings.withLock { $0.adjustsContentOffset = newValue } }
  }
}
