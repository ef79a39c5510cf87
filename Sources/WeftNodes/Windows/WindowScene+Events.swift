extension WindowScene {
  /// Hands an event of the window to the nodes: the pointer's to the view below it or the one that
  /// holds a pressed button, the keyboard's to the focused node. See the handlers of `DisplayNode`.
  public func send(_ event: InputEvent) {
    guard !isClosed, !components.contains(where: { $0.intercepts(event) }) else { return }
    recordInput(event)
    switch event {
    case .pointer(let event): pointer.handle(event)
    case .scroll(let event): pointer.handle(event)
    case .key(let event): handle(event)
    case .text(let event): textInputClient?.handleTextInput(event)
    }
  }

  /// Whoever types wants to see where that goes, and whoever points knows.
  private func recordInput(_ event: InputEvent) {
    switch event {
    case .pointer(let event) where event.phase == .pressed: showsFocus = false
    case .key(let event) where event.phase == .pressed && !Keysym.modifiers.contains(event.keysym):
      showsFocus = true
    default: break
    }
  }

  private func handle(_ event: KeyEvent) {
    let first = focusedNode.flatMap { $0.isInHierarchy ? $0 : nil } ?? rootOfKeys
    var node: DisplayNode? = first
    while let current = node {
      let isTaken = event.phase == .pressed ? current.keyPressed(event) : current.keyReleased(event)
      if isTaken { return }
      node = current.supernode
    }
    if !components.contains(where: { $0.handlesUnclaimed(event) }) {
      moveFocus(on: event)
    }
  }

  /// Where keys go that no node has the focus for: to the innermost controller that is shown, if the root is
  /// that of a container.
  private var rootOfKeys: DisplayNode {
    var node = rootNode
    while let next = node.nodeController?.nodeForKeys, next.isInHierarchy { node = next }
    return node
  }

  func cursorMayHaveChanged() { pointer.updateCursor() }
}
