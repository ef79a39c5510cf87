import Foundation
import WeftGraphics
import WeftLayout

/// Places items in columns that together fill the viewport, row by row.
///
/// Column breadths are whole pixels and differ by at most one, so that without spacing there is no gap. If
/// the length of items is given, a change takes O(log n). If they are measured, the rows after an insertion
/// or deletion are arranged again.
public struct GridLayout: SectionedLayout, Hashable {
  typealias Arrangement = LineArrangement

  /// The length of items.
  public enum ItemLength: Hashable, Sendable {
    /// The measured length. A row is as long as its longest item.
    case measured
    /// A length in points.
    case points(CGFloat)
    /// A multiple of the breadth of a column.
    case ratio(CGFloat)
  }

  /// The direction in which rows follow each other; vertical by default, and if both are given.
  public let scrollableDirections: ScrollableDirections
  /// The number of columns.
  public var columns: GridColumns
  /// The length of items; measured by default.
  public var itemLength: ItemLength
  /// The estimated length of items that are not measured yet, in points; nil, the default, for the average.
  public var estimatedItemLength: CGFloat?
  /// The spacing between two columns, in points; 0 by default. Negative values count as 0.
  public var columnSpacing: CGFloat = 0
  /// The spacing between two rows, in points; 0 by default. Negative values count as 0.
  public var rowSpacing: CGFloat = 0
  /// The insets around the items of each section, between its header and its footer, in points. They are
  /// mirrored with the content if the collection does not run from the left and begin at the top.
  public var sectionInsets = EdgeInsets.zero
  /// The length of headers, in points; nil, the default, to measure each header.
  public var headerLength: CGFloat?
  /// The length of footers, in points; nil, the default, to measure each footer.
  public var footerLength: CGFloat?
  /// Whether headers stay at the edge of the viewport while their section is visible; false by default.
  public var stickyHeaders = false
  /// Whether footers stay at the edge of the viewport while their section is visible; false by default.
  public var stickyFooters = false
  /// The alignment of items that are shorter than their row; the start by default.
  public var itemAlignment = FlowLayout.ItemAlignment.start

  /// Creates a grid.
  public init(
    columns: GridColumns, itemLength: ItemLength = .measured,
    _ scrollableDirections: ScrollableDirections = .vertical
  ) {
    self.columns = columns
    self.itemLength = itemLength
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  /// Creates a grid with a number of columns; less than 1 counts as 1.
  public init(columnCount: Int, itemLength: ItemLength = .measured) {
    self.init(columns: .count(columnCount), itemLength: itemLength)
  }

  /// The number of columns in a collection.
  public func columnCount(in context: CollectionLayoutContext) -> Int {
    metrics(section: 0, averageSize: nil, in: context).columns ?? 1
  }

  func fixedItemSize(section: Int, in context: CollectionLayoutContext) -> CGSize? { nil }

  func metrics(section: Int, averageSize: CGSize?, in context: CollectionLayoutContext) -> LineMetrics {
    let axis = PixelAxis(context, isHorizontal: isHorizontal)
    let length = estimatedItemLength ?? averageSize.map(axis.along) ?? 100
    var metrics = LineMetrics(
      axis: axis, insets: axis.insets(sectionInsets), spacing: columnSpacing, lineSpacing: rowSpacing,
      estimate: axis.size(along: length, across: 0))
    let columns = columns.count(breadth: metrics.breadth, spacing: metrics.spacing, axis: axis)
    metrics.columns = columns
    metrics.itemAlignment = itemAlignment
    metrics.fixedSize = fixedLength(metrics, columns: columns).map { .init(along: $0, across: 0) }
    return metrics
  }

  private func fixedLength(_ metrics: LineMetrics, columns: Int) -> Int? {
    switch itemLength {
    case .measured: return nil
    case .points(let length): return metrics.axis.pixels(length)
    case .ratio(let ratio):
      let breadth = metrics.breadth - (columns - 1) * metrics.spacing
      return metrics.axis.pixels(metrics.axis.points(max(0, breadth)) / CGFloat(columns) * ratio)
    }
  }

  /// Exactly the breadth of the column, and any length or the one of `itemLength`; headers and footers have
  /// the breadth of the viewport.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    guard case .item(let path) = element else {
      return supplementarySizeRange(for: element.supplementaryKind, in: context)
    }
    let metrics = metrics(section: path.section, averageSize: nil, in: context)
    let (axis, columns) = (metrics.axis, metrics.columns ?? 1)
    let column = metrics.column(max(0, path.item) % columns, of: columns)
    if let fixed = metrics.fixedSize {
      return SizeRange(exactly: axis.size(along: fixed.along, across: column.count))
    }
    let breadth = axis.points(column.count)
    return SizeRange(
      min: axis.size(along: 0, across: breadth), max: axis.size(along: .infinity, across: breadth))
  }

  /// Creates the state of a collection in which nothing is measured.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
