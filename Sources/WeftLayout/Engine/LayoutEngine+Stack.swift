import Foundation

// The stack, based on CSS flexbox. The steps, in order: each child is measured in its natural length; the
// children are broken into lines; each line's children grow or shrink to the range; the lines' breadths are
// computed; children are stretched over their lines; everything is placed.

extension LayoutEngine {
  /// Smaller values, in points, are ignored.
  static var negligible: CGFloat { 0.01 }

  mutating func measureStack(_ rule: StackRule, _ item: Int32, _ result: inout Measurement) {
    guard description.items[Int(item)].childCount > 0 else {
      result.size = result.range.min
      return
    }
    let axes = StackAxes(result.range, isVertical: rule.isVertical)
    let firstItem = flexItems.count
    let firstLine = flexLines.count
    gather(item, rule, axes)
    let items = firstItem..<flexItems.count
    measureNatural(items, axes)
    breakLines(items, rule, axes)
    let lines = firstLine..<flexLines.count
    for line in lines { flex(line, rule, axes) }
    let (length, breadth) = placeLines(lines, rule, axes)
    result.size = result.range.clamp(axes.size(length, breadth))
    let finalLength = axes.length(of: result.size)
    for line in lines { placeItems(of: line, rule, in: finalLength, axes) }
    for index in items {
      let placement = Placement(
        item: flexItems[index].item, size: axes.size(flexItems[index].length, flexItems[index].breadth),
        range: flexItems[index].range, parentSize: axes.parentSize,
        position: axes.point(flexItems[index].start, flexItems[index].crossStart))
      place(placement, in: &result)
    }
    flexItems.removeLast(flexItems.count - firstItem)
    flexLines.removeLast(flexLines.count - firstLine)
  }

  private mutating func gather(_ item: Int32, _ rule: StackRule, _ axes: StackAxes) {
    var child = description.items[Int(item)].firstChild
    while child >= 0 {
      flexItems.append(flexItem(child, rule, axes))
      child = description.items[Int(child)].nextSibling
    }
  }

  private func flexItem(_ child: Int32, _ rule: StackRule, _ axes: StackAxes) -> FlexItem {
    let style = description.items[Int(child)].style
    let alignment = rule.alignment(of: style)
    let (minimum, maximum) =
      rule.isVertical
      ? (style.packedMinHeight, style.packedMaxHeight) : (style.packedMinWidth, style.packedMaxWidth)
    let least = minimum.resolve(parent: axes.parentLength, autoValue: 0)
    let greatest = maximum.resolve(parent: axes.parentLength, autoValue: .infinity)
    var breadths: (CGFloat, CGFloat) = (0, .infinity)
    if alignment == .stretch, description.items[Int(child)].rule.usesStyle {
      breadths = ownBreadths(style, rule, axes)
    }
    return FlexItem(
      item: child, alignment: alignment, grow: style.flexGrow, shrink: style.flexShrink,
      spacingBefore: style.spacingBefore, spacingAfter: style.spacingAfter, ascender: style.ascender,
      descender: style.descender, leastLength: least.isNaN ? 0 : least,
      greatestLength: greatest.isNaN ? .infinity : greatest, leastBreadth: breadths.0,
      greatestBreadth: breadths.1)
  }

  /// The limits of a stretched child: those of its style, in which a breadth of zero counts as `auto`.
  private func ownBreadths(
    _ style: LayoutElementStyle, _ rule: StackRule, _ axes: StackAxes
  ) -> (least: CGFloat, greatest: CGFloat) {
    var style = style
    if rule.isVertical {
      if style.width == .points(0) { style.width = .auto }
    } else if style.height == .points(0) {
      style.height = .auto
    }
    let own = style.sizeRange(parentSize: CGSize(width: CGFloat.nan, height: .nan))
    return (axes.breadth(of: own.min), axes.breadth(of: own.max))
  }

  // MARK: Measuring

  /// Measures a child with lengths to choose from, as broad as the stack allows.
  private mutating func measure(_ index: Int, _ lengths: (CGFloat, CGFloat), _ axes: StackAxes) {
    var breadths: (CGFloat, CGFloat) = (0, axes.greatestBreadth)
    if flexItems[index].alignment == .stretch {
      let (ownLeast, ownGreatest) = (flexItems[index].leastBreadth, flexItems[index].greatestBreadth)
      breadths.1 = ownGreatest < .infinity ? ownGreatest : axes.greatestBreadth
      let least = ownLeast > 0 ? ownLeast : axes.leastBreadth
      breadths.0 = min(least, breadths.1)
    }
    measure(index, axes.range(lengths, breadths), axes)
  }

  @inline(__always)
  private mutating func measure(_ index: Int, _ range: SizeRange, _ axes: StackAxes) {
    let size = measure(flexItems[index].item, in: range, parentSize: axes.parentSize)
    flexItems[index].range = range
    flexItems[index].length = axes.length(of: size)
    flexItems[index].breadth = axes.breadth(of: size)
  }

  /// Measures the natural length of each child, except for one that takes the space left by the others.
  private mutating func measureNatural(_ items: Range<Int>, _ axes: StackAxes) {
    let filler = axes.leastLength == axes.greatestLength ? onlyFlexible(items) : nil
    for index in items {
      if index == filler {
        flexItems[index].isUnmeasured = true
        continue
      }
      let desired = description.items[Int(flexItems[index].item)].style.packedFlexBasis
      let basis = desired.resolve(parent: axes.parentLength, autoValue: .nan)
      measure(index, basis.isNaN ? (0, .infinity) : (basis, basis), axes)
    }
  }

  /// The only child that can grow and shrink, if there is just one.
  private func onlyFlexible(_ items: Range<Int>) -> Int? {
    var only: Int?
    for index in items where flexItems[index].isFlexibleBothWays {
      if only != nil { return nil }
      only = index
    }
    return only
  }

  private mutating func breakLines(_ items: Range<Int>, _ rule: StackRule, _ axes: StackAxes) {
    var start = items.lowerBound
    if rule.wraps {
      var length: CGFloat = 0
      for index in items {
        let extent = flexItems[index].length + flexItems[index].margins
        if index > start, length + rule.spacing + extent > axes.greatestLength + Self.negligible {
          flexLines.append(FlexLine(items: start..<index))
          start = index
          length = extent
        } else {
          length += index > start ? rule.spacing + extent : extent
        }
      }
    }
    flexLines.append(FlexLine(items: start..<items.upperBound))
  }

  /// The length of a line's items, with all spacing.
  private func length(of items: Range<Int>, _ rule: StackRule) -> CGFloat {
    var sum = rule.spacing * CGFloat(items.count - 1)
    for index in items { sum += flexItems[index].length + flexItems[index].margins }
    return sum
  }

  // MARK: Growing and shrinking

  /// Lets a line's items grow or shrink to fit the range.
  private mutating func flex(_ line: Int, _ rule: StackRule, _ axes: StackAxes) {
    let items = flexLines[line].items
    let length = self.length(of: items, rule)
    var violation: CGFloat = 0
    if length < axes.leastLength { violation = axes.leastLength - length }
    if length > axes.greatestLength { violation = axes.greatestLength - length }
    if abs(violation) >= Self.negligible {
      setTargets(items, violation)
      if violation > 0 { roundGrown(items) } else { roundShrunk(items) }
      for index in items where flexItems[index].target != flexItems[index].length {
        measure(index, (flexItems[index].target, flexItems[index].target), axes)
        flexItems[index].isUnmeasured = false
      }
    }
    for index in items where flexItems[index].isUnmeasured { measure(index, (0, 0), axes) }
    flexLines[line].length = self.length(of: items, rule)
  }

  /// Shares space among the items, as section 9.7 of the CSS flexbox specification does: an item that reaches
  /// its own limit keeps that length, and the others share the rest.
  private mutating func setTargets(_ items: Range<Int>, _ violation: CGFloat) {
    let grows = violation > 0
    var unfrozen = 0
    for index in items {
      flexItems[index].target = flexItems[index].length
      flexItems[index].isFrozen = factor(index, grows) <= 0
      if !flexItems[index].isFrozen { unfrozen += 1 }
    }
    while unfrozen > 0 {
      var room = violation
      var factors: CGFloat = 0
      for index in items {
        if flexItems[index].isFrozen {
          room -= flexItems[index].target - flexItems[index].length
        } else {
          factors += factor(index, grows)
        }
      }
      let excess = share(room, among: items, factors, grows)
      let frozen = freeze(items, excess)
      if frozen == 0 { return }
      unfrozen -= frozen
    }
  }

  private func factor(_ index: Int, _ grows: Bool) -> CGFloat {
    grows ? flexItems[index].grow : flexItems[index].shrink * flexItems[index].length
  }

  /// Gives the unfrozen items their share. Returns how much the limits added to that.
  private mutating func share(
    _ room: CGFloat, among items: Range<Int>, _ factors: CGFloat, _ grows: Bool
  ) -> CGFloat {
    var excess: CGFloat = 0
    for index in items where !flexItems[index].isFrozen {
      let desired = flexItems[index].length + room * factor(index, grows) / factors
      let least = max(flexItems[index].leastLength, 0)
      let target = max(least, min(flexItems[index].greatestLength, desired))
      flexItems[index].target = target
      excess += target - desired
    }
    return excess
  }

  /// Freezes the items whose limits the others have to compensate for. Returns their number.
  private mutating func freeze(_ items: Range<Int>, _ excess: CGFloat) -> Int {
    var count = 0
    for index in items where !flexItems[index].isFrozen {
      let target = flexItems[index].target
      let isAtLeast = target <= max(flexItems[index].leastLength, 0)
      let isAtGreatest = target >= flexItems[index].greatestLength
      let freezes = excess > 0 ? isAtLeast : excess < 0 ? isAtGreatest : false
      guard freezes else { continue }
      flexItems[index].isFrozen = true
      count += 1
    }
    return count
  }
}
