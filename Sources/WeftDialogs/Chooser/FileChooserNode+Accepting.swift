import Foundation
import WeftCommands
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

  /// Ends with files, if all of them still exist.
  private func finish(with files: [URL]) {
    let wanted: FileEntry.Kind = request.purpose == .openFolder ? .folder : .file
    Task { [weak self] in
      for file in files where await FolderReading.kind(of: file) != wanted {
        self?.showStatus("\(file.lastPathComponent): \(FileChooserWords.current.gone)")
        self?.model.reload()
        return
      }
      guard let self, !files.isEmpty else { return }
      FileChooserModel.lastFolder = model.folder
      onFinish?(files)
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
    guard !text.contains("/"), text != "~", text != ".", text != ".." else { return acceptPath(text) }
    guard !text.contains("\0"), text.utf8.count <= 255 else {
      return showStatus(FileChooserWords.current.invalidName)
    }
    save(as: model.folder.appendingPathComponent(text))
  }

  private func save(as file: URL) {
    let words = FileChooserWords.current
    Task { [weak self] in
      let kind = await FolderReading.kind(of: file)
      let isWritable = await FolderReading.isWritable(file.deletingLastPathComponent())
      guard let self else { return }
      if kind == .folder { return go(to: file) }
      guard isWritable else { return showStatus(words.notWritable) }
      if kind != nil, await !agreesToReplace(file) { return }
      FileChooserModel.lastFolder = file.deletingLastPathComponent()
      onFinish?([file])
    }
  }

  private func agreesToReplace(_ file: URL) async -> Bool {
    let words = FileChooserWords.current
    let replace = Alert.Button(words.replace, role: .destructive)
    let question = Alert(
      words.replaceQuestion.replacingOccurrences(of: "%", with: file.lastPathComponent),
      message: words.replaceExplanation, style: .warning, buttons: [replace, .cancel])
    return await question.show(on: self).button == replace
  }

  // MARK: Paths

  /// Goes to the folder that was typed, or takes the file.
  func acceptPath(_ text: String) {
    let file = url(ofPath: text)
    Task { [weak self] in
      let kind = await FolderReading.kind(of: file)
      let parent = await FolderReading.kind(of: file.deletingLastPathComponent())
      guard let self else { return }
      switch kind {
      case .folder:
        path.endEditing()
        if request.isSaving, text == name.text { name.text = "" }
        go(to: file)
      case .file, .brokenLink:
        path.endEditing()
        take(file)
      case nil where request.isSaving && parent == .folder:
        path.endEditing()
        take(file)
      case nil:
        path.field.hasError = true
        showStatus(FileChooserWords.current.noSuchPath)
      }
    }
  }

  private func take(_ file: URL) {
    switch request.purpose {
    case .open: finish(with: [file])
    case .openFolder: showStatus(FileChooserWords.current.noFolder)
    case .save:
      name.text = file.lastPathComponent
      model.go(to: file.deletingLastPathComponent())
      save(as: file)
    }
  }

  /// The place that a path names: from the root, from the home, or from the folder that is shown.
  private func url(ofPath text: String) -> URL {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text == "~" || text.hasPrefix("~/") {
      return home.appendingPathComponent(String(text.dropFirst(2))).standardizedFileURL
    }
    if text.hasPrefix("/") { return URL(fileURLWithPath: text).standardizedFileURL }
    return model.folder.appendingPathComponent(text).standardizedFileURL
  }

  // MARK: Folders

  /// Asks for a name, and makes a folder.
  func makeFolder() {
    let words = FileChooserWords.current
    let create = Alert.Button(words.create, role: .default)
    let alert = Alert(
      words.newFolder, buttons: [create, .cancel],
      textField: Alert.TextField(words.newFolder, placeholder: words.name, requiresText: true))
    Task { [weak self] in
      guard let self else { return }
      let answer = await alert.show(on: self)
      guard answer.button == create else { return }
      guard !answer.text.contains("/"), ![".", ".."].contains(answer.text) else {
        return showStatus(words.invalidName)
      }
      let folder = model.folder.appendingPathComponent(answer.text, isDirectory: true)
      do {
        try await FolderReading.makeFolder(folder)
        go(to: folder)
      } catch {
        showStatus((error as? FolderError)?.makingMessage ?? words.failed)
      }
    }
  }

  // MARK: Keys

  /// Handles a key that no part has handled: Alt with arrows goes up, back and forward; Control-L, `/` and `~` type a
  /// path; Control-H shows hidden files; F5 reads the folder again. Returns whether it is one of them.
  func handle(_ event: KeyEvent) -> Bool {
    let modifiers = event.modifiers.intersection(KeyboardShortcut.relevantModifiers)
    switch (modifiers, event.keysym) {
    case (.alt, Keysym.up): model.goUp()
    case (.alt, Keysym.left): model.goBack()
    case (.alt, Keysym.right): model.goForward()
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
    case .notPermitted: FileChooserWords.current.notWritable
    case .failed(EEXIST): FileChooserWords.current.exists
    default: message
    }
  }
}
