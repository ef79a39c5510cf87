import Foundation
import WeftCompositor
import WeftControls
import WeftNodes

@MainActor
extension ListNode {
  /// The extent of a range beyond the visible part. Main.
  ///
  /// - Parameters:
  ///   - mode: the mode in which it applies.
  ///   - rangeType: the range.
  public final func tuningParameters(
    for mode: LayoutRangeMode = .full, rangeType: LayoutRangeType
  ) -> RangeTuningParameters {
    listState.ranges.tuning[mode, rangeType]
  }

  /// Sets the extent of a range beyond the visible part. Main, also before the node is loaded.
  ///
  /// By default, cells draw within 1 screen ahead and half a screen behind, and load their data within 2.5
  /// screens ahead and 1.5 behind. In the mode `minimum`, they draw within a quarter of a screen, and load
  /// within half a screen ahead and a quarter behind. When the content moves fast, it is drawn earlier. A
  /// `PagerNode` draws one page ahead and behind, and loads two; in the mode `minimum`, none and one.
  /// - Parameters:
  ///   - parameters: the extents, in multiples of the length of the viewport.
  ///   - mode: the mode in which it applies.
  ///   - rangeType: the range.
  public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for mode: LayoutRangeMode = .full, rangeType: LayoutRangeType
  ) {
    listState.ranges.tuning[mode, rangeType] = parameters
    setNeedsListUpdate()
  }

  /// The current range mode; nil before the first update. Main.
  public final var currentRangeMode: LayoutRangeMode? { listState.ranges.policy.mode }

  /// Sets the range mode until the user scrolls, for controllers that know whether they will soon be visible.
  /// Main.
  public final func updateCurrentRange(with mode: LayoutRangeMode) {
    if listState.ranges.policy.set(mode) { setNeedsListUpdate() }
  }

  /// The range mode when memory is scarce and the node is not drawn: `lowMemory` by default. If it is drawn,
  /// only the visible part is kept. Main.
  public final var rangeModeForMemoryWarnings: LayoutRangeMode {
    get { listState.ranges.policy.modeForMemoryWarnings }
    set { listState.ranges.policy.modeForMemoryWarnings = newValue }
  }

  /// The direction in which the content is scrolled, or was last; initially towards its end. Main.
  public final var scrollDirection: ScrollDirection { listState.ranges.direction }
}
