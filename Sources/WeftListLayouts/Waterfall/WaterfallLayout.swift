import Foundation
import WeftGraphics
import WeftLayout

/// Places items of any length in columns that fill the viewport: the next item always goes to the shortest
/// column. A section begins where the longest column of the one before ends.
///
/// The place of an item depends on all items before it, so a change takes O(n) for the items that follow in
/// its section.
public struct WaterfallLayout: SectionedLayout, Hashable {
  typealias Arrangement = ColumnArrangement

  /// The direction in which columns run; vertical by default, and if both are given.
  public let scrollableDirections: ScrollableDirections
  /// The number of columns.
  public var columns: GridColumns
  /// The estimated length of items that are not measured yet, in points; nil, the default, for the average.
  public var estimatedItemLength: CGFloat?
  /// The spacing between two columns, in points; 10 by default. Negative values count as 0.
  public var columnSpacing: CGFloat = 10
  /// The spacing between two items of a column, in points; 10 by default. Negative values count as 0.
  public var itemSpacing: CGFloat = 10
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

  /// Creates a waterfall layout, with two columns by default.
  public init(columns: GridColumns = .count(2), _ scrollableDirections: ScrollableDirections = .vertical) {
    self.columns = columns
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  func fixedItemSize(section: Int, in context: CollectionLayoutContext) -> CGSize? { nil }

  func metrics(section: Int, averageSize: CGSize?, in context: CollectionLayoutContext) -> ColumnMetrics {
    let axis = PixelAxis(context, isHorizontal: isHorizontal)
    let length = estimatedItemLength ?? averageSize.map(axis.along) ?? 100
    var lines = LineMetrics(
      axis: axis, insets: axis.insets(sectionInsets), spacing: columnSpacing, lineSpacing: itemSpacing,
      estimate: axis.size(along: length, across: 0))
    lines.columns = columns.count(breadth: lines.breadth, spacing: lines.spacing, axis: axis)
    return ColumnMetrics(lines: lines)
  }

  /// Exactly the breadth of the narrowest column (another may be a pixel broader), and any length; headers
  /// and footers have the breadth of the viewport.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    guard case .item(let path) = element else {
      return supplementarySizeRange(for: element.supplementaryKind, in: context)
    }
    let metrics = metrics(section: path.section, averageSize: nil, in: context)
    let narrowest = (0..<metrics.columns).map { metrics.range(of: $0).count }.min() ?? 0
    let axis = metrics.lines.axis
    let breadth = axis.points(narrowest)
    return SizeRange(
      min: axis.size(along: 0, across: breadth), max: axis.size(along: .infinity, across: breadth))
  }

  /// Creates the state of a collection in which nothing is measured.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
