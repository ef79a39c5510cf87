import WeftLists
import WeftNodes

extension AnyViewController {
  /// Whether the controller's list prepares less the further the controller is from being visible: its full
  /// range at depth 0, a minimum at 1, only the visible part at 2, and as little as possible from 3 on; see
  /// `visibilityDepth` and `LayoutRangeMode`. True by default if the controller or its node conforms to
  /// `LayoutRangeUpdating`, as tables and collections do. The list keeps its mode until the depth changes for
  /// the first time.
  public final var automaticallyAdjustsRangeModeBasedOnViewEvents: Bool {
    get { containment.adjustsRangeMode ?? (list != nil) }
    set {
      containment.adjustsRangeMode = newValue
      if containment.notifiedDepth != 0 { adjustRangeMode() }
    }
  }

  private var list: (any LayoutRangeUpdating)? {
    (self as? any LayoutRangeUpdating) ?? (rootNode as? any LayoutRangeUpdating)
  }

  /// Sets the range mode of the list for the current depth.
  final func adjustRangeMode() {
    guard automaticallyAdjustsRangeModeBasedOnViewEvents, let list else { return }
    list.updateCurrentRange(with: LayoutRangeMode(visibilityDepth: visibilityDepth))
  }
}
