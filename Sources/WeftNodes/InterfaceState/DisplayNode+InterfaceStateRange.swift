// How the states of nodes are decided by something other than the window: a scrolling container decides which
// of its nodes, most of them in no window, are close to being visible.

extension DisplayNode {
  /// Whether a container, such as a table, decides the states of the node and of all below it. Even in a window the node is
  /// then in no more states than those requested by `enterInterfaceState(_:)`. False by default; main.
  ///
  /// A node that becomes managed keeps its states and also gets those of its supernode. A node that ceases to
  /// be managed keeps its states.
  @MainActor public final var isRangeManaged: Bool {
    get { state.withLock { $0.rare.isRangeManaged } }
    set {
      let inherited = (supernode?.interfaceState ?? []).union(interfaceState)
      let isChanged = state.withLock { state in
        guard assign(&state.rare.isRangeManaged, newValue) else { return false }
        if newValue { state.rare.requestedState.formUnion(inherited) }
        state.hasInterfaceStateRange = newValue || !state.rare.requestedState.isEmpty
        return true
      }
      if isChanged { requestedStateDidChange() }
    }
  }

  /// Whether the node or a supernode is managed; see `isRangeManaged`. Any thread.
  public final var supportsRangeManagedInterfaceState: Bool {
    var range = InterfaceStateRange(above: self)
    range.enter(self)
    return range.isManaged
  }

  /// Makes the node and all below it enter states, whether or not they are in a window. Main.
  ///
  /// Outside of windows this happens immediately, and entering the display state draws; preloading a node
  /// does not load it. In a window it happens with the next update, and affects only managed nodes: all
  /// others are in all states while the window is visible.
  @MainActor public final func enterInterfaceState(_ states: InterfaceState) {
    requestState { $0.union(states) }
  }

  /// Makes the node and all below it exit states that were requested. Main; takes effect at the same time as
  /// `enterInterfaceState(_:)`. In a window, nodes that are not managed stay in them.
  @MainActor public final func exitInterfaceState(_ states: InterfaceState) {
    clearRequests(of: states)
    requestedStateDidChange()
  }

  /// Makes the node and all below it enter exactly these states, as by `enterInterfaceState(_:)` and
  /// `exitInterfaceState(_:)`. Main.
  @MainActor public final func recursivelySetInterfaceState(_ states: InterfaceState) {
    clearRequests(of: .inHierarchy)
    requestState { _ in states }
  }

  /// Removes the requests of these states from the node and those below it.
  @MainActor final func clearRequests(of states: InterfaceState) {
    var nodes = [self]
    while let node = nodes.popLast() {
      nodes += node.state.withLock { state in
        if state.hasInterfaceStateRange {
          state.rare.requestedState.subtract(states)
          state.hasInterfaceStateRange = state.rare.isRangeManaged || !state.rare.requestedState.isEmpty
        }
        return state.subnodes
      }
    }
  }

  /// Removes the request that the node is visible.
  @MainActor final func clearVisibility() {
    state.withLock { state in
      guard state.hasInterfaceStateRange else { return }
      state.rare.requestedState.remove(.visible)
      state.hasInterfaceStateRange = state.rare.isRangeManaged || !state.rare.requestedState.isEmpty
    }
  }

  @MainActor private final func requestState(_ change: (InterfaceState) -> InterfaceState) {
    state.withLock { state in
      var requested = change(state.rare.requestedState)
      // A visible node has to be drawn.
      if requested.contains(.visible) { requested.insert(.display) }
      state.rare.requestedState = requested
      state.hasInterfaceStateRange = state.rare.isRangeManaged || !requested.isEmpty
    }
    requestedStateDidChange()
  }

  @MainActor private final func requestedStateDidChange() {
    invalidate(.interfaceState)
    DetachedTreePass.run(from: self)
  }
}
