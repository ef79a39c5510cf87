import Foundation
import WeftNodes

/// The container of cells, as a cell sees it. Main.
@MainActor
protocol CellOwner: DisplayNode {
  /// The index path of a cell's item in the current data.
  func indexPath(for cell: CellNode) -> IndexPath?

  /// Called when the measured size of a cell is out of date. Called once, until
  /// `CellNode.consumeSizeInvalidation()` records that the cell is measured again.
  func nodeDidInvalidateSize(_ cell: CellNode)

  /// Called when `isSelected` has changed, also when the container has changed it itself.
  func cellSelectionDidChange(_ cell: CellNode)

  /// Called when `isHighlighted` has changed, as `cellSelectionDidChange(_:)`.
  func cellHighlightDidChange(_ cell: CellNode)

  /// Called when something has changed that the container draws for the cell, such as the line below it.
  func cellAppearanceDidChange(_ cell: CellNode)
}
