import Foundation
import WeftCommands
import WeftLocalization
import WeftNodes
import WeftPopups

/// What happens when the user accepts something. What is chosen is looked up once more before, off main.
@MainActor
extension FileChooserNode {
  /// Opens what is selected in the list.
  func activate() {
    let chosen = list.selectedEntries
    guard let first = chosen.first else { return }
    if chosen.count == 1, first.isFolder, first.isUsable { return go(to: url(of: first)) }
    acceptChoice()
  }

  /// Accepts what is selected, or the name that was entered.
  func acceptChoice() {
    guard accept.isEnabled else { return }
    let chosen = list.selectedEntries
    switch request.purpose {
    case .open:
      if chosen.count == 1, let first = chosen.first, first.isFolder { return go(to: url(of: first)) }
      finish(with: chosen.filter { !$0.isFolder }.map(url))
    case .openFolder:
      finish(with: [chosen.first.map(url) ?? model.folder])
    case .save:
      acceptName()
    }
  }

  private func url(of entry: FileEntry) -> URL {
    model.folder.appendingPathComponent(entry.name, isDirectory: entry.isFolder)
  }

  /// Does what the user has accepted, instead of what was accepted before.
  ///
  /// - Parameter body: checks after each wait whether the task is cancelled.
  private func perform(_ body: @escaping @MainActor (FileChooserNode) async throws -> Void) {
    accepting?.cancel()
    accepting = Task { [weak self] in
      guard let self else { return }
      // It throws nothing but the cancellation.
      try? await body(self)
    }
  }

  /// Ends with files, if all of them still exist.
  private func finish(with files: [URL]) {
    guard let first = files.first else { return }
    let wanted: FileEntry.Kind = request.purpose == .openFolder ? .folder : .file
    perform { node in
      for file in files {
        let message = await Self.errorMessage(for: file, wanted)
        try Task.checkCancellation()
        guard let message else { continue }
        node.showStatus(translated("%1: %2", context: "file and problem", file.lastPathComponent, message))
        return node.model.reload()
      }
      FileChooserModel.lastFolder =
        wanted == .folder ? node.model.folder : first.deletingLastPathComponent()
      node.onFinish?(files)
    }
  }

  /// Why something can't be chosen, for the user; nil if it can.
  private static func errorMessage(for file: URL, _ wanted: FileEntry.Kind) async -> String? {
    let texts = FileChooserTexts.current
    do {
      let kind = try await FolderReading.kind(of: file)
      if kind == wanted { return nil }
      return kind == .brokenLink ? texts.brokenLink : wanted == .folder ? texts.noFolder : texts.failed
    } catch {
      return (error as? FolderError)?.message ?? texts.failed
    }
  }

  // MARK: Saving

  /// Saves under the name that was entered, which may also be a path.
  func acceptName() {
    let text = name.text
    if text.isEmpty {
      if let folder = list.selectedEntries.first, folder.isFolder { go(to: url(of: folder)) }
      return
    }
    guard !text.utf8.contains(UInt8(ascii: "/")), text != "~", text != ".", text != ".." else {
      return acceptPath(text)
    }
    guard Self.isName(text) else { return showStatus(FileChooserTexts.current.invalidName) }
    save(as: model.folder.appendingPathComponent(text, isDirectory: false))
  }

  /// Whether a file can have a name, or a path consists of such names.
  private static func isName(_ text: String) -> Bool {
    !text.utf8.contains(0)
      && text.utf8.split(separator: UInt8(ascii: "/")).allSatisfy { $0.count <= FolderReading.longestName }
  }

  private func save(as file: URL) {
    let texts = FileChooserTexts.current
    perform { node in
      let (kind, isWritable) = try await FolderReading.inspect(forSaving: file)
      try Task.checkCancellation()
      if kind == .folder { return node.go(to: file) }
      guard isWritable else { return node.showStatus(texts.notWritable) }
      if kind != nil {
        let isConfirmed = await node.confirmsReplacing(file)
        try Task.checkCancellation()
        guard isConfirmed else { return }
      }
      FileChooserModel.lastFolder = file.deletingLastPathComponent()
      node.onFinish?([file])
    }
  }

  private func confirmsReplacing(_ file: URL) async -> Bool {
    let texts = FileChooserTexts.current
    let replace = Alert.Button(texts.replace, role: .destructive)
    let question = Alert(
      texts.replaceQuestion(about: file.lastPathComponent),
      message: texts.replaceExplanation, style: .warning, buttons: [replace, .cancel])
    return await question.show(on: self).button == replace
  }

  // MARK: Paths

  /// Goes to the folder that was typed, or takes the file.
  func acceptPath(_ text: String) {
    guard Self.isName(text) else { return showPathError(FileChooserTexts.current.invalidName) }
    let typed = absolutePath(text)
    perform { node in
      let found = try await FolderReading.find(typed)
      try Task.checkCancellation()
      switch found.kind {
      case .folder:
        node.path.endEditing()
        if node.request.isSaving, text == node.name.text { node.name.text = "" }
        node.go(to: found.file)
      case .file, .brokenLink:
        node.path.endEditing()
        node.acceptFile(found.file)
      case nil where node.request.isSaving && found.hasFolder:
        node.path.endEditing()
        node.acceptFile(found.file)
      case nil:
        node.showPathError(FileChooserTexts.current.noSuchPath)
      }
    }
  }

  /// Says what is wrong with the path that was typed.
  private func showPathError(_ text: String) {
    path.field.hasError = true
    showStatus(text)
  }

  private func acceptFile(_ file: URL) {
    switch request.purpose {
    case .open: finish(with: [file])
    case .openFolder: showStatus(FileChooserTexts.current.noFolder)
    case .save:
      name.text = file.lastPathComponent
      model.go(to: file.deletingLastPathComponent())
      save(as: file)
    }
  }

  /// A path that was typed, from the root: names may begin and end with spaces.
  private func absolutePath(_ text: String) -> String {
    if text == "~" || text.hasPrefix("~/") { return home.path + "/" + text.dropFirst(2) }
    return text.hasPrefix("/") ? text : model.folder.path + "/" + text
  }

  // MARK: Folders

  /// Asks for a name, and makes a folder.
  func makeFolder() {
    let texts = FileChooserTexts.current
    let create = Alert.Button(texts.create, role: .default)
    let alert = Alert(
      texts.newFolder, buttons: [create, .cancel],
      textField: Alert.TextField(texts.newFolder, placeholder: texts.name, requiresText: true))
    perform { node in
      let answer = await alert.show(on: node)
      guard answer.button == create else { return }
      let name = answer.text
      guard !name.utf8.contains(UInt8(ascii: "/")), Self.isName(name), ![".", ".."].contains(name) else {
        return node.showStatus(texts.invalidName)
      }
      let folder = node.model.folder.appendingPathComponent(name, isDirectory: true)
      do {
        try await FolderReading.makeFolder(folder)
        try Task.checkCancellation()
        node.go(to: folder)
      } catch let error as FolderError {
        node.showStatus(error.makingMessage)
      }
    }
  }

  // MARK: Keys

  /// Handles a key that no part has handled: Alt with arrows goes up, back and forward; Control-L, `/` and `~` type a
  /// path; Control-H shows hidden files; F5 reads the folder again. Returns whether it is one of them.
  func handle(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection(KeyboardShortcut.relevantModifiers)
    switch (modifiers, event.keysym) {
    case (.alt, Keysym.up): move { $0.goUp() }
    case (.alt, Keysym.left): move { $0.goBack() }
    case (.alt, Keysym.right): move { $0.goForward() }
    case (.control, Self.letter("l")): path.beginEditing()
    case (.control, Self.letter("h")):
      hidden.isOn.toggle()
      model.showsHiddenFiles = hidden.isOn
    case ([], Keysym.f1 + 4): model.reload(selecting: list.selectedEntries.first?.name)
    default:
      guard modifiers.isDisjoint(with: [.control, .alt, .super]), ["/", "~"].contains(event.text) else {
        return false
      }
      path.beginEditing(event.text)
    }
    return true
  }

  private static func letter(_ character: Character) -> UInt32 { ShortcutKey(character).keysym }
}

extension FolderError {
  /// Why a folder can't be made, for the user.
  fileprivate var makingMessage: String {
    switch self {
    case .notPermitted: FileChooserTexts.current.notWritable
    case .failed(EEXIST): FileChooserTexts.current.exists
    default: message
    }
  }
}
