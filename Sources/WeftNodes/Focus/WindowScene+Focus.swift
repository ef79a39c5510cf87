extension WindowScene {
  /// Moves the keyboard focus to the next node that can have it: in document order, parents before
  /// children and subnodes from back to front, and after the last one to the first. Hidden nodes, those
  /// without user interaction and layer-backed ones are left out with all below them.
  ///
  /// The Tab key does this where no node takes it; Shift and Tab go back.
  /// - Returns: whether the focus moved.
  @discardableResult
  public func focusNextNode() -> Bool {
    moveFocus { nodes, current in
      guard let current else { return nodes.first }
      return nodes[(current + 1) % nodes.count]
    }
  }

  /// Moves the keyboard focus to the node before; see `focusNextNode()`.
  /// - Returns: whether the focus moved.
  @discardableResult
  public func focusPreviousNode() -> Bool {
    moveFocus { nodes, current in
      guard let current else { return nodes.last }
      return nodes[(current + nodes.count - 1) % nodes.count]
    }
  }

  private func moveFocus(_ choose: ([DisplayNode], _ current: Int?) -> DisplayNode?) -> Bool {
    let nodes = focusOrder()
    let current = nodes.firstIndex { $0 === focusedNode }
    guard let next = choose(nodes, current), next !== focusedNode else { return false }
    return next.becomeFirstResponder()
  }

  /// The nodes that can have the focus in document order, and the one that has it. Walks with a list of
  /// its own, so that deep trees need no deep stack.
  package func focusOrder() -> [DisplayNode] {
    var result: [DisplayNode] = []
    var waiting = Array(roots.reversed())
    while let node = waiting.popLast() {
      guard !node.isHidden, node.isUserInteractionEnabled, !node.isLayerBacked else { continue }
      if node === focusedNode || node.canBecomeFirstResponder { result.append(node) }
      waiting += node.subnodes.reversed()
    }
    return result
  }

  /// Moves the focus, if a key that nobody took is Tab.
  func moveFocus(on event: KeyEvent) {
    guard event.phase == .pressed, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return }
    if event.keysym == Keysym.leftTab || (event.keysym == Keysym.tab && event.modifiers.contains(.shift)) {
      if !leaveFocus(forward: false) { focusPreviousNode() }
    } else if event.keysym == Keysym.tab {
      if !leaveFocus(forward: true) { focusNextNode() }
    }
  }

  /// Hands the focus to what is around the window, if it is at the end of the order and somebody takes it.
  private func leaveFocus(forward: Bool) -> Bool {
    guard let onFocusLeave else { return false }
    let nodes = focusOrder()
    let isAtEnd = nodes.isEmpty || (forward ? nodes.last : nodes.first) === focusedNode
    guard isAtEnd, onFocusLeave(forward) else { return false }
    focusedNode = nil
    return true
  }

  /// Shows where the keyboard is, as if a key had been pressed.
  package func showFocus() { showsFocus = true }

  /// Tells the nodes that lost and got the keyboard.
  func focusDidChange(from old: DisplayNode?) {
    let new = focusedNode
    guard old !== new else { return }
    setNeedsUpdate()
    old?.didResignFirstResponder()
    if old is any TextInputClient { resetTextInput() }
    // The callback may have moved the focus on; then others have been told.
    if let new, focusedNode === new {
      new.didBecomeFirstResponder()
      revealFocusedNode()
    }
  }

  /// Shows a node that got the keyboard, where it is in content that is scrolled.
  private func revealFocusedNode() {
    guard let node = focusedNode, showsFocus else { return }
    for case let container as any ContentScrolling in node.supernodes { container.reveal(node) }
  }

  /// Shows by a ring where the keyboard is.
  func updateFocusRing() {
    guard focusedNode != nil || focusRing != nil else { return }
    let ring = focusRing ?? FocusRingPresenter()
    focusRing = ring
    ring.update(focusedNode.flatMap { $0.isInHierarchy ? $0 : nil }, isShown: showsFocus)
  }
}
