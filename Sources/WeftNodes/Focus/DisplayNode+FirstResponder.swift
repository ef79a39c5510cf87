extension DisplayNode {
  /// Whether the node is the `focusedNode` of its scene. Main.
  @MainActor public final var isFirstResponder: Bool { windowScene?.focusedNode === self }

  /// Requests the keyboard focus. The node has to be in a window and to have a view. It has to allow the change
  /// (`canBecomeFirstResponder`), and so does the node that has the focus (`canResignFirstResponder`). Main.
  ///
  /// - Returns: whether the node has the focus now.
  @discardableResult
  @MainActor public final func becomeFirstResponder() -> Bool {
    guard let scene = windowScene, mayHaveView else { return false }
    if scene.focusedNode === self { return true }
    guard canBecomeFirstResponder, scene.focusedNode?.canResignFirstResponder != false else { return false }
    scene.focusedNode = self
    return scene.focusedNode === self
  }

  /// Returns the keyboard focus to the root, if the node has it and allows that (`canResignFirstResponder`). Main.
  ///
  /// - Returns: whether the node is without the focus now.
  @discardableResult
  @MainActor public final func resignFirstResponder() -> Bool {
    guard let scene = windowScene, scene.focusedNode === self else { return true }
    guard canResignFirstResponder else { return false }
    scene.focusedNode = nil
    return scene.focusedNode !== self
  }
}
