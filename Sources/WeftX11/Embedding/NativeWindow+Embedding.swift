import CX11
import WeftGraphics
import WeftNodes
import WeftServer

/// The behaviour of a window that is embedded in a window of another program.
extension NativeWindow {
  func beginEmbedding() {
    guard let embedding else { return }
    embedding.begin(with: identifier)
    embedding.onHostResize = { [weak self] size in self?.follow(size) }
    embedding.onHostVisibilityChange = { [weak self] in self?.updateVisibility() }
    embedding.onFocusChange = { [weak self] isFocused in self?.setFocused(isFocused) }
    embedding.onBlockChange = { [weak self] in self?.blockChanged() }
  }

  /// Whether input is accepted: not while the host has a modal dialog.
  var takesInput: Bool { embedding?.isBlocked != true }

  /// Whether neither the host nor this program has a modal dialog that blocks it.
  var isUsable: Bool { takesInput && !isBlocked }

  /// Cancels presses and text input when the host or this program opens a modal dialog. Input is dropped from then on.
  func blockChanged() {
    keys.focusChanged(isFocused && isUsable)
    for window in foreignWindows { window.setBlocked(!isUsable) }
    guard !isUsable else { return }
    for event in pointer.cancel() + [.pointer(PointerEvent(.exited, at: .zero))] {
      delegate?.nativeWindow(self, didReceive: event)
    }
  }

  private func follow(_ size: PixelSize) {
    let dimensions = PixelDimensions(clamping: size)
    send { _ = XResizeWindow($0, identifier, dimensions.width, dimensions.height) }
  }

  /// Requests the keyboard focus after a button press. For an embedded window the window manager does not do
  /// this.
  func requestEmbeddedFocus() {
    guard let embedding, !isFocused else { return }
    send { _ in embedding.requestFocus(at: lastInputTime) }
  }

  /// Passes the keyboard focus to what the host has after or before the window; returns whether the host
  /// takes it.
  func leaveFocus(forward: Bool) -> Bool {
    guard isOpen, let embedding else { return false }
    return embedding.leaveFocus(forward: forward, at: lastInputTime)
  }
}
