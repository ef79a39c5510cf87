import Foundation

extension LayoutEngine {
  /// Computes the lines' breadths, stretches items, and places the lines across the stack. Returns the size
  /// of the lines along and across the stack.
  mutating func placeLines(
    _ lines: Range<Int>, _ rule: StackRule, _ axes: StackAxes
  ) -> (length: CGFloat, breadth: CGFloat) {
    for line in lines { measureBreadth(of: line, isOnly: lines.count == 1, axes) }
    let spacing = rule.lineSpacing * CGFloat(lines.count - 1)
    var breadth = lines.reduce(spacing) { $0 + flexLines[$1].breadth }
    let target = min(max(breadth, axes.leastBreadth), axes.greatestBreadth)
    var violation = target - breadth
    if lines.count > 1, rule.alignContent == .stretch, violation > Self.negligible {
      for line in lines { flexLines[line].breadth += violation / CGFloat(lines.count) }
      breadth = target
      violation = 0
    }
    for line in lines { stretchItems(of: line, axes) }
    let gaps = Distribution(rule.alignContent, room: violation, count: lines.count)
    var position = gaps.offset
    var length: CGFloat = 0
    for line in lines {
      flexLines[line].crossStart = position
      position += flexLines[line].breadth + rule.lineSpacing + gaps.gap
      length = max(length, flexLines[line].length)
    }
    return (length, breadth)
  }

  private mutating func measureBreadth(of line: Int, isOnly: Bool, _ axes: StackAxes) {
    var breadth: CGFloat = 0
    var baseline: CGFloat = 0
    var below: CGFloat = 0
    for index in flexLines[line].items {
      guard flexItems[index].isOnBaseline else {
        breadth = max(breadth, flexItems[index].breadth)
        continue
      }
      let above = flexItems[index].baseline
      baseline = max(baseline, above)
      below = max(below, flexItems[index].breadth - above)
    }
    breadth = max(breadth, baseline + below)
    if isOnly { breadth = min(max(breadth, axes.leastBreadth), axes.greatestBreadth) }
    flexLines[line].breadth = breadth
    flexLines[line].baseline = baseline
  }

  /// Measures the stretched items that are not yet as broad as their line again, as broad as the line and
  /// their own limits allow.
  private mutating func stretchItems(of line: Int, _ axes: StackAxes) {
    let breadth = flexLines[line].breadth
    for index in flexLines[line].items where flexItems[index].alignment == .stretch {
      let target = min(max(breadth, flexItems[index].leastBreadth), flexItems[index].greatestBreadth)
      guard target - flexItems[index].breadth > Self.negligible else { continue }
      let length = flexItems[index].length
      let range = axes.range((length, length), (target, target))
      let size = measure(flexItems[index].item, in: range, parentSize: axes.parentSize)
      flexItems[index].range = range
      flexItems[index].length = axes.length(of: size)
      flexItems[index].breadth = axes.breadth(of: size)
    }
  }

  /// Places a line's items in the stack's length.
  mutating func placeItems(
    of line: Int, _ rule: StackRule, in stackLength: CGFloat, _ axes: StackAxes
  ) {
    let items = flexLines[line].items
    let gaps = Distribution(
      rule.justifyContent, room: stackLength - flexLines[line].length, count: items.count)
    var position = gaps.offset
    for index in items {
      position += flexItems[index].spacingBefore
      flexItems[index].start = position
      flexItems[index].crossStart =
        flexLines[line].crossStart + crossOffset(of: flexItems[index], in: flexLines[line])
      position += flexItems[index].length + flexItems[index].spacingAfter + rule.spacing + gaps.gap
    }
  }

  private func crossOffset(of item: FlexItem, in line: FlexLine) -> CGFloat {
    switch item.alignment {
    case .start, .stretch: 0
    case .end: line.breadth - item.breadth
    case .center: grid.floor((line.breadth - item.breadth) / 2)
    case .baselineFirst, .baselineLast: line.baseline - item.baseline
    }
  }
}
