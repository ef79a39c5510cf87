import Foundation

// How the lengths that growing and shrinking come to are rounded. The pictures that were measured rule
// out the even way, which is by pixel, to the largest remainders: growth is shared by points, and what
// shrinks is rounded up. Each length is within one point or pixel of what it should be.

extension LayoutEngine {
  /// What counts as nothing beside a pixel: the rounding error of sums.
  private static var hair: CGFloat { 0.001 }

  /// Lets items grow by whole points. What rounding down leaves goes to those with the largest
  /// remainders, among equals to the first; and what is less than a point, to the first.
  mutating func roundGrown(_ items: Range<Int>) {
    var left: CGFloat = 0
    var remainders = (least: CGFloat.infinity, greatest: -CGFloat.infinity)
    for index in items where flexItems[index].target > flexItems[index].length {
      let item = flexItems[index]
      guard item.target < item.greatestLength else { continue }
      let growth = item.target - item.length
      let whole = (growth + Self.hair).rounded(.down)
      let remainder = growth - whole
      left += remainder
      remainders = (min(remainders.least, remainder), max(remainders.greatest, remainder))
      flexItems[index].target = item.length + whole
      flexItems[index].remainder = remainder
    }
    if left + Self.hair >= 1 {
      if remainders.greatest - remainders.least > Self.hair {
        addPoints(&left, to: items.sorted { flexItems[$0].remainder > flexItems[$1].remainder + Self.hair })
      } else {
        addPoints(&left, to: items)
      }
    }
    addRest(left, items)
  }

  /// Gives a point each to items in an order, as far as there are points and the items may have them.
  private mutating func addPoints(_ left: inout CGFloat, to items: some Sequence<Int>) {
    for index in items where left + Self.hair >= 1 && flexItems[index].remainder > 0 {
      guard flexItems[index].target + 1 <= flexItems[index].greatestLength else { continue }
      flexItems[index].target += 1
      left -= 1
    }
  }

  /// Gives the first items that may have it what is left of a point.
  private mutating func addRest(_ rest: CGFloat, _ items: Range<Int>) {
    var left = rest
    for index in items where left > Self.hair && flexItems[index].grow > 0 {
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
