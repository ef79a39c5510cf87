import Foundation
import Weft

// Names are changed where they stand.

@MainActor
extension FilesRootNode {
  func renameSelected() {
    let selected = selectedPaths
    guard let path = selected.first, selected.count == 1, !isInTrash else { return }
    pathToRename = path
    scroll(to: path)
    beginRenaming()
  }

  func scroll(to path: String) {
    if showsGrid {
      guard let item = gridSource.paths.firstIndex(of: path) else { return }
      grid.scrollToItem(at: IndexPath(item: item, section: 0), animated: false)
    } else if let row = outline.indexPath(for: path) {
      outline.scrollToRow(at: row, animated: false)
    }
  }

  /// Shows the field for the name that is to be changed, if its cell is there. If not, it is when the cell is shown.
  func beginRenaming() {
    guard let path = pathToRename, let title = cell(of: path)?.fileTitle, title.isVisible else { return }
    isRenaming = true
    title.edit { [weak self] name, isByKey in self?.renamingDidEnd(path, name, isByKey) }
  }

  private func cell(of path: String) -> CellNode? {
    if showsGrid {
      return gridSource.paths.firstIndex(of: path).flatMap {
        grid.nodeForItem(at: IndexPath(item: $0, section: 0))
      }
    }
    return outline.indexPath(for: path).flatMap { outline.nodeForRow(at: $0) }
  }

  private func renamingDidEnd(_ path: String, _ name: String?, _ isByKey: Bool) {
    pathToRename = nil
    if isByKey { (showsGrid ? grid : outline).becomeFirstResponder() }
    guard let name, !name.isEmpty else { return }
    guard !name.contains("/"), name != ".", name != ".." else {
      operations?.report([FileFailure(name, .badName)])
      return
    }
    operations?.perform(
      .rename([.init(from: path, to: FileAction.path(of: name, in: FileAction.folder(of: path)))]))
  }
}
