import CX11
import Foundation
import WeftNodes
import WeftPopups

/// The window of a dialog.
@MainActor
final class ModalDialogWindow: Window {
  /// Called when it has ended.
  var onEnd: ((DialogEnding) -> Void)?
  /// The node that gets the focus at first.
  weak var focusedAtFirst: DisplayNode?

  private var reason = DialogEnding.closed

  /// Shows it above its owner. A window manager places it; without one it is in the middle of the owner, and has the
  /// focus.
  func show(above owner: Window?) {
    type = .dialog
    self.owner = owner
    let start = scene.component(DialogStart.self)
    start.onStart = { [weak self] in self?.focusFirstNode() }
    start.onEscape = { [weak self] in self?.cancel() }
    if owner?.scene.showsFocus == true { scene.showFocus() }
    if !display.hasWindowManager, let frame = owner?.frame {
      setFrame(
        CGRect(
          x: (frame.midX - size.width / 2).rounded(), y: (frame.midY - size.height / 2).rounded(),
          width: size.width, height: size.height))
    }
    show()
    if !display.hasWindowManager { native.activate() }
  }

  private func focusFirstNode() {
    if focusedAtFirst?.windowScene === scene, focusedAtFirst?.becomeFirstResponder() == true { return }
    if scene.focusedNode == nil { scene.focusNextNode() }
  }

  private func cancel() {
    reason = .cancelled
    close()
  }

  override func closeForUser() { cancel() }

  override func ownerDidEnd() {
    reason = .ownerClosed
    close()
  }

  override func didEnd() {
    super.didEnd()
    // The focus returns to the owner, as window managers do it.
    if !display.hasWindowManager, native.isFocused, let owner, owner.isOpen { owner.native.activate() }
    if !display.isOpen { reason = .ownerClosed }
    onEnd?(reason)
  }
}
