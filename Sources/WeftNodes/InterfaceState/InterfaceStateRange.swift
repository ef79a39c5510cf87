/// What was asked for along the path from a root to a node, of which, together with the window, the node's
/// state follows.
struct InterfaceStateRange: Sendable {
  /// All that was asked for.
  private(set) var requested: InterfaceState = []
  /// Whether only what was asked for counts, not that the node is in a window.
  private(set) var isManaged = false

  init() {}

  /// What was asked for above a node.
  init(above node: DisplayNode) {
    for ancestor in Array(node.supernodes).reversed() { enter(ancestor) }
  }

  /// Goes one node down.
  mutating func enter(_ node: DisplayNode) {
    let (requested, isManaged) = node.state.withLock { state in
      state.hasInterfaceStateRange ? (state.rare.requestedState, state.rare.isRangeManaged) : ([], false)
    }
    self.requested.formUnion(requested)
    if isManaged { self.isManaged = true }
  }

  /// The state of the node, where the path ends.
  ///
  /// - Parameter windowState: the state of the window's root; nil outside of windows.
  func target(in windowState: InterfaceState?) -> InterfaceState {
    guard let windowState else { return requested }
    // Nothing is seen or drawn in a window that isn't.
    if isManaged { return requested.intersection(windowState) }
    return windowState
  }
}
