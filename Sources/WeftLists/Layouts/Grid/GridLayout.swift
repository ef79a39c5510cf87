import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// Items in columns that together fill the viewport, row by row.
///
/// Columns are whole pixels wide and differ by one at most, so that without spacing there is no gap. Where the
/// length of items is given, a change takes O(log n); where they are measured, rows that follow on what was
/// inserted or deleted are made anew.
public struct GridLayout: SectionedLayout, Hashable {
  typealias Arrangement = LineArrangement

  /// How long items are.
  public enum ItemLength: Hashable, Sendable {
    /// As long as they are measured at. A row is as long as its longest item.
    case measured
    /// In points.
    case points(CGFloat)
    /// As a multiple of the breadth of a column.
    case ratio(CGFloat)
  }

  /// The direction in which rows follow on each other; vertical unless said otherwise, or if both are.
  public let scrollableDirections: ScrollableDirections
  /// How many columns there are.
  public var columns: GridColumns
  /// How long items are; measured unless set.
  public var itemLength: ItemLength
  /// How long items are taken to be until they are measured, in points; nil, the default, for the average.
  public var estimatedItemLength: CGFloat?
  /// Between two columns, in points; 0 unless set. Negative counts as 0.
  public var columnSpacing: CGFloat = 0
  /// Between two rows, in points; 0 unless set. Negative counts as 0.
  public var rowSpacing: CGFloat = 0
  /// Around the items of each section, between its header and its footer, in points; mirrored like everything
  /// else where the collection does not run from the left and begin at the top.
  public var sectionInsets = EdgeInsets.zero
  /// How long headers are, in points; nil, the default, to measure each.
  public var headerLength: CGFloat?
  /// How long footers are, in points; nil, the default, to measure each.
  public var footerLength: CGFloat?
  /// Whether headers stay at the edge of the viewport as long as their section is seen; false unless set.
  public var stickyHeaders = false
  /// Whether footers stay at the edge of the viewport as long as their section is seen; false unless set.
  public var stickyFooters = false
  /// Where items go that are shorter than their row; where it begins unless set.
  public var itemAlignment = FlowLayout.ItemAlignment.start

  /// Makes a grid.
  public init(
    columns: GridColumns, itemLength: ItemLength = .measured,
    _ scrollableDirections: ScrollableDirections = .vertical
  ) {
    self.columns = columns
    self.itemLength = itemLength
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  /// Makes a grid of so many columns; less than 1 counts as 1.
  public init(columnCount: Int, itemLength: ItemLength = .measured) {
    self.init(columns: .count(columnCount), itemLength: itemLength)
  }

  /// How many columns there are in a collection.
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

  /// As broad as the column, exactly, and as long as they like, or as `itemLength` says; headers and footers are
  /// as broad as the viewport.
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

  /// Arranges a collection of which nothing has been measured yet.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
