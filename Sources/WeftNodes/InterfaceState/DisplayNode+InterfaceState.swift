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
  /// visible, display, preload, and entered ones in the reverse order. If a callback changes the state again, for example
  /// because it closes the window, that is reported from there, and the rest of this change is not.
  final func setInterfaceState(_ newState: InterfaceState) {
    let oldState = state.withLock { state in
      defer { state.interfaceState = newState }
      return state.interfaceState
    }
    guard newState != oldState else { return }
    let node = ObjectIdentifier(self)
    if let index = Self.reports.lastIndex(where: { $0.node == node }) {
      Self.reports[index].state = newState
      return report(newState, at: index)
    }
    Self.reports.append(InterfaceStateReport(node, from: oldState, to: newState))
    report(newState, at: Self.reports.count - 1)
    Self.reports.removeLast()
  }

  /// The changes that nodes hear of now. Callbacks of the first ones have led to the others.
  ///
  /// Unchecked: only main uses it, and no access lasts until the next. Checking costs more than the accesses.
  @exclusivity(unchecked) private static var reports: [InterfaceStateReport] = []

  private final func report(_ newState: InterfaceState, at index: Int) {
    let delegates = interfaceStateDelegates
    leaveStates(newState, delegates, index)
    enterStates(newState, delegates, index)
    guard let oldState = Self.reports[index].beginAnnouncement(of: newState) else { return }
    interfaceStateDidChange(newState, from: oldState)
    for delegate in delegates where Self.reports[index].state == newState {
      delegate.interfaceStateDidChange(newState, from: oldState)
    }
    guard Self.reports[index].state == newState else { return }
    state.withLock { $0.backing }?.controller?.interfaceStateDidChange(newState, from: oldState)
  }

  private final func leaveStates(
    _ newState: InterfaceState, _ delegates: [any InterfaceStateDelegate], _ index: Int
  ) {
    if !newState.contains(.visible), Self.reports[index].begin(.visible, in: newState) {
      removePlaceholder()
      didExitVisibleState()
      for delegate in delegates where !isVisible { delegate.didExitVisibleState() }
    }
    if !newState.contains(.display), Self.reports[index].begin(.display, in: newState) {
      cancelDisplay()
      didExitDisplayState()
      for delegate in delegates where !isInDisplayState { delegate.didExitDisplayState() }
    }
    if !newState.contains(.preload), Self.reports[index].begin(.preload, in: newState) {
      didExitPreloadState()
      for delegate in delegates where !isInPreloadState { delegate.didExitPreloadState() }
    }
  }

  private final func enterStates(
    _ newState: InterfaceState, _ delegates: [any InterfaceStateDelegate], _ index: Int
  ) {
    if newState.contains(.preload), Self.reports[index].begin(.preload, in: newState) {
      didEnterPreloadState()
      for delegate in delegates where isInPreloadState { delegate.didEnterPreloadState() }
      if isInPreloadState { insertSubnodesForPreload() }
    }
    if newState.contains(.display), Self.reports[index].begin(.display, in: newState) {
      if needsDisplay { invalidate(.display) }
      didEnterDisplayState()
      for delegate in delegates where isInDisplayState { delegate.didEnterDisplayState() }
    }
    if newState.contains(.visible), Self.reports[index].begin(.visible, in: newState) {
      didEnterVisibleState()
      for delegate in delegates where isVisible { delegate.didEnterVisibleState() }
    }
  }
}
