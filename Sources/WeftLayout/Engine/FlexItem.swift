import Foundation

/// A child of a stack during measurement. "Along" and "across" refer to the stack's axes.
struct FlexItem {
  let item: Int32
  let alignment: AlignItems
  let grow: CGFloat
  let shrink: CGFloat
  let spacingBefore: CGFloat
  let spacingAfter: CGFloat
  let ascender: CGFloat
  let descender: CGFloat

  /// The child's own limits along the stack, which apply when it grows or shrinks.
  let leastLength: CGFloat
  let greatestLength: CGFloat
  /// The child's own limits across the stack if it is stretched, otherwise 0 and infinity.
  let leastBreadth: CGFloat
  let greatestBreadth: CGFloat

  /// The last measured size of the child, and its range.
  var length: CGFloat = 0
  var breadth: CGFloat = 0
  var range = SizeRange.zero
  /// The child's origin along the stack.
  var start: CGFloat = 0
  var crossStart: CGFloat = 0
  /// The length that results from growing and shrinking.
  var target: CGFloat = 0
  var isFrozen = false
  /// Whether it was skipped when the children's natural lengths were measured.
  var isUnmeasured = false

  var margins: CGFloat { spacingBefore + spacingAfter }
  var isFlexibleBothWays: Bool { grow > 0 && shrink > 0 }
  var isOnBaseline: Bool { alignment == .baselineFirst || alignment == .baselineLast }

  /// The distance from the child's start across the stack to the baseline by which it is aligned.
  var baseline: CGFloat {
    switch alignment {
    case .baselineFirst: ascender
    case .baselineLast: breadth + descender
    default: 0
    }
  }
}
