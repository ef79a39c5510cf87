import Foundation
import Weft

// What the list and the grid ask, and tell.

@MainActor
extension FilesRootNode: TableDelegate, CollectionDelegate {
  func tableNode(_ tableNode: TableNode, openRowAt indexPath: IndexPath) -> Bool {
    outline.item(at: indexPath).map(open) ?? false
  }

  func tableNode(_ tableNode: TableNode, typeAheadTextForRowAt indexPath: IndexPath) -> String? {
    outline.item(at: indexPath).flatMap { browser.item(at: $0)?.name }
  }

  func tableNodeDidChangeSelection(_ tableNode: TableNode) { selectionDidChange() }

  func tableNode(_ tableNode: TableNode, willDisplayRowWith node: CellNode) { cellWillBeDisplayed() }

  func tableNode(_ tableNode: TableNode, dragItemsForRowAt indexPath: IndexPath) -> DragItems? {
    outline.item(at: indexPath).map(dragItems)
  }

  func collectionNode(_ collectionNode: CollectionNode, openItemAt indexPath: IndexPath) -> Bool {
    open(gridSource.paths[indexPath.item])
  }

  func collectionNode(_ collectionNode: CollectionNode, typeAheadTextForItemAt indexPath: IndexPath)
    -> String?
  {
    browser.item(at: gridSource.paths[indexPath.item])?.name
  }

  func collectionNodeDidChangeSelection(_ collectionNode: CollectionNode) { selectionDidChange() }

  func collectionNode(_ collectionNode: CollectionNode, willDisplayItemWith node: CellNode) {
    cellWillBeDisplayed()
  }

  func collectionNode(_ collectionNode: CollectionNode, dragItemsForItemAt indexPath: IndexPath) -> DragItems?
  {
    dragItems(gridSource.paths[indexPath.item])
  }

  private func selectionDidChange() {
    successor = nil
    showSelection()
  }

  private func cellWillBeDisplayed() {
    guard pathToRename != nil else { return }
    Task { [weak self] in self?.beginRenaming() }
  }

  private func dragItems(_ path: String) -> DragItems {
    let item = browser.item(at: path)
    draggedMedium = item?.medium
    return DragItems(
      [PasteboardItem(url: URL(filePath: path, directoryHint: .notDirectory))],
      actions: [.move, .copy, .link], preview: item.map(FileDragNode.init))
  }
}
