import Foundation
import WeftLayout
import WeftNodes

/// What a list knows of one of its items, or of a supplementary element, once it had a reason to look at it.
/// Others exist as numbers only.
@MainActor
final class CellElement {
  /// Where the element is, in the data as it is now; nil once it is gone.
  var address: CollectionElementAddress?
  /// The cell, once it is made and measured, or was asked for.
  var node: CellNode?
  /// The making and measuring of the cell, while another thread is at it.
  var preparation: CellPreparation?
  /// Whether the cell has to be measured anew.
  var needsMeasuring = false
  /// In which sizes the cell was measured last, and what it chose, in points; and for which state of the layout
  /// that holds.
  var measured: (range: SizeRange, size: CGSize)?
  var layoutGeneration = 0
  /// Whether the data source has no cell for the element.
  var isAbsent = false
  /// What the data source says that the item is about.
  var model: (any Sendable)?
  var isSelected = false
  var isHighlighted = false
  /// Where the cell is on the screen; nil while it is not in the tree.
  var placement: CellPlacement?
  /// How close to being seen the cell was told to be.
  var state: InterfaceState = []
  /// Which update has seen the element near the viewport last, counted by the list.
  var lastUse = 0

  init(at address: CollectionElementAddress) { self.address = address }

  /// Where the item is; nil if it is gone.
  var indexPath: IndexPath? { address?.indexPath }

  /// Whether the cell can be shown.
  var isReady: Bool { isAbsent || (node != nil && preparation == nil && !needsMeasuring) }

  /// Whether the list would lose something if it forgot the element.
  var hasState: Bool { isSelected || isHighlighted || node != nil || preparation != nil }
}

/// How a cell is shown.
struct CellPlacement {
  /// As the layout has it.
  var attributes: CollectionLayoutAttributes
  /// The frame of the cell, in points of the content: where it sticks, if it does.
  var frame: CGRect
}

extension CellElement: Hashable {
  nonisolated static func == (one: CellElement, other: CellElement) -> Bool { one === other }

  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
