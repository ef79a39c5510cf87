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
    guard state.withLock({ assign(&$0.interfaceState, newState) }) else { return }
    let delegates = interfaceStateDelegates
    leaveStates(newState, delegates)
    enterStates(newState, delegates)
    guard let oldState = beginAnnouncement(of: newState) else { return }
    interfaceStateDidChange(newState, from: oldState)
    for delegate in delegates where interfaceState == newState {
      delegate.interfaceStateDidChange(newState, from: oldState)
    }
    guard interfaceState == newState else { return }
    state.withLock { $0.backing }?.controller?.interfaceStateDidChange(newState, from: oldState)
  }

  /// Returns the state that was announced before; nil if there is nothing to announce.
  private final func beginAnnouncement(of newState: InterfaceState) -> InterfaceState? {
    state.withLock { state in
      let oldState = state.announcedState
      guard state.interfaceState == newState, oldState != newState else { return nil }
      state.announcedState = newState
      return oldState
    }
  }

  private final func leaveStates(_ newState: InterfaceState, _ delegates: [any InterfaceStateDelegate]) {
    if !newState.contains(.visible), beginReport(of: .visible, in: newState) {
      removePlaceholder()
      didExitVisibleState()
      for delegate in delegates where !isVisible { delegate.didExitVisibleState() }
    }
    if !newState.contains(.display), beginReport(of: .display, in: newState) {
      cancelDisplay()
      didExitDisplayState()
      for delegate in delegates where !isInDisplayState { delegate.didExitDisplayState() }
    }
    if !newState.contains(.preload), beginReport(of: .preload, in: newState) {
      didExitPreloadState()
      for delegate in delegates where !isInPreloadState { delegate.didExitPreloadState() }
    }
  }

  private final func enterStates(_ newState: InterfaceState, _ delegates: [any InterfaceStateDelegate]) {
    if newState.contains(.preload), beginReport(of: .preload, in: newState) {
      didEnterPreloadState()
      for delegate in delegates where isInPreloadState { delegate.didEnterPreloadState() }
      if isInPreloadState { insertSubnodesForPreload() }
    }
    if newState.contains(.display), beginReport(of: .display, in: newState) {
      if needsDisplay { invalidate(.display) }
      didEnterDisplayState()
      for delegate in delegates where isInDisplayState { delegate.didEnterDisplayState() }
    }
    if newState.contains(.visible), beginReport(of: .visible, in: newState) {
      didEnterVisibleState()
      for delegate in delegates where isVisible { delegate.didEnterVisibleState() }
    }
  }

  /// Records that the node hears now of a part of its state. Returns false if it has heard, or if that is no longer its state.
  private final func beginReport(of part: InterfaceState, in newState: InterfaceState) -> Bool {
    state.withLock { state in
      guard state.interfaceState == newState else { return false }
      guard newState.contains(part) != state.reportedState.contains(part) else { return false }
      state.reportedState.formSymmetricDifference(part)
      return true
    }
  }
}
