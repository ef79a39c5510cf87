import Foundation
import WeftNodes

/// What has cells, seen from a cell. Main.
@MainActor
protocol CellOwner: DisplayNode {
  /// Where a cell's item is, in what the data source has now.
  func indexPath(for cell: CellNode) -> IndexPath?

  /// What was measured of a cell is out of date; its size may be another one. Told once, until
  /// `CellNode.consumeSizeInvalidation()` says that the cell is measured anew.
  func nodeDidInvalidateSize(_ cell: CellNode)

  /// `isSelected` has changed. Who has changed it itself, and so knows already, has nothing to do.
  func cellSelectionDidChange(_ cell: CellNode)

  /// `isHighlighted` has changed, as with `cellSelectionDidChange(_:)`.
  func cellHighlightDidChange(_ cell: CellNode)

  /// Something has changed that the container draws for the cell, such as the line below it.
  func cellAppearanceDidChange(_ cell: CellNode)
}
