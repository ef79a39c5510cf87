import Foundation
import Weft

// What is shown of the browser's folder.

@MainActor
extension FilesRootNode {
  func browserDidChange(_ change: Browser.Change) {
    switch change {
    case .folder: showFolder()
    case .files: showFiles()
    case .contents(let paths):
      // The field for a name would be gone with its row.
      reload(paths.filter { $0 != pathToRename })
      showSelection()
    case .children(let path): outline.reloadChildren(of: path)
    case .failure(let words):
      clearFiles()
      message.words = words
      message.isHidden = false
    }
  }

  func showFolder() {
    days.check()
    visitDidBegin()
    bar?.show(browser)
    places.show(browser.folder)
    if bar?.search.text.isEmpty == false { bar?.search.text = "" }
    pathToRename = nil
    (wanted, successor) = ([], nil)
    isFirstTime = true
    onTitleChange?(windowTitle)
    clearFilesSoon()
  }

  /// The name of the folder, and that of the program.
  var windowTitle: String { "\(folderName) – Files" }

  var folderName: String { PathBarNode.name(of: browser.folder) }

  private func showFiles() {
    clearFiles()
    showInView()
    isFirstTime = browser.isReading
    places.reload()
    let isEmpty = browser.shown.isEmpty && !browser.isReading
    message.isHidden = !isEmpty
    if isEmpty {
      message.words =
        browser.order.filter.isEmpty
        ? isInTrash ? localized("The trash is empty.") : localized("The folder is empty.")
        : browser.searchedWords == nil
          ? localized("No names match. Press Return to search the folders below.")
          : localized("Nothing found.")
    }
    visitDidShowFiles()
    selectWanted()
    selectSuccessor()
    if isSorting { showSorted() }
    showSelection()
  }

  /// Scrolls to what is selected in a new order, or else to its beginning.
  private func showSorted() {
    isSorting = false
    let selected = selectedPaths
    guard selected.isEmpty else { return scroll(to: selected[0]) }
    filesView.setContentOffset(.zero, animated: false)
  }

  /// Selects the file after those that are gone.
  private func selectSuccessor() {
    guard let path = successor, !browser.isReading, selectedPaths.isEmpty else { return }
    successor = nil
    if browser.shownPaths.contains(path) { select([path]) }
  }

  /// Makes the cells of files anew.
  private func reload(_ paths: [String]) {
    guard showsGrid else { return outline.reloadItems(paths) }
    let changed = Set(paths)
    let items = gridSource.paths.indices.filter { changed.contains(gridSource.paths[$0]) }
    grid.reloadItems(at: items.map { IndexPath(item: $0, section: 0) })
  }

  /// Shows the files in the list or in the grid, whichever is visible.
  func showInView() {
    guard showsGrid else { return outline.reloadChildren(animated: !isFirstTime) }
    let (old, new) = (gridSource.paths, browser.shownPaths)
    guard old != new else { return }
    guard old.count + new.count < Self.comparisonLimit else { return replaceGrid(new) }
    let difference = new.difference(from: old)
    func paths(_ changes: [CollectionDifference<String>.Change]) -> [IndexPath] {
      changes.map { change in
        switch change {
        case .insert(let item, _, _), .remove(let item, _, _): IndexPath(item: item, section: 0)
        }
      }
    }
    // Tiles that stay keep their pictures, and the field for a name.
    grid.performBatchUpdates(animated: !isFirstTime) {
      self.gridSource.paths = new
      self.grid.deleteItems(at: paths(difference.removals))
      self.grid.insertItems(at: paths(difference.insertions))
    }
  }

  /// How many files are compared one by one.
  private static var comparisonLimit: Int { 4000 }

  private func replaceGrid(_ paths: [String]) {
    let selected = Set(gridPaths)
    gridSource.paths = paths
    grid.reloadData()
    guard !selected.isEmpty else { return }
    let items = paths.indices.filter { selected.contains(paths[$0]) }
    grid.selectItems(at: items.map { IndexPath(item: $0, section: 0) })
  }

  /// Selects what was just made.
  func selectWanted() {
    guard !wanted.isEmpty, !browser.isReading else { return }
    let paths = browser.shownPaths.filter(wanted.contains)
    // What was read before they were made does not have them yet.
    guard !paths.isEmpty else { return }
    select(paths)
    wanted = []
    beginRenaming()
  }

  /// Selects files, and nothing else, and scrolls to the first.
  func select(_ paths: [String], animated isAnimated: Bool = true) {
    guard showsGrid else {
      outline.selectItems(paths)
      if let row = paths.first.flatMap(outline.indexPath) {
        outline.scrollToRow(at: row, animated: isAnimated)
      }
      return
    }
    let wanted = Set(paths)
    let items = gridSource.paths.indices.filter { wanted.contains(gridSource.paths[$0]) }
    let paths = items.map { IndexPath(item: $0, section: 0) }
    grid.selectItems(at: paths)
    if let first = paths.first { grid.scrollToItem(at: first, animated: isAnimated) }
  }

  func showProgress(_ progress: (words: String, part: Double?)?) {
    status.isBusy = progress != nil
    status.part = progress?.part
    if let progress { status.words = progress.words } else { showSelection() }
  }

  /// Says what is selected, at the bottom and at the side.
  func showSelection() {
    let selected = selectedPaths
    if showsDetails { showDetails(of: selected) }
    guard !status.isBusy else { return }
    if let place = ejecting.last {
      status.words = localized("Ejecting “%1”…", place.name)
      return
    }
    let isSearching = browser.searchedWords != nil && browser.isReading
    let all = FileWords.count(browser.shown.count)
    let words = isSearching ? localized("%1 so far…", all) : all
    guard !selected.isEmpty else {
      status.words = words
      return
    }
    let size = selected.reduce(Int64(0)) { $0 + (browser.item(at: $1)?.size ?? 0) }
    let number = LocaleFormats.current.number(selected.count)
    status.words =
      size > 0
      ? localized("%1, %2 selected (%3)", words, number, FileWords.size(size))
      : localized("%1, %2 selected", words, number)
  }

  /// Shows the preview and the properties of files, or of the folder if there are none.
  private func showDetails(of paths: [String]) {
    let items = paths.compactMap(browser.item)
    let folder = FileItem(path: browser.folder, name: folderName, isFolder: true)
    details.show(items.isEmpty ? [folder] : items)
  }

  /// The paths of the selected files, in their order.
  var selectedPaths: [String] { isStale ? [] : showsGrid ? gridPaths : outline.selectedItems }

  /// The paths of the files that are selected in the grid.
  var gridPaths: [String] { grid.indexPathsForSelectedItems.map { gridSource.paths[$0.item] } }
}
