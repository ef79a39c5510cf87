import Foundation
import Weft

// The context menus of the files, and of the folder around them.

@MainActor
extension FilesRootNode {
  /// The menu at a point, or, with nil, of what has the keyboard; nil beside the files.
  func menu(at point: CGPoint?) -> Menu? {
    if let point {
      guard list.frame.contains(point), !isStale else { return nil }
      if !hasFile(at: point) { deselectFiles() }
    }
    return selectedPaths.isEmpty ? menuOfFolder() : menuOfSelection()
  }

  private func hasFile(at point: CGPoint) -> Bool {
    showsGrid
      ? grid.indexPathForItem(at: convert(point, to: grid)) != nil
      : outline.indexPathForRow(at: convert(point, to: outline)) != nil
  }

  private func deselectFiles() {
    if showsGrid { grid.selectItems(at: []) } else { outline.selectItems([]) }
    showSelection()
  }

  /// What can be done with the files that are selected.
  private func menuOfSelection() -> Menu {
    let selected = selectedPaths
    let isInTrash = isInTrash
    return Menu { [weak self] in
      if let path = selected.first, selected.count == 1 {
        MenuSection { MenuItem(localized("Open")) { _ = self?.open(path) } }
      }
      MenuSection {
        MenuItem(.cut)
        MenuItem(.copy)
        if !isInTrash {
          MenuItem(.paste)
          MenuItem(.duplicate)
          MenuItem(.makeLink)
        }
      }
      MenuSection {
        if isInTrash {
          MenuItem(.restore)
          MenuItem(.deleteForGood, isDestructive: true)
        } else {
          if selected.count == 1 { MenuItem(.renameFile) }
          MenuItem(.moveToTrash)
        }
      }
      Self.menuOfHistory()
      MenuSection { MenuItem(.showDetails) }
    }
  }

  /// What can be done in the folder.
  private func menuOfFolder() -> Menu {
    let isInTrash = isInTrash
    return Menu {
      MenuSection {
        if isInTrash {
          MenuItem(.emptyTrash, isDestructive: true)
        } else {
          MenuItem(.newFolder)
          MenuItem(.paste)
        }
      }
      Self.menuOfHistory()
      MenuSection {
        MenuItem(.showList)
        MenuItem(.showGrid)
      }
      MenuSection {
        MenuItem(.showDetails)
        MenuItem(.showHidden)
        MenuItem(.readAgain)
      }
    }
  }

  private static func menuOfHistory() -> MenuSection {
    MenuSection {
      MenuItem(.undo)
      MenuItem(.redo)
    }
  }
}
