import Foundation
import Weft

// Folders look as the user left them: going back or up leads to the same files.

@MainActor
extension FilesRootNode {
  /// Remembers what is shown of the folder that the user leaves, and what the new one begins with.
  func visitDidBegin() {
    let old = visit.folder
    if let old, !isStale {
      visits[old] = FolderVisit(offset: filesView.contentOffset, selected: selectedPaths)
    }
    visit = (browser.folder, beginning(from: old))
  }

  /// What a folder begins with: on the way back with what was selected there, and when the user comes from a folder in it,
  /// with that one.
  private func beginning(from old: String?) -> FolderVisit? {
    let last = visits[browser.folder]
    if browser.isReturning, let last, !last.selected.isEmpty { return last }
    if let inner = old.flatMap({ Self.child(of: browser.folder, towards: $0) }) {
      return FolderVisit(offset: last?.offset, selected: [inner])
    }
    return browser.isReturning ? last : nil
  }

  /// The path in a folder that leads to something below it; nil if it is not below it.
  nonisolated static func child(of folder: String, towards path: String) -> String? {
    let start = folder == "/" ? "/" : folder + "/"
    guard path.hasPrefix(start), let name = path.dropFirst(start.count).split(separator: "/").first else {
      return nil
    }
    return start + name
  }

  /// Shows what the folder begins with, once all its files are there.
  func visitDidShowFiles() {
    guard !browser.isReading, let beginning = visit.beginning else { return }
    visit.beginning = nil
    if let offset = beginning.offset {
      filesView.layoutIfNeeded()
      filesView.setContentOffset(offset, animated: false)
    }
    // What the user has chosen meanwhile stays.
    if selectedPaths.isEmpty { select(beginning.selected, animated: false) }
  }

  /// The list or the grid, whichever is visible.
  var filesView: ListNode { showsGrid ? grid : outline }

  /// Empties the list and the grid before they show another folder.
  func clearFiles() {
    guard isStale else { return }
    isStale = false
    message.isHidden = true
    outline.resetData()
    gridSource.paths = []
    grid.reloadData()
    for view in [outline, grid] as [ListNode] { view.setContentOffset(.zero, animated: false) }
  }

  /// How long the files of another folder stay, until those of this one are there, in seconds: nobody sees an empty list
  /// that is filled at once.
  private static var timeout: TimeInterval { 0.2 }

  /// Lets the files of another folder stay for a moment.
  func clearFilesSoon() {
    isStale = true
    guard windowScene != nil else { return clearFiles() }
    let folder = browser.folder
    windowClock.perform(after: Self.timeout) { [weak self] in
      guard let self, isStale, browser.folder == folder else { return }
      clearFiles()
      if !status.isBusy { status.words = localized("Reading…") }
    }
  }
}
