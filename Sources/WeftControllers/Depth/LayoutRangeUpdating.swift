import WeftLists
import WeftNodes

/// Prepares more than the visible part, and can prepare less: tables, collections, and controllers that have
/// one. Main.
@MainActor
public protocol LayoutRangeUpdating: AnyObject {
  /// Sets the range mode from now on, at least for the next update.
  func updateCurrentRange(with mode: LayoutRangeMode)
}
