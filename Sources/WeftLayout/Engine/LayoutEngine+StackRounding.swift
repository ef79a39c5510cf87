import Foundation

// The rounding of lengths that result from growing and shrinking. The rules follow the measured reference
// images of the conformance tests: growth is shared in whole points, the remainder goes to the first child,
// and shrunk lengths are rounded up to a pixel.

extension LayoutEngine {
  /// The part of a pixel that is ignored: the rounding error of sums.
  private static var epsilon: CGFloat { 0.001 }

  /// Lets items grow by whole points. The rounding remainder goes to the first item that has grown, and what
  /// exceeds that item's limit goes to the next.
  mutating func roundGrown(_ items: Range<Int>) {
    var left: CGFloat = 0
    for index in items where flexItems[index].target > flexItems[index].length {
      let item = flexItems[index]
      guard item.target < item.greatestLength else { continue }
      let growth = item.target - item.length
      let whole = (growth + Self.epsilon).rounded(.down)
      left += growth - whole
      flexItems[index].target = item.length + whole
    }
    // The rounding errors of the shares must not be visible.
    if abs(left - left.rounded()) < Self.epsilon { left.round() }
    addRest(&left, to: items) { $0.target > $0.length }
    // If the space is less than a point for each item, no item has grown yet.
    addRest(&left, to: items) { $0.grow > 0 }
  }

  /// Adds the remainder to the first qualifying items, up to their limits.
  private mutating func addRest(
    _ left: inout CGFloat, to items: Range<Int>, where qualifies: (FlexItem) -> Bool
  ) {
    for index in items where left > Self.epsilon && qualifies(flexItems[index]) {
      let item = flexItems[index]
      let added = max(0, min(left, item.greatestLength - item.target))
      flexItems[index].target += added
      left -= added
    }
  }

  /// Rounds the lengths of shrinking items up to whole pixels, each independently. Together they may be
  /// longer than the stack, by less than a pixel each.
  mutating func roundShrunk(_ items: Range<Int>) {
    for index in items where flexItems[index].target < flexItems[index].length {
      flexItems[index].target = min(grid.ceil(flexItems[index].target), flexItems[index].length)
    }
  }
}
