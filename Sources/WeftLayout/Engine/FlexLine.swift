import Foundation

/// A line of a stack during measurement.
struct FlexLine {
  /// The indices of its items.
  let items: Range<Int>
  /// The length of the items along the stack, with all spacing.
  var length: CGFloat = 0
  /// The breadth of the line across the stack.
  var breadth: CGFloat = 0
  var baseline: CGFloat = 0
  /// The origin of the line across the stack.
  var crossStart: CGFloat = 0
}
