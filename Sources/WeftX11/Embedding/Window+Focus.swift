import WeftNodes

extension Window {
  /// Connects the focus chain of the scene with that of the host, if the window has one.
  func connectFocus() {
    guard let embedding = native.embedding else { return }
    scene.onFocusLeave = { [weak self] forward in self?.native.leaveFocus(forward: forward) ?? false }
    embedding.onFocusEntrance = { [weak self] toFirst in
      guard let scene = self?.scene else { return }
      scene.focusedNode = nil
      if toFirst { scene.focusNextNode() } else { scene.focusPreviousNode() }
      // The focus came by the Tab key of the host.
      scene.showFocus()
    }
  }
}
