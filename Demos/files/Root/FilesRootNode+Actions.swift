import Foundation
import Weft

// What can be done with files, by menu, keys and drops.

@MainActor
extension FilesRootNode {
  func setActionHandlers() {
    setHandler(for: .newFolder) { [weak self] in self?.makeFolder() }
    setHandler(for: .renameFile) { [weak self] in self?.renameSelected() }
    setHandler(for: .makeLink) { [weak self] in self?.makeLinks() }
    setHandler(for: .moveToTrash) { [weak self] in self?.moveToTrash() }
    setHandler(for: .restore) { [weak self] in self?.restore() }
    setHandler(for: .emptyTrash) { [weak self] in self?.emptyTrash() }
    setHandler(for: .copy) { [weak self] in self?.copySelection(.copy) }
    setHandler(for: .cut) { [weak self] in self?.copySelection(.move) }
    setHandler(for: .paste) { [weak self] in self?.paste() }
  }

  /// Opens a folder here, or a file with the desktop's program for it.
  func open(_ path: String) -> Bool {
    guard let item = browser.item(at: path) else { return false }
    if item.isFolder {
      browser.go(to: path)
    } else {
      Task { [weak self] in
        do {
          try await DesktopOpener(bus: try? BusConnection.session()).open(URL(fileURLWithPath: path))
        } catch { self?.status.words = localized("“%1” can’t be opened: %2", item.name, "\(error)") }
      }
    }
    return true
  }

  private func copySelection(_ operation: Weft.FileOperation) {
    let files = FileAction.outermost(selectedPaths).map { URL(filePath: $0, directoryHint: .notDirectory) }
    if !files.isEmpty { windowScene?.pasteboard.setFiles(files, operation: operation) }
  }

  private func paste() {
    guard let pasteboard = windowScene?.pasteboard, !isInTrash else { return }
    let folder = browser.folder
    Task { [weak self] in
      guard let files = await pasteboard.files() else { return }
      let isMove = files.operation == .move
      // They are somewhere else then.
      if isMove { pasteboard.setContents(nil, for: .clipboard) }
      self?.put(files.urls.map(\.path), into: folder, isMove ? .move : .copy)
    }
  }

  /// Copies, moves or links files into a folder.
  func put(_ paths: [String], into folder: String, _ action: DragAction) {
    let others = paths.filter { FileAction.folder(of: $0) != folder || action != .move }
    guard !others.isEmpty else { return }
    switch action {
    case .move: desk?.perform(.move(others, into: folder))
    case .link: desk?.perform(.link(others, into: folder))
    default: desk?.perform(.copy(others, into: folder))
    }
  }

  private func makeLinks() {
    let selected = selectedPaths
    if !selected.isEmpty, !isInTrash { desk?.perform(.link(selected, into: browser.folder)) }
  }

  /// Makes a folder, whose name can be changed at once.
  private func makeFolder() {
    guard !isInTrash, browser.searchedWords == nil else { return }
    let folder = browser.folder
    Task { [weak self] in
      let path = await Task.detached { FileSystem.freePath(for: localized("New Folder"), in: folder) }.value
      self?.pathToRename = path
      self?.desk?.perform(.makeFolder(path))
    }
  }

  // MARK: The trash

  /// Whether the files in the trash are shown.
  var isInTrash: Bool { browser.folder == Trash.home.files }

  private func moveToTrash() {
    let selected = FileAction.outermost(selectedPaths)
    if !selected.isEmpty, !isInTrash { desk?.perform(.trash(selected)) }
  }

  private func restore() {
    let selected = selectedPaths
    if !selected.isEmpty { desk?.perform(.restore(selected)) }
  }

  private func emptyTrash() {
    Task { [weak self] in
      let isWanted = await self?.desk?.confirm(
        localized("Empty the trash?"), message: localized("Everything in it will be gone for good."),
        button: localized("Empty Trash"))
      if isWanted == true { self?.desk?.perform(.emptyTrash) }
    }
  }

  // MARK: Menus

  /// What can be done with the files that are selected.
  func menuOfSelection() -> Menu {
    let selected = selectedPaths
    let isInTrash = isInTrash
    return Menu { [weak self] in
      if let path = selected.first, selected.count == 1 {
        MenuItem(localized("Open")) { _ = self?.open(path) }
      }
      if !selected.isEmpty {
        MenuItem(.copy)
        MenuItem(.cut)
      }
      if !isInTrash { MenuItem(.paste) }
      MenuSection {
        if isInTrash {
          if !selected.isEmpty { MenuItem(.restore) }
          MenuItem(.emptyTrash)
        } else {
          if selected.count == 1 { MenuItem(.renameFile) }
          if !selected.isEmpty {
            MenuItem(.makeLink)
            MenuItem(.moveToTrash)
          }
          MenuItem(.newFolder)
        }
      }
      MenuSection {
        MenuItem(.undo)
        MenuItem(.redo)
      }
      MenuSection {
        MenuItem(.showDetails)
        MenuItem(.showHidden)
        MenuItem(.readAgain)
      }
    }
  }

  // MARK: Drops

  /// What becomes of files that are dropped into a folder: nil if nothing can. Files of the window are moved on their medium,
  /// and copied to another one, unless the user holds keys.
  ///
  /// - Parameter medium: that of the folder, as far as it is known.
  func acceptance(of drop: Drop, medium: UInt64?) -> DragAction? {
    guard drop.has(.urls) || drop.has(.files) else { return nil }
    var actions = [drop.suggestedAction, .move, .copy, .link]
    if drop.source != nil, medium != draggedMedium { actions.insert(.copy, at: 0) }
    return actions.first { $0 != .ask && drop.allows($0) }
  }

  /// Takes files that are dropped on a place.
  func take(_ drop: Drop, into place: Place) async -> DragAction? {
    guard place.kind == .trash else { return await take(drop, into: place.id, medium: place.medium) }
    let paths = await droppedPaths(drop).filter { !Trash.home.contains($0) }
    guard !paths.isEmpty else { return nil }
    desk?.perform(.trash(paths))
    return .copy
  }

  /// Takes files that are dropped into a folder.
  func take(_ drop: Drop, into folder: String, medium: UInt64?) async -> DragAction? {
    guard let action = acceptance(of: drop, medium: medium) else { return nil }
    let paths = await droppedPaths(drop)
    guard !paths.isEmpty else { return nil }
    put(paths, into: folder, action)
    // The files are moved here, not by the source.
    return action == .move ? .copy : action
  }

  private func droppedPaths(_ drop: Drop) async -> [String] {
    FileAction.outermost(await drop.urls().filter(\.isFileURL).map(\.path))
  }
}
