import WeftNodes

extension AnyViewController {
  /// Begins an appearance transition that does not end with the next pass, for a container that animates its
  /// children. Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`; the second callback follows only with
  /// `endAppearanceTransition()`.
  ///
  /// - Parameters:
  ///   - isAppearing: whether the controller appears or disappears.
  ///   - animated: the value passed to the callbacks.
  public final func beginAppearanceTransition(isAppearing: Bool, animated: Bool) {
    notify(appearance.begin(isAppearing: isAppearing, isAnimated: animated, isHeld: true))
  }

  /// Ends the transition that `beginAppearanceTransition(isAppearing:animated:)` began.
  public final func endAppearanceTransition() {
    notify(appearance.end(isHolder: true))
  }

  /// Ends a transition when the node's visibility matches it: now, or in the next pass.
  final func settleAppearanceTransition() {
    if (appearance.phase == .appearing) == node.isVisible {
      endAppearanceTransition()
    } else {
      appearance.release()
    }
  }

  /// Called when the node is about to enter or leave the visible state.
  package final func visibilityWillChange(isVisible: Bool) {
    // A transition that is under way continues as it was begun.
    if appearance.isHeld && (appearance.phase == .appearing) == isVisible { return }
    notify(appearance.begin(isAppearing: isVisible, isAnimated: false, isHeld: false))
  }

  /// Called when the node and all nodes below it have entered or left the visible state.
  package final func visibilityDidChange() {
    notify(appearance.end(isHolder: false))
  }

  private func notify(_ step: Appearance.Step?) {
    let isAnimated = appearance.isAnimated
    switch step {
    case .willAppear: ownDepthDidChange(to: 0)
    case .didDisappear: ownDepthDidChange(to: 1)
    default: break
    }
    switch step {
    case .willAppear: viewWillAppear(isAnimated)
    case .didAppear: viewDidAppear(isAnimated)
    case .willDisappear: viewWillDisappear(isAnimated)
    case .didDisappear: viewDidDisappear(isAnimated)
    case nil: break
    }
  }
}
