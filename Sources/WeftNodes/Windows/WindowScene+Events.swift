import WeftCommands

extension WindowScene {
  /// Passes an event of the window to the nodes: pointer events to the view below the pointer or the one that
  /// has the press, key events to the focused node. See the handlers of `DisplayNode`.
  public func send(_ event: InputEvent) {
    guard !isClosed else { return }
    for component in components { component.willHandle(event) }
    let interceptors = components.filter(\.isInFront) + components.filter { !$0.isInFront }
    guard !interceptors.contains(where: { $0.intercepts(event) }) else { return }
    EventLoopTurn.end()
    recordInput(event)
    switch event {
    case .pointer(let event): pointer.handle(event)
    case .scroll(let event): pointer.handle(event)
    case .touchpad(let event): pointer.handle(event)
    case .key(let event): handle(event)
    case .text(let event): textInputClient?.handleTextInput(event)
    }
  }

  /// Shows the focus ring after a key press, and hides it after a press of a pointer button.
  private func recordInput(_ event: InputEvent) {
    switch event {
    case .pointer(let event) where event.phase == .pressed: showsFocus = false
    case .key(let event) where event.phase == .pressed && !Keysym.modifiers.contains(event.keysym):
      showsFocus = true
    default: break
    }
  }

  private func handle(_ event: KeyEvent) {
    var node: DisplayNode? = firstResponder
    while let current = node {
      if event.phase == .pressed ? current.keyPressed(event) : current.keyReleased(event) { return }
      node = current.supernode
    }
    if performShortcut(event) { return }
    if components.contains(where: { $0.handlesUnclaimed(event) }) { return }
    // The keys to undo and redo work without a menu.
    if let command = UndoHistory.command(for: event), perform(command) { return }
    moveFocus(on: event)
  }

  /// The node that gets keys first: the one that has the focus, else that of a controller, else the root.
  package var firstResponder: DisplayNode {
    focusedNode.flatMap { $0.isInHierarchy ? $0 : nil } ?? rootOfKeys
  }

  /// The node that gets keys while no node has the focus: that of the innermost controller that is shown, if
  /// the root belongs to a container.
  private var rootOfKeys: DisplayNode {
    var node = rootNode
    while let next = node.nodeController?.nodeForKeys, next.isInHierarchy { node = next }
    return node
  }

  /// No node has handled a press of a button.
  func pressWasUnclaimed(_ event: PointerEvent, over nodes: [DisplayNode]) {
    _ = components.contains { $0.handlesUnclaimed(event, over: nodes) }
  }

  func hoveredNodesDidChange() { for component in components { component.hoveredNodesDidChange() } }

  func cursorMayHaveChanged() { pointer.updateCursor() }
}
