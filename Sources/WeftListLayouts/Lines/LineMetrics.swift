import Foundation

/// The values besides the item sizes on which the lines of a section depend; in pixels.
struct LineMetrics: Hashable, Sendable {
  /// A size along and across.
  struct ItemSize: Hashable, Sendable {
    var along: Int
    var across: Int
  }

  let axis: PixelAxis
  /// The breadth of lines.
  let breadth: Int
  /// The minimum spacing between two items of a line.
  let spacing: Int
  /// The spacing between two lines.
  let lineSpacing: Int
  /// The number of items in a line; nil for as many as fit.
  var columns: Int?
  /// The size of all items; nil if each has its own.
  var fixedSize: ItemSize?
  /// The size of items that are not measured.
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

  /// The size of an item, limited to the breadth of a line.
  func size(_ measured: CGSize?) -> ItemSize {
    var size = fixedSize ?? estimate
    if fixedSize == nil, let measured {
      size = ItemSize(along: axis.pixels(axis.along(measured)), across: axis.pixels(axis.across(measured)))
    }
    size.across = min(size.across, breadth)
    return size
  }

  /// The number of further items of a breadth that fit in a line.
  ///
  /// - Parameter used: the pixels that the line's `items` items take, with the spacing after each.
  func room(forItemsOf breadth: Int, items: Int, used: Int) -> Int {
    if let columns { return max(columns, 1) - items }
    let fitting = (self.breadth - used + spacing) / max(1, breadth + spacing)
    return items == 0 ? max(1, fitting) : max(0, fitting)
  }

  /// The interval of a column: all columns have the same breadth except for a pixel, and fill the line
  /// together.
  func column(_ index: Int, of columns: Int) -> Range<Int> {
    let pitch = breadth + spacing
    func edge(_ index: Int) -> Int { (2 * index * pitch + columns) / (2 * columns) }
    let start = edge(index)
    return start..<max(start, edge(index + 1) - spacing)
  }
}
