import Foundation
import Weft

// What can be done with files, by menu, keys and drops.

@MainActor
extension FilesRootNode {
  func setActionHandlers() {
    setHandler(for: .newFolder) { [weak self] in self?.makeFolder() }
    setHandler(for: .renameFile) { [weak self] in self?.renameSelected() }
    setHandler(for: .makeLink) { [weak self] in self?.makeLinks() }
    setHandler(for: .duplicate) { [weak self] in self?.duplicateSelected() }
    setHandler(for: .moveToTrash) { [weak self] in self?.moveToTrash() }
    setHandler(for: .deleteForGood) { [weak self] in self?.deleteSelected() }
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
        } catch OpeningError.noOpener {
          self?.status.words = localized("“%1” can’t be opened: %2", item.name, "\(OpeningError.noOpener)")
        } catch {
          self?.status.words = localized("No program could open “%1”.", item.name)
        }
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
      self?.put(files.urls.filter(\.isFileURL).map(\.path), into: folder, isMove ? .move : .copy)
    }
  }

  /// Copies, moves or links files into a folder.
  func put(_ paths: [String], into folder: String, _ action: DragAction) {
    let others = paths.filter { FileAction.folder(of: $0) != folder || action != .move }
    guard !others.isEmpty else { return }
    switch action {
    case .move: operations?.perform(.move(others, into: folder))
    case .link: operations?.perform(.link(others, into: folder))
    default: operations?.perform(.copy(others, into: folder))
    }
  }

  private func makeLinks() {
    let selected = selectedPaths
    if !selected.isEmpty, !isInTrash { operations?.perform(.link(selected, into: browser.folder)) }
  }

  private func duplicateSelected() {
    guard !isInTrash else { return }
    let folders = Dictionary(grouping: FileAction.outermost(selectedPaths), by: FileAction.folder(of:))
    for (folder, paths) in folders.sorted(by: { $0.key < $1.key }) {
      operations?.perform(.copy(paths, into: folder))
    }
  }

  /// Makes a folder, whose name can be changed at once.
  private func makeFolder() {
    guard !isInTrash, browser.searchedWords == nil else { return }
    let folder = browser.folder
    Task { [weak self] in
      let path = await Task.onFileThread { FileSystem.freePath(for: localized("New Folder"), in: folder) }
        .value
      self?.pathToRename = path
      self?.operations?.perform(.makeFolder(path))
    }
  }

  // MARK: The trash

  /// Whether the files in the trash are shown.
  var isInTrash: Bool { browser.folder == Trash.home.files }

  private func moveToTrash() {
    guard !isInTrash else { return deleteSelected() }
    let selected = FileAction.outermost(selectedPaths)
    guard !selected.isEmpty else { return }
    successor = pathAfter(selected)
    operations?.perform(.trash(selected))
  }

  /// Removes the selected files for good, if the user says so.
  private func deleteSelected() {
    let selected = FileAction.outermost(selectedPaths)
    guard !selected.isEmpty else { return }
    let next = pathAfter(selected)
    let title =
      selected.count == 1
      ? localized("Delete “%1” permanently?", FileAction.name(of: selected[0]))
      : localized("Delete %1 item permanently?", "Delete %1 items permanently?", count: selected.count)
    Task { [weak self] in
      let isWanted = await self?.operations?.confirm(
        title, message: localized("This can’t be undone."), button: localized("Delete"))
      guard isWanted == true else { return }
      self?.successor = next
      self?.operations?.perform(.delete(selected))
    }
  }

  /// The file after those that are about to go, or else before them.
  private func pathAfter(_ paths: [String]) -> String? {
    let (gone, shown) = (Set(paths), browser.shownPaths)
    guard let last = shown.lastIndex(where: gone.contains) else { return nil }
    return shown[(last + 1)...].first ?? shown[..<last].last { !gone.contains($0) }
  }

  private func restore() {
    let selected = selectedPaths
    if !selected.isEmpty { operations?.perform(.restore(selected)) }
  }

  func emptyTrash() {
    Task { [weak self] in
      let isWanted = await self?.operations?.confirm(
        localized("Empty the trash?"), message: localized("Everything in it will be gone for good."),
        button: localized("Empty Trash"))
      if isWanted == true { self?.operations?.perform(.emptyTrash) }
    }
  }

  // MARK: Media

  /// Takes a medium out. What is shown of it is left first: nobody can take out what is in use.
  func eject(_ place: Place) {
    guard !ejecting.contains(where: { $0.id == place.id }) else { return }
    if browser.folder == place.id || browser.folder.hasPrefix(place.id + "/") {
      browser.go(to: HomeFolder.path)
    }
    ejecting.append(place)
    showSelection()
    Task { [weak self] in
      let isDone = await Task.onFileThread { MediumEjection.eject(place.id) }.value
      guard let self else { return }
      ejecting.removeAll { $0.id == place.id }
      showSelection()
      guard !isDone else { return }
      let words = localized("“%1” can’t be ejected. It may be in use.", place.name)
      Alert(localized("That could not be done"), message: words, style: .warning).present(on: self)
    }
  }

  // MARK: Drops

  /// What becomes of files that are dropped into a folder: nil if nothing can. Files of the window are moved on their medium,
  /// and copied to another one, unless the user holds keys.
  ///
  /// - Parameter medium: that of the folder, as far as it is known.
  func acceptance(of drop: Drop, medium: UInt64?) -> DragAction? {
    guard drop.has(.urls) || drop.has(.files) else {
      return drop.has(.promisedFile) && drop.allows(.copy) ? .copy : nil
    }
    var actions = [drop.suggestedAction, .move, .copy, .link]
    if drop.source != nil, medium != draggedMedium { actions.insert(.copy, at: 0) }
    return actions.first { $0 != .ask && drop.allows($0) }
  }

  /// Takes files that are dropped on a place.
  func performDrop(_ drop: Drop, into place: Place) async -> DragAction? {
    guard place.kind == .trash else { return await performDrop(drop, into: place.id, medium: place.medium) }
    let paths = await droppedPaths(drop).filter { !Trash.home.contains($0) }
    guard !paths.isEmpty else { return nil }
    operations?.perform(.trash(paths))
    return .copy
  }

  /// Takes files that are dropped into a folder.
  func performDrop(_ drop: Drop, into folder: String, medium: UInt64?) async -> DragAction? {
    guard let action = acceptance(of: drop, medium: medium) else { return nil }
    let paths = await droppedPaths(drop)
    guard !paths.isEmpty else { return await save(drop, in: folder) ? .copy : nil }
    put(paths, into: folder, action)
    // The files are moved here, not by the source.
    return action == .move ? .copy : action
  }

  /// Has the source write what is not a file yet, such as a picture of a page in a browser. Returns whether it has.
  private func save(_ drop: Drop, in folder: String) async -> Bool {
    guard drop.has(.promisedFile) else { return false }
    let saved = await drop.saveFiles(in: URL(filePath: folder, directoryHint: .isDirectory)).map(\.path)
    if browser.folder == folder {
      wanted = Set(saved)
      selectWanted()
    }
    return !saved.isEmpty
  }

  private func droppedPaths(_ drop: Drop) async -> [String] {
    FileAction.outermost(await drop.urls().filter(\.isFileURL).map(\.path))
  }
}
