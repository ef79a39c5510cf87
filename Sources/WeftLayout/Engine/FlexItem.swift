import Foundation

/// A child of a stack while that is measured. Along and across are the stack's axes.
struct FlexItem {
  let item: Int32
  let alignment: AlignItems
  let grow: CGFloat
  let shrink: CGFloat
  let spacingBefore: CGFloat
  let spacingAfter: CGFloat
  let ascender: CGFloat
  let descender: CGFloat

  /// The child's own limits along the stack, which growing and shrinking obey.
  let leastLength: CGFloat
  let greatestLength: CGFloat
  /// The child's own limits across it, where it is stretched; else 0 and infinity.
  let leastBreadth: CGFloat
  let greatestBreadth: CGFloat

  /// The child's size as it was measured last, and the range for that.
  var length: CGFloat = 0
  var breadth: CGFloat = 0
  var range = SizeRange.zero
  /// Where it begins.
  var start: CGFloat = 0
  var crossStart: CGFloat = 0
  /// The length that growing and shrinking have in mind for it.
  var target: CGFloat = 0
  var isFrozen = false
  /// Whether it was left out when all were measured freely.
  var isUnmeasured = false

  var margins: CGFloat { spacingBefore + spacingAfter }
  var isFlexibleBothWays: Bool { grow > 0 && shrink > 0 }
  var isOnBaseline: Bool { alignment == .baselineFirst || alignment == .baselineLast }

  /// The distance of the baseline that the child is aligned by from its start across the stack.
  var baseline: CGFloat {
    switch alignment {
    case .baselineFirst: ascender
    case .baselineLast: breadth + descender
    default: 0
    }
  }
}
