/// The states requested along the path from a root to a node. Together with the window, they determine the node's state.
struct InterfaceStateRange: Sendable {
  /// All requested states.
  private(set) var requested: InterfaceState = []
  /// Whether only requested states apply, regardless of the node being in a window.
  private(set) var isManaged = false

  init() {}

  /// The requests above a node.
  init(above node: DisplayNode) {
    for ancestor in Array(node.supernodes).reversed() { enter(ancestor) }
  }

  /// Adds the requests of the next node of the path.
  mutating func enter(_ node: DisplayNode) {
    let (requested, isManaged) = node.state.withLock { state in
      state.hasInterfaceStateRange ? (state.rare.requestedState, state.rare.isRangeManaged) : ([], false)
    }
    self.requested.formUnion(requested)
    if isManaged { self.isManaged = true }
  }

  /// The state of the node at the end of the path.
  ///
  /// - Parameter windowState: the state of the window's root; nil outside of windows.
  func target(in windowState: InterfaceState?) -> InterfaceState {
    guard let windowState else { return requested }
    // Nothing is visible or drawn in a window that is not visible.
    if isManaged { return requested.intersection(windowState) }
    return windowState
  }
}
