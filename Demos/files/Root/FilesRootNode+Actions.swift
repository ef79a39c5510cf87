import Foundation
import Weft

// What can be done with files, by menu, keys and drops.

@MainActor
extension FilesRootNode {
  func setActionHandlers() {
    setHandler(for: .newFolder) { [weak self] in self?.makeFolder() }
    setHandler(for: .renameFile) { [weak self] in self?.renameSelected() }
    setHandler(for: .moveToTrash) { [weak self] in self?.moveToTrash() }
    setHandler(for: .copy) { [weak self] in self?.copySelection(.copy) }
    setHandler(for: .cut) { [weak self] in self?.copySelection(.move) }
    setHandler(for: .paste) { [weak self] in self?.paste() }
  }

  private func copySelection(_ operation: Weft.FileOperation) {
    let files = selectedPaths.map { URL(fileURLWithPath: $0) }
    if !files.isEmpty { windowScene?.pasteboard.setFiles(files, operation: operation) }
  }

  private func paste() {
    guard let pasteboard = windowScene?.pasteboard else { return }
    let folder = browser.folder
    Task { [weak self] in
      guard let files = await pasteboard.files() else { return }
      self?.put(files.urls.map(\.path), into: folder, files.operation == .move ? .move : .copy)
    }
  }

  /// Copies, moves or links files into a folder.
  func put(_ paths: [String], into folder: String, _ action: DragAction) {
    let others = paths.filter { FileAction.folder(of: $0) != folder || action == .copy }
    guard !others.isEmpty else { return }
    desk?.perform(action == .move ? .move(others, into: folder) : .copy(others, into: folder))
  }

  private func makeFolder() {
    let folder = browser.folder
    Task { [weak self] in
      guard let name = await self?.desk?.askForName("New Folder", "New Folder", button: "Create") else {
        return
      }
      self?.desk?.perform(.makeFolder((folder == "/" ? "" : folder) + "/" + name))
    }
  }

  private func renameSelected() {
    let selected = selectedPaths
    guard let path = selected.first, selected.count == 1 else { return }
    let old = FileAction.name(of: path)
    Task { [weak self] in
      guard let name = await self?.desk?.askForName("Rename “\(old)”", old, button: "Rename"), name != old
      else { return }
      let folder = FileAction.folder(of: path)
      self?.desk?.perform(.rename([.init(from: path, to: (folder == "/" ? "" : folder) + "/" + name)]))
    }
  }

  private func moveToTrash() {
    let selected = selectedPaths
    if !selected.isEmpty { desk?.perform(.trash(selected)) }
  }

  // MARK: Drops

  /// What becomes of files that are dropped into a folder: nil if nothing can.
  func acceptance(of drop: Drop) -> DragAction? {
    guard drop.has(.urls) || drop.has(.files) else { return nil }
    return [drop.suggestedAction, .move, .copy].first { $0 != .link && $0 != .ask && drop.allows($0) }
  }

  /// Takes files that are dropped into a folder.
  func take(_ drop: Drop, into folder: String) async -> DragAction? {
    guard let action = acceptance(of: drop) else { return nil }
    let paths = await drop.urls().filter(\.isFileURL).map(\.path)
    guard !paths.isEmpty else { return nil }
    put(paths, into: folder, action)
    // The files are moved here, not by the source.
    return action == .move ? .copy : action
  }
}
