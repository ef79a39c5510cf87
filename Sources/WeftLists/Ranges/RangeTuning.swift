import Foundation
import WeftNodes

/// The parameters of all ranges in all modes.
struct RangeTuning: Hashable, Sendable {
  private struct Key: Hashable {
    let mode: LayoutRangeMode
    let type: LayoutRangeType
  }

  private var parameters: [Key: RangeTuningParameters] = [:]

  subscript(mode: LayoutRangeMode, type: LayoutRangeType) -> RangeTuningParameters {
    get { parameters[Key(mode: mode, type: type)] ?? .zero }
    set { parameters[Key(mode: mode, type: type)] = newValue }
  }

  private init(_ entries: [(LayoutRangeMode, LayoutRangeType, CGFloat, CGFloat)]) {
    for (mode, type, leading, trailing) in entries {
      self[mode, type] = RangeTuningParameters(
        leadingBufferScreenfuls: leading, trailingBufferScreenfuls: trailing)
    }
  }

  /// The defaults of tables and collections.
  static let standard = RangeTuning([
    (.minimum, .display, 0.25, 0.25), (.minimum, .preload, 0.5, 0.25),
    (.full, .display, 1, 0.5), (.full, .preload, 2.5, 1.5),
  ])

  /// The defaults of pagers, in which the neighbouring pages are always the next to become visible.
  static let pager = RangeTuning([
    (.minimum, .display, 0, 0), (.minimum, .preload, 1, 1),
    (.full, .display, 1, 1), (.full, .preload, 2, 2),
  ])
}
