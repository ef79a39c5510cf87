import Foundation

/// A line of a stack while that is measured.
struct FlexLine {
  /// Where its items are.
  let items: Range<Int>
  /// What the items take along the stack, with all spacing.
  var length: CGFloat = 0
  /// What the line takes across the stack.
  var breadth: CGFloat = 0
  var baseline: CGFloat = 0
  /// Where it begins across the stack.
  var crossStart: CGFloat = 0
}
