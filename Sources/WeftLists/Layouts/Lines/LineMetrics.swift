import Foundation
import WeftNodes

/// What the lines of a section depend on besides the sizes of items; in pixels.
struct LineMetrics: Hashable, Sendable {
  /// A size along and across.
  struct ItemSize: Hashable, Sendable {
    var along: Int
    var across: Int
  }

  let axis: PixelAxis
  /// How broad lines are.
  let breadth: Int
  /// Between two items of a line, at least.
  let spacing: Int
  /// Between two lines.
  let lineSpacing: Int
  /// How many items there are in a line; nil for as many as fit.
  var columns: Int?
  /// The size of all items; nil if each has its own.
  var fixedSize: ItemSize?
  /// The size of items that nobody has measured.
  let estimate: ItemSize
  var lineAlignment = FlowLayout.LineAlignment.justified
  var itemAlignment = FlowLayout.ItemAlignment.center

  init(
    axis: PixelAxis, insets: PixelInsets, spacing: CGFloat, lineSpacing: CGFloat, estimate: CGSize
  ) {
    self.axis = axis
    breadth = insets.breadth(of: axis.breadth)
    self.spacing = axis.pixels(spacing)
    self.lineSpacing = axis.pixels(lineSpacing)
    self.estimate = ItemSize(
      along: max(1, axis.pixels(axis.along(estimate))), across: max(1, axis.pixels(axis.across(estimate))))
  }

  /// The size of an item; nothing is broader than a line.
  func size(_ measured: CGSize?) -> ItemSize {
    var size = fixedSize ?? estimate
    if fixedSize == nil, let measured {
      size = ItemSize(along: axis.pixels(axis.along(measured)), across: axis.pixels(axis.across(measured)))
    }
    size.across = min(size.across, breadth)
    return size
  }

  /// How many more items of a breadth a line takes.
  ///
  /// - Parameter used: what the line's `items` items take, with the spacing after each.
  func room(forItemsOf breadth: Int, items: Int, used: Int) -> Int {
    if let columns { return max(columns, 1) - items }
    let fitting = (self.breadth - used + spacing) / max(1, breadth + spacing)
    return items == 0 ? max(1, fitting) : max(0, fitting)
  }

  /// From where to where a column reaches: all are as broad, but for a pixel, and together fill the line.
  func column(_ index: Int, of columns: Int) -> Range<Int> {
    let pitch = breadth + spacing
    func edge(_ index: Int) -> Int { (2 * index * pitch + columns) / (2 * columns) }
    let start = edge(index)
    return start..<max(start, edge(index + 1) - spacing)
  }
}
