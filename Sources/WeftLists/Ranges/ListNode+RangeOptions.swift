import Foundation
import WeftCompositor
import WeftNodes

@MainActor
extension ListNode {
  /// How far a range reaches beyond what is seen. Main.
  ///
  /// - Parameters:
  ///   - mode: the mode that it counts in.
  ///   - rangeType: the range.
  public final func tuningParameters(
    for mode: LayoutRangeMode = .full, rangeType: LayoutRangeType
  ) -> RangeTuningParameters {
    list.ranges.tuning[mode, rangeType]
  }

  /// Sets how far a range reaches beyond what is seen. Main, also before the node is loaded.
  ///
  /// By default cells draw when they are 1 screen ahead or half a screen behind, and load their data 2.5 screens
  /// ahead or 1.5 behind; in the mode `minimum` a quarter of a screen, and half of one ahead. What moves fast
  /// is drawn earlier.
  /// - Parameters:
  ///   - parameters: in multiples of the length of the viewport.
  ///   - mode: the mode that it counts in.
  ///   - rangeType: the range.
  public final func setTuningParameters(
    _ parameters: RangeTuningParameters, for mode: LayoutRangeMode = .full, rangeType: LayoutRangeType
  ) {
    list.ranges.tuning[mode, rangeType] = parameters
    setNeedsListUpdate()
  }

  /// How far cells are prepared at present; nil before anything was. Main.
  public final var currentRangeMode: LayoutRangeMode? { list.ranges.policy.mode }

  /// Sets how far cells are prepared, until people scroll: for controllers that know whether they will be seen
  /// soon. Main.
  public final func updateCurrentRange(with mode: LayoutRangeMode) {
    if list.ranges.policy.set(mode) { setNeedsListUpdate() }
  }

  /// How far cells are prepared when memory is scarce and the node is not drawn: `lowMemory` by default; where it
  /// is drawn, only what is seen is kept. Main.
  public final var rangeModeForMemoryWarnings: LayoutRangeMode {
    get { list.ranges.policy.modeForMemoryWarnings }
    set { list.ranges.policy.modeForMemoryWarnings = newValue }
  }

  /// Where the content is scrolled to, or was last; at first towards its end. Main.
  public final var scrollDirection: ScrollDirection { list.ranges.direction }
}
