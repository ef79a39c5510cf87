extension DisplayNode {
  /// Has a delegate told of everything that the node is told. Any number of them, which are kept weakly and
  /// called in the order in which they were added; one that was added before stays where it is. Any thread.
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

  /// Tells a delegate nothing more. Any thread.
  public final func removeInterfaceStateDelegate(_ delegate: any InterfaceStateDelegate) {
    state.withLock { state in
      guard !state.rare.interfaceStateDelegates.isEmpty else { return }
      state.rare.interfaceStateDelegates.removeAll { $0.value == nil || $0.value === delegate }
    }
  }

  /// The delegates that are alive, in the order in which they are told.
  final var interfaceStateDelegates: [any InterfaceStateDelegate] {
    state.withLock { $0.rare.interfaceStateDelegates.compactMap(\.value) }
  }

  /// Tells the delegates something that the node knows already.
  @MainActor final func notifyDelegates(_ body: @MainActor (any InterfaceStateDelegate) -> Void) {
    for delegate in interfaceStateDelegates { body(delegate) }
  }
}
