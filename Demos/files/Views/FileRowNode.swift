import Foundation
import Weft

/// A file in the list. A folder takes what is dropped on it.
final class FileRowNode: ColumnRowNode, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  private let item: FileItem

  init(_ item: FileItem, content: @escaping @Sendable (TableColumn.ID) -> DisplayNode?) {
    self.item = item
    super.init(content: content)
    accessibilityLabel = item.name
  }

  override func canAccept(_ drop: Drop, at point: CGPoint) -> DragAction? {
    item.isFolder ? filesNode?.acceptance(of: drop, medium: item.medium) : nil
  }

  override func dropTargetDidChange(isTarget: Bool) {
    super.dropTargetDidChange(isTarget: isTarget)
    showsAsDropTarget(isTarget)
  }

  override func dropped(_ drop: Drop, at point: CGPoint) async -> DragAction? {
    await filesNode?.take(drop, into: item.id, medium: item.medium)
  }
}
