extension DisplayNode {
  /// Adds a delegate, which hears of what the node's own methods hear of. Any number of delegates is allowed. They are
  /// kept weakly and called in the order in which they were added. A delegate that was added before keeps its
  /// position. Any thread.
  public final func addInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    state.withLock { state in
      var delegates = state.rare.interfaceStateDelegates
      delegates.removeAll { $0.value == nil }
      if !delegates.contains(where: { $0.value === delegate }) {
        delegates.append(WeakInterfaceStateDelegate(value: delegate))
      }
      state.rare.interfaceStateDelegates = delegates
    }
  }

  /// Removes a delegate. Any thread.
  public final func removeInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    state.withLock { state in
      guard !state.rare.interfaceStateDelegates.isEmpty else { return }
      state.rare.interfaceStateDelegates.removeAll { $0.value == nil || $0.value === delegate }
    }
  }

  /// The delegates that still exist, in the order in which they are notified.
  final var interfaceStateDelegates: [any InterfaceStateDelegate] {
    state.withLock { $0.rare.interfaceStateDelegates.compactMap(\.value) }
  }

  /// Notifies the delegates, after the node itself.
  @MainActor final func notifyDelegates(_ body: @MainActor (any InterfaceStateDelegate) -> Void) {
    for delegate in interfaceStateDelegates { body(delegate) }
  }
}
