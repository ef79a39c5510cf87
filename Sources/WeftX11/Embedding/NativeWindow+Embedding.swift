import CX11
import WeftGraphics
import WeftNodes

/// What a window does because it is in one of another program.
extension NativeWindow {
  func beginEmbedding() {
    guard let embedding else { return }
    embedding.begin(with: identifier)
    embedding.onHostResize = { [weak self] size in self?.follow(size) }
    embedding.onHostVisibilityChange = { [weak self] in self?.updateVisibility() }
    embedding.onFocusChange = { [weak self] isFocused in self?.setFocused(isFocused) }
    embedding.onBlockChange = { [weak self] in self?.blockChanged() }
  }

  /// Whether what a person does counts: not while the host has a modal dialog.
  var takesInput: Bool { embedding?.isBlocked != true }

  /// Ends what has begun when the host opens a modal dialog; from then on input is dropped.
  private func blockChanged() {
    keys.focusChanged(isFocused && takesInput)
    guard !takesInput else { return }
    for event in pointer.cancel() + [.pointer(PointerEvent(.exited, at: .zero))] {
      delegate?.nativeWindow(self, didReceive: event)
    }
  }

  private func follow(_ size: PixelSize) {
    let dimensions = PixelDimensions(clamping: size)
    send { _ = XResizeWindow($0, identifier, dimensions.width, dimensions.height) }
  }

  /// Asks for the keyboard, since a button was pressed over the window: no window manager does.
  func wantFocus() {
    guard let embedding, !isFocused else { return }
    send { _ in embedding.requestFocus(at: lastInputTime) }
  }

  /// Hands the keyboard on to what the host has after the window, or before it; says whether it takes it.
  func leaveFocus(forward: Bool) -> Bool {
    guard isOpen, let embedding else { return false }
    return embedding.leaveFocus(forward: forward, at: lastInputTime)
  }
}
