import WeftNodes

extension AnyViewController {
  /// The number of steps that the user needs to make the controller visible: 0 if it is shown, 1 if it is the
  /// one below or in another tab, and so on; `Int.max` if its container does not show it at all. Lists
  /// prepare their cells accordingly: see `automaticallyAdjustsRangeModeBasedOnViewEvents`.
  ///
  /// If no container provides it (`visibilityDepth(ofChild:)`), it is 0 until the controller has disappeared,
  /// and 1 after that.
  public final var visibilityDepth: Int {
    parent?.visibilityDepth(ofChild: self) ?? containment.ownDepth
  }

  /// Notifies the controller and its children if their visibility depth has changed.
  public final func updateVisibilityDepths() {
    updateVisibilityDepth()
    for child in children { child.updateVisibilityDepths() }
  }

  final func updateVisibilityDepth() { visibilityDepthMayHaveChanged(to: visibilityDepth) }

  /// Applies a known depth, and notifies the controller and its children if it has changed.
  final func visibilityDepthMayHaveChanged(to depth: Int) {
    guard containment.notifiedDepth != depth else { return }
    containment.notifiedDepth = depth
    visibilityDepthDidChange()
    for child in children where visibilityDepth(ofChild: child) != nil { child.updateVisibilityDepth() }
  }

  /// Called when the controller appears or has disappeared.
  final func ownDepthDidChange(to depth: Int) {
    containment.ownDepth = depth
    updateVisibilityDepth()
  }
}
