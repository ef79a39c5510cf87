extension DisplayNode {
  /// Whether the node is the `focusedNode` of its scene. Main.
  @MainActor public final var isFirstResponder: Bool { windowScene?.focusedNode === self }

  /// Asks for the keyboard: the node has to be in a window, with a view, and willing
  /// (`canBecomeFirstResponder`), and the node that has it willing to give it away. Main.
  ///
  /// - Returns: whether the node has the keyboard now.
  @discardableResult
  @MainActor public final func becomeFirstResponder() -> Bool {
    guard let scene = windowScene, !isLayerBacked else { return false }
    if scene.focusedNode === self { return true }
    guard canBecomeFirstResponder, scene.focusedNode?.canResignFirstResponder != false else { return false }
    scene.focusedNode = self
    return scene.focusedNode === self
  }

  /// Gives the keyboard back to the root, if the node has it and is willing
  /// (`canResignFirstResponder`). Main.
  ///
  /// - Returns: whether the node is without the keyboard now.
  @discardableResult
  @MainActor public final func resignFirstResponder() -> Bool {
    guard let scene = windowScene, scene.focusedNode === self else { return true }
    guard canResignFirstResponder else { return false }
    scene.focusedNode = nil
    return scene.focusedNode !== self
  }
}
