import Foundation

extension DisplayNode {
  /// How close the node is to being seen, as of the last interface state pass. Any thread.
  public final var interfaceState: InterfaceState { state.withLock { $0.interfaceState } }

  /// Whether the node is in the tree of a window, as of the last interface state pass. Any thread.
  public final var isInHierarchy: Bool { state.withLock { $0.isInHierarchy } }

  /// Whether the node is in a visible window. Any thread.
  public final var isVisible: Bool { interfaceState.contains(.visible) }

  /// Whether the node should draw its contents. Any thread.
  public final var isInDisplayState: Bool { interfaceState.contains(.display) }

  /// Whether the node should load its data. Any thread.
  public final var isInPreloadState: Bool { interfaceState.contains(.preload) }

  /// Moves the node to a state and tells it: what it enters in the order preload, display, visible;
  /// what it leaves in the mirrored order.
  @MainActor final func setInterfaceState(_ newState: InterfaceState) {
    let oldState = state.withLock { state in
      defer { state.interfaceState = newState }
      return state.interfaceState
    }
    guard newState != oldState else { return }
    let entered = newState.subtracting(oldState)
    let left = oldState.subtracting(newState)
    if left.contains(.visible) {
      removePlaceholder()
      didExitVisibleState()
    }
    if left.contains(.display) {
      cancelDisplay()
      didExitDisplayState()
    }
    if left.contains(.preload) { didExitPreloadState() }
    if entered.contains(.preload) { didEnterPreloadState() }
    if entered.contains(.display) {
      if needsDisplay { invalidate(.display) }
      didEnterDisplayState()
    }
    if entered.contains(.visible) { didEnterVisibleState() }
    interfaceStateDidChange(newState, from: oldState)
    state.withLock { $0.backing }?.controller?.interfaceStateDidChange(newState, from: oldState)
  }
}
