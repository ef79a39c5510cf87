import Foundation
import Weft

// Where the user goes by keys and by the thumb buttons of a mouse, and where the keyboard focus goes.

@MainActor
extension FilesRootNode {
  func setCommands() {
    setHandler(for: .goUp, isEnabled: { [weak self] in self?.browser.canGoUp == true }) { [weak self] in
      self?.browser.goUp()
    }
    setHandler(for: .goBack, isEnabled: { [weak self] in self?.browser.canGoBack == true }) { [weak self] in
      self?.browser.goBack()
    }
    setHandler(for: .goForward, isEnabled: { [weak self] in self?.browser.canGoForward == true }) {
      [weak self] in self?.browser.goForward()
    }
    setHandler(for: .enterPath) { [weak self] in self?.bar?.path.edit() }
    setHandler(for: .find) { [weak self] in
      guard let field = self?.bar?.search else { return }
      field.becomeFirstResponder()
      field.selectedRange = 0..<field.text.utf16.count
    }
    setHandler(for: .showList, mark: { [weak self] in .radio(self?.showsGrid == false) }) { [weak self] in
      self?.bar?.choose(view: 0)
    }
    setHandler(for: .showGrid, mark: { [weak self] in .radio(self?.showsGrid == true) }) { [weak self] in
      self?.bar?.choose(view: 1)
    }
    setHandler(for: .showHidden, mark: { [weak self] in .check(self?.browser.order.showsHidden == true) }) {
      [weak self] in self?.browser.order.showsHidden.toggle()
    }
    setHandler(for: .showDetails, mark: { [weak self] in .check(self?.showsDetails == true) }) {
      [weak self] in self?.showsDetails.toggle()
    }
    setHandler(for: .readAgain) { [weak self] in self?.browser.read() }
    setActionHandlers()
  }

  // MARK: Focus

  /// Gives the keyboard to the files.
  func focusFiles() { filesView.becomeFirstResponder() }

  /// Gives the keyboard to the files after a choice with the pointer. With keys the user stays where the choice was made.
  func focusFilesUnlessByKeys() { if windowScene?.showsFocus == false { focusFiles() } }

  // MARK: Keys and buttons

  /// Leaves the search field, ends a search, or goes to the parent folder by Backspace, as in other browsers.
  ///
  /// Escape and q do not end the program: they are pressed to end a choice, and to find a name.
  func handle(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    switch event.keysym {
    case Keysym.backspace where filesView.isFirstResponder:
      browser.goUp()
    case Keysym.escape where bar?.search.isFirstResponder == true:
      focusFiles()
    case Keysym.escape where filesView.isFirstResponder && bar?.search.text.isEmpty == false:
      bar?.search.clear()
    default: return false
    }
    return true
  }

  func handle(_ event: PointerEvent) -> Bool {
    switch event.button {
    case .back: browser.goBack()
    case .forward: browser.goForward()
    default: return false
    }
    return true
  }

  // MARK: Paths

  /// Goes to a folder whose path the user has entered, or to the folder of a file, which is selected.
  func go(toEntered text: String) {
    let folder = browser.folder
    Task { [weak self] in
      let target = await Task.onFileThread { PathEntry(text, in: folder) }.value
      guard let self else { return }
      guard let target else {
        status.words = localized("There is nothing at “%1”.", text)
        return
      }
      browser.go(to: target.folder)
      if let file = target.file {
        (visit.beginning, wanted) = (nil, [file])
        if target.folder == folder { browser.read() }
      }
    }
  }

  // MARK: The end

  /// Whether the program may end at once. If files are being copied, the user is asked, and the program ends when nothing is
  /// left half done.
  func endsWorkFirst() -> Bool {
    guard let operations, operations.isBusy else { return hasStored() }
    guard !isAskingToQuit else { return false }
    isAskingToQuit = true
    Task { [weak self] in
      let isWanted = await operations.confirm(
        localized("Stop what is under way, and quit?"),
        message: localized("What is done already stays. The rest is left as it was."),
        button: localized("Stop and Quit"))
      if isWanted { await operations.stop() }
      self?.isAskingToQuit = false
      if isWanted, self?.hasStored() == true { self?.onQuit?() }
    }
    return false
  }

  /// Whether the settings are stored. Otherwise the program ends when they are, or after `storingTimeout`: the folder may be
  /// on a network that does not answer.
  private func hasStored() -> Bool {
    guard let columnStore, columnStore.isStoring else { return true }
    Task { [weak self] in
      await columnStore.finish()
      self?.onQuit?()
    }
    Task { [weak self, storingTimeout] in
      try? await Task.sleep(for: storingTimeout)
      self?.onQuit?()
    }
    return false
  }
}
