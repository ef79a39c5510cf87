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
}

extension DialogPresentation: PresentedDialog {}
