import Foundation
import WeftNodes
import WeftThreads

extension ListNode {
  /// Whether the first item is at the bottom (at the other side, where the content is scrolled horizontally), and
  /// the others follow upwards, as in a chat. The list begins there. False by default. Any thread.
  public final var inverted: Bool {
    get { listSettings.withLock { $0.isInverted } }
    set {
      guard listSettings.withLock({ assign(&$0.isInverted, newValue) }) else { return }
      onMain { node in
        guard let node = node as? ListNode else { return }
        node.list.content.layout = nil
        node.setNeedsListUpdate()
      }
    }
  }

  /// Whether the cells of all items that came near the viewport once are kept for ever, as long as there is the
  /// item. False by default: of those that are far away `maximumSpareCells` are kept, and a cell that is needed
  /// again is made anew by its block. Any thread.
  public final var keepsAllCells: Bool {
    get { listSettings.withLock { $0.keepsAllCells } }
    set { listSettings.withLock { $0.keepsAllCells = newValue } }
  }

  /// How many cells are kept that are in no range, at about: those that were near the viewport the longest time
  /// ago are let go of first. 100 by default; not below 0. Any thread.
  public final var maximumSpareCells: Int {
    get { listSettings.withLock { $0.spareCellLimit } }
    set { listSettings.withLock { $0.spareCellLimit = max(newValue, 0) } }
  }

  /// Whether what is seen stays where it is in updates when something is inserted or deleted before it, or becomes
  /// larger or smaller: the first item that is seen, and is still there and not moved elsewhere, keeps its place on the
  /// screen. True by default; false to keep the offset instead. Any thread.
  ///
  /// Who sees the very beginning of the content goes on seeing it: what is inserted there appears.
  public final var automaticallyAdjustsContentOffset: Bool {
    get { listSettings.withLock { $0.adjustsContentOffset } }
    set { listSettings.withLock { $0.adjustsContentOffset = newValue } }
  }
}
