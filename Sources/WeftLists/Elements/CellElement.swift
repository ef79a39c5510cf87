import Foundation
import WeftLayout
import WeftListLayouts
import WeftNodes

/// The state of an item or a supplementary element of a list. It is created when the list first needs it; all
/// other elements exist as numbers only.
@MainActor
final class CellElement {
  /// The address of the element in the current data; nil once it is gone.
  var address: CollectionElementAddress?
  /// The cell, once it has been created and measured, or was requested.
  var node: CellNode?
  /// The preparation of the cell, while it is under way.
  var preparation: CellPreparation?
  /// Whether the cell has to be measured again.
  var needsMeasuring = false
  /// The size range in which the cell was measured last and the size that it chose, in points.
  var measured: (range: SizeRange, size: CGSize)?
  var layoutGeneration = 0
  /// Whether the data source provides no cell for the element.
  var isAbsent = false
  /// The model of the item, from the data source.
  var model: (any Sendable)?
  var isHighlighted = false
  /// The position of the cell; nil while it is not in the tree.
  var placement: CellPlacement?
  /// The interface state that was last set on the cell.
  var state: InterfaceState = []
  /// The number of the last update in which the element was near the viewport; the list counts its updates.
  var lastUse = 0

  init(at address: CollectionElementAddress) { self.address = address }

  /// The index path of the element; nil if it is gone.
  var indexPath: IndexPath? { address?.indexPath }

  /// Whether the cell can be shown.
  var isReady: Bool { isAbsent || (node != nil && preparation == nil && !needsMeasuring) }

  /// Follows the item when it is reloaded; nil before the first use.
  var reference: ItemReference?

  /// How often it is held by something that would lose it, such as a drag.
  var holdCount = 0

  /// Holds an element instead of another one: it is not forgotten far from the viewport.
  static func hold(_ new: CellElement?, insteadOf old: CellElement?) {
    old?.holdCount -= 1
    new?.holdCount += 1
  }

  /// Whether dropping the element would lose state.
  var hasState: Bool {
    isHighlighted || holdCount > 0 || node != nil || preparation != nil || isReferenced
  }
}

/// The position of a cell in the list.
struct CellPlacement {
  /// The attributes from the layout.
  var attributes: CollectionLayoutAttributes
  /// The frame of the cell, in points of the content. If it is sticky, its frame at the edge.
  var frame: CGRect
}

extension CellElement: Hashable {
  nonisolated static func == (one: CellElement, other: CellElement) -> Bool { one === other }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
