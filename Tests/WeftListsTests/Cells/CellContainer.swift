import Foundation
import WeftLayout

@testable import WeftControls
@testable import WeftListLayouts
@testable import WeftLists
@testable import WeftNodes

/// A container of cells that only logs their notifications.
final class CellContainer: ScrollNode, CellOwner, @unchecked Sendable {
  @MainActor var log: [String] = []
  @MainActor var cells: [CellNode] = []

  @MainActor func add(_ cell: CellNode, _ frame: CGRect) {
    cells.append(cell)
    cell.setOwner(self)
    cell.frame = frame
    addSubnode(cell)
  }

  func indexPath(for cell: CellNode) -> IndexPath? {
    cells.firstIndex { $0 === cell }.map { [0, $0] }
  }
  func nodeDidInvalidateSize(_ cell: CellNode) { log.append("size") }
  func cellSelectionDidChange(_ cell: CellNode) { log.append("selected \(cell.isSelected)") }
  func cellHighlightDidChange(_ cell: CellNode) { log.append("highlighted \(cell.isHighlighted)") }
  func cellAppearanceDidChange(_ cell: CellNode) { log.append("appearance") }
}

/// A cell that logs its events.
final class EventCell: CellNode, @unchecked Sendable {
  @MainActor var log: [String] = []

  override func cellNodeVisibilityEvent(
    _ event: CellNodeVisibilityEvent, in scrollNode: ScrollNode?, withCellFrame cellFrame: CGRect
  ) {
    log.append("\(event) \(scrollNode == nil ? "nowhere" : "inside") \(cellFrame.minY) \(cellFrame.height)")
  }

  override func applyLayoutAttributes(_ attributes: CollectionLayoutAttributes) {
    log.append("attributes \(attributes.frame.minY)")
  }
}
