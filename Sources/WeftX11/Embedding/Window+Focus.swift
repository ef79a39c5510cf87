import WeftNodes

extension Window {
  /// Joins the chain of nodes that can have the keyboard with that of the host, in a window that has one.
  func connectFocus() {
    guard let embedding = native.embedding else { return }
    scene.onFocusLeave = { [weak self] forward in self?.native.leaveFocus(forward: forward) ?? false }
    embedding.onFocusEntrance = { [weak self] toFirst in
      guard let scene = self?.scene else { return }
      scene.focusedNode = nil
      if toFirst { scene.focusNextNode() } else { scene.focusPreviousNode() }
      // It came by the Tab key of the host.
      scene.showFocus()
    }
  }
}
