import WeftLists
import WeftNodes

extension AnyViewController {
  /// Whether the list that is the controller's node prepares less the further the controller is from being
  /// seen: all of its range at depth 0, a minimum at 1, only what is seen at 2, and next to nothing from 3
  /// on; see `visibilityDepth` and `LayoutRangeMode`. True by default where there is something to adjust: if
  /// the controller or its node conforms to `LayoutRangeUpdating`, as tables and collections do. A list stays
  /// as it is until the depth changes for the first time.
  public final var automaticallyAdjustsRangeModeBasedOnViewEvents: Bool {
    get { containment.adjustsRangeMode ?? (list != nil) }
    set {
      containment.adjustsRangeMode = newValue
      if containment.toldDepth != 0 { adjustRangeMode() }
    }
  }

  private var list: (any LayoutRangeUpdating)? {
    (self as? any LayoutRangeUpdating) ?? (rootNode as? any LayoutRangeUpdating)
  }

  /// Has the list prepare what the depth calls for.
  final func adjustRangeMode() {
    guard automaticallyAdjustsRangeModeBasedOnViewEvents, let list else { return }
    list.updateCurrentRange(with: LayoutRangeMode(visibilityDepth: visibilityDepth))
  }
}
