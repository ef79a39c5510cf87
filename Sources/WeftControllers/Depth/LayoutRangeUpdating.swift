import WeftLists
import WeftNodes

/// Prepares more than what is seen, and can do with less: tables, collections, and controllers that have one.
/// Main.
@MainActor
public protocol LayoutRangeUpdating: AnyObject {
  /// Prepares as much as a mode says, from now on, and at least for the next update.
  func updateCurrentRange(with mode: LayoutRangeMode)
}
