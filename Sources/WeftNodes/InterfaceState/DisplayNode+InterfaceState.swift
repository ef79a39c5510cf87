import Foundation

extension DisplayNode {
  /// How close the node is to being visible, as of the last interface state pass. Any thread.
  public final var interfaceState: InterfaceState { state.withLock { $0.interfaceState } }

  /// Whether the node is in the tree of a window, as of the last interface state pass. Any thread.
  public final var isInHierarchy: Bool { state.withLock { $0.isInHierarchy } }

  /// Whether the node is in a visible window. Any thread.
  public final var isVisible: Bool { interfaceState.contains(.visible) }

  /// Whether the node should draw its contents. Any thread.
  public final var isInDisplayState: Bool { interfaceState.contains(.display) }

  /// Whether the node should load its data. Any thread.
  public final var isInPreloadState: Bool { interfaceState.contains(.preload) }
}

@MainActor
extension DisplayNode {
  /// Sets the state, and notifies the node and then its delegates. Left states are reported in the order
  /// visible, display, preload, and entered ones in the reverse order.
  final func setInterfaceState(_ newState: InterfaceState) {
    let oldState = state.withLock { state in
      defer { state.interfaceState = newState }
      return state.interfaceState
    }
    guard newState != oldState else { return }
    let delegates = interfaceStateDelegates
    leaveStates(oldState.subtracting(newState), delegates)
    enterStates(newState.subtracting(oldState), delegates)
    interfaceStateDidChange(newState, from: oldState)
    for delegate in delegates { delegate.interfaceStateDidChange(newState, from: oldState) }
    state.withLock { $0.backing }?.controller?.interfaceStateDidChange(newState, from: oldState)
  }

  private final func leaveStates(_ left: InterfaceState, _ delegates: [any InterfaceStateDelegate]) {
    if left.contains(.visible) {
      removePlaceholder()
      didExitVisibleState()
      for delegate in delegates { delegate.didExitVisibleState() }
    }
    if left.contains(.display) {
      cancelDisplay()
      didExitDisplayState()
      for delegate in delegates { delegate.didExitDisplayState() }
    }
    if left.contains(.preload) {
      didExitPreloadState()
      for delegate in delegates { delegate.didExitPreloadState() }
    }
  }

  private final func enterStates(_ entered: InterfaceState, _ delegates: [any InterfaceStateDelegate]) {
    if entered.contains(.preload) {
      didEnterPreloadState()
      for delegate in delegates { delegate.didEnterPreloadState() }
      insertSubnodesForPreload()
    }
    if entered.contains(.display) {
      if needsDisplay { invalidate(.display) }
      didEnterDisplayState()
      for delegate in delegates { delegate.didEnterDisplayState() }
    }
    if entered.contains(.visible) {
      didEnterVisibleState()
      for delegate in delegates { delegate.didEnterVisibleState() }
    }
  }
}
