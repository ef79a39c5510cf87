// How somebody else than the window decides the states of nodes: a container that scrolls says which of
// its nodes, most of them in no window, come close to being seen.

extension DisplayNode {
  /// Whether a container, such as a table, decides the states of the node and of all below it: it is in no
  /// more states than those that it was told to enter, also in a window. False by default; main.
  ///
  /// A node that becomes managed keeps its states and gets those of its supernode besides; one that ceases
  /// to be managed keeps them.
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

  /// Whether the node, or one above it, is managed; see `isRangeManaged`. Any thread.
  public final var supportsRangeManagedInterfaceState: Bool {
    var range = InterfaceStateRange(above: self)
    range.enter(self)
    return range.isManaged
  }

  /// Brings the node and all below it into states, whether or not they are in a window. Main.
  ///
  /// Outside of windows that happens at once, and entering the display state draws; preloading a node does
  /// not load it. In a window it happens with the next update, and means something to managed nodes only:
  /// others are in all states anyway if the window can be seen.
  @MainActor public final func enterInterfaceState(_ states: InterfaceState) {
    requestState { $0.union(states) }
  }

  /// Takes the node and all below it out of states that they were told to enter. Main; as quick as
  /// `enterInterfaceState(_:)`. In a window nodes that are not managed stay in them.
  @MainActor public final func exitInterfaceState(_ states: InterfaceState) {
    clearRequests(of: states)
    requestedStateDidChange()
  }

  /// Brings the node and all below it into exactly these states, as by `enterInterfaceState(_:)` and
  /// `exitInterfaceState(_:)`. Main.
  @MainActor public final func recursivelySetInterfaceState(_ states: InterfaceState) {
    clearRequests(of: .inHierarchy)
    requestState { _ in states }
  }

  /// Forgets which of these states the node and those below it were told to enter.
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

  /// Forgets that the node was told to be visible.
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
      // What is seen is drawn.
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
