import WeftNodes

extension AnyViewController {
  /// How many steps of a person the controller is away from being seen: 0 for one that is shown, 1 for the
  /// one below it or in another tab, and so on; `Int.max` for one that its container doesn't show at all.
  /// Lists keep ready what it calls for: see `automaticallyAdjustsRangeModeBasedOnViewEvents`.
  ///
  /// Where no container says it (`visibilityDepth(ofChild:)`), 0 until the controller has disappeared, then
  /// 1.
  public final var visibilityDepth: Int {
    parent?.visibilityDepth(ofChild: self) ?? containment.ownDepth
  }

  /// Tells the controller, and those in it, how far they are from being seen, if that has changed.
  public final func updateVisibilityDepths() {
    updateVisibilityDepth()
    for child in children { child.updateVisibilityDepths() }
  }

  final func updateVisibilityDepth() { visibilityDepthMayHaveChanged(to: visibilityDepth) }

  /// Takes in a depth that is known, and tells the controller and those in it if it is another one.
  final func visibilityDepthMayHaveChanged(to depth: Int) {
    guard containment.toldDepth != depth else { return }
    containment.toldDepth = depth
    visibilityDepthDidChange()
    for child in children where visibilityDepth(ofChild: child) != nil { child.updateVisibilityDepth() }
  }

  /// The controller appears, or has disappeared.
  final func ownDepthDidChange(to depth: Int) {
    containment.ownDepth = depth
    updateVisibilityDepth()
  }
}
