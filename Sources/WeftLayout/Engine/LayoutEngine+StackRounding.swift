import Foundation

// How the lengths that growing and shrinking come to are rounded, as the pictures that were measured
// show it: growth is shared by whole points, what is left over goes to the first child, and what shrinks
// is rounded up to a pixel.

extension LayoutEngine {
  /// What counts as nothing beside a pixel: the rounding error of sums.
  private static var hair: CGFloat { 0.001 }

  /// Lets items grow by whole points. What rounding down leaves goes to the first that has grown, and what
  /// that may not take, to the next.
  mutating func roundGrown(_ items: Range<Int>) {
    var left: CGFloat = 0
    for index in items where flexItems[index].target > flexItems[index].length {
      let item = flexItems[index]
      guard item.target < item.greatestLength else { continue }
      let growth = item.target - item.length
      let whole = (growth + Self.hair).rounded(.down)
      left += growth - whole
      flexItems[index].target = item.length + whole
    }
    // The rounding errors of the shares must not show.
    if abs(left - left.rounded()) < Self.hair { left.round() }
    addRest(&left, to: items) { $0.target > $0.length }
    // Where the room is less than a point for each, nobody has grown yet.
    addRest(&left, to: items) { $0.grow > 0 }
  }

  /// Gives what is left over to the first items of those that qualify, as far as they may have it.
  private mutating func addRest(
    _ left: inout CGFloat, to items: Range<Int>, where qualifies: (FlexItem) -> Bool
  ) {
    for index in items where left > Self.hair && qualifies(flexItems[index]) {
      let item = flexItems[index]
      let added = max(0, min(left, item.greatestLength - item.target))
      flexItems[index].target += added
      left -= added
    }
  }

  /// Rounds the lengths of items that shrink up to whole pixels, each for itself: together they may be
  /// longer than the stack, by less than a pixel each.
  mutating func roundShrunk(_ items: Range<Int>) {
    for index in items where flexItems[index].target < flexItems[index].length {
      flexItems[index].target = min(grid.ceil(flexItems[index].target), flexItems[index].length)
    }
  }
}
