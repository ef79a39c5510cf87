import WeftNodes
import WeftPopups

extension Window: DialogOwner {
  /// The scene of the window; nil once the window has ended.
  public var dialogScene: WindowScene? { isOpen ? scene : nil }

  /// Makes the dialogs of the scene windows of their own, and lets those of other programs block the window.
  func connectDialogs() {
    let hosting = scene.component(DialogHosting.self)
    hosting.setBlocked = { [weak self] isBlocked in
      guard let self else { return }
      display.modalWindows.foreignDialog(of: self, isShown: isBlocked)
    }
    guard native.isManaged else { return }
    hosting.requestFocus = { [weak self] in self?.requestFocusForSheet() }
    hosting.identifier = "x11:" + String(identifier, radix: 16)
    hosting.present = { [weak self] description, onEnd in
      let presentation = DialogPresentation()
      presentation.begin(
        on: self?.scene ?? description.rootNode,
        makeWindow: { display in
          let window = ModalDialogWindow(
            title: description.title, size: description.size, rootNode: description.rootNode, on: display)
          window.modality = .owner
          window.minimumSize = description.minimumSize
          window.focusedAtFirst = description.initialFocus
          return window
        }, onEnd: onEnd)
      return presentation
    }
  }

  /// Asks for the focus for a sheet, as a dialog with a window of its own would: the window manager gives it after an input
  /// of the user, such as a drop from another program. Other windows of this program keep it.
  private func requestFocusForSheet() {
    // One that is not asked in this way would not refuse it either.
    guard isVisible, display.supports(.netActiveWindow), display.lastInputTime != 0 else { return }
    if !display.openWindows.contains(where: \.isFocused) { native.activate() }
  }
}

extension DialogPresentation: PresentedDialog {}
