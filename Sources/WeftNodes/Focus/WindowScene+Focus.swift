import WeftCommands

extension WindowScene {
  /// Moves the keyboard focus to the next node that can have it: in document order, parents before children
  /// and subnodes from back to front. After the last node follows the first. Hidden nodes, nodes without user
  /// interaction, layer-backed nodes and those in rasterized subtrees are skipped with all below them.
  ///
  /// The Tab key calls this if no node handles it; Shift and Tab go back.
  /// - Returns: whether the focus moved.
  @discardableResult
  public func focusNextNode() -> Bool {
    moveFocus { nodes, current in
      guard let current else { return nodes.first }
      return nodes[(current + 1) % nodes.count]
    }
  }

  /// Moves the keyboard focus to the previous node; see `focusNextNode()`.
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

  /// The nodes that can have the focus in document order, and the one that has it. Not recursive, because trees may be deep.
  package func focusOrder() -> [DisplayNode] {
    var result: [DisplayNode] = []
    var waiting = Array(roots.reversed())
    while let node = waiting.popLast() {
      guard !node.isHidden, node.isUserInteractionEnabled, node.mayHaveView else { continue }
      if node === focusedNode || node.canBecomeFirstResponder { result.append(node) }
      waiting += node.subnodes.reversed()
    }
    return result
  }

  /// Moves the focus if an unhandled key is Tab.
  func moveFocus(on event: KeyEvent) {
    guard event.phase == .pressed, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return }
    if event.keysym == Keysym.leftTab || (event.keysym == Keysym.tab && event.modifiers.contains(.shift)) {
      if !leaveFocus(forward: false) { focusPreviousNode() }
    } else if event.keysym == Keysym.tab {
      if !leaveFocus(forward: true) { focusNextNode() }
    }
  }

  /// Moves the focus out of the window if it is at the end of the order and `onFocusLeave` accepts it.
  private func leaveFocus(forward: Bool) -> Bool {
    guard let onFocusLeave else { return false }
    let nodes = focusOrder()
    let isAtEnd = nodes.isEmpty || (forward ? nodes.last : nodes.first) === focusedNode
    guard isAtEnd, onFocusLeave(forward) else { return false }
    focusedNode = nil
    return true
  }

  /// Shows the focus ring, as after a key press.
  package func showFocus() { showsFocus = true }

  /// Notifies the nodes that lost and got the focus.
  func focusDidChange(from old: DisplayNode?) {
    let new = focusedNode
    guard old !== new else { return }
    setNeedsUpdate()
    old?.didResignFirstResponder()
    if old is any TextInputClient { resetTextInput() }
    // The callback may have moved the focus on; the nodes of that change are already notified.
    if let new, focusedNode === new {
      new.didBecomeFirstResponder()
      revealFocusedNode()
    }
  }

  /// Scrolls the node that got the focus into view, in every container around it.
  private func revealFocusedNode() {
    guard let node = focusedNode, showsFocus else { return }
    for case let container as any ContentScrolling in node.supernodes { container.reveal(node) }
  }

  /// Updates the focus ring. A node without a view has none.
  func updateFocusRing() {
    guard focusedNode != nil || focusRing != nil else { return }
    let ring = focusRing ?? FocusRingPresenter()
    focusRing = ring
    ring.update(focusedNode.flatMap { $0.isInHierarchy && $0.mayHaveView ? $0 : nil }, isShown: showsFocus)
  }
}
