import WeftNodes

extension AnyViewController {
  /// Begins a transition of this controller that is not over with the next pass, as a container that
  /// animates its children does: calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`, and the other half
  /// follows with `endAppearanceTransition()` only.
  ///
  /// - Parameters:
  ///   - isAppearing: which of the two.
  ///   - animated: what is handed to the callbacks.
  public final func beginAppearanceTransition(isAppearing: Bool, animated: Bool) {
    notify(appearance.begin(isAppearing: isAppearing, isAnimated: animated, isHeld: true))
  }

  /// Ends what `beginAppearanceTransition(isAppearing:animated:)` began.
  public final func endAppearanceTransition() {
    notify(appearance.end(isHolder: true))
  }

  /// Ends a transition when the node has come or gone as it said, be that now or in the next pass.
  final func settleAppearanceTransition() {
    if (appearance.phase == .appearing) == node.isVisible {
      endAppearanceTransition()
    } else {
      appearance.release()
    }
  }

  /// The node is about to come into the visible state, or to leave it.
  package final func visibilityWillChange(isVisible: Bool) {
    if isVisible && rootNode.additionalSafeAreaInsets != .zero {
      rootNode.windowScene?.safeAreas.add(rootNode)
    }
    // A transition that is under way goes on as it was begun.
    if appearance.isHeld && (appearance.phase == .appearing) == isVisible { return }
    notify(appearance.begin(isAppearing: isVisible, isAnimated: false, isHeld: false))
  }

  /// The node and all below it have come into the visible state, or have left it.
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
