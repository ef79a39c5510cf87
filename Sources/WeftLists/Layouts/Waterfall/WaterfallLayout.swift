import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// Items in columns that fill the viewport, each as long as it likes: the next always goes to the column that is
/// the shortest. A section begins where the longest column of the one before ends.
///
/// Where an item goes depends on all before it, so a change takes O(n) for those that follow in its section.
public struct WaterfallLayout: SectionedLayout, Hashable {
  typealias Arrangement = ColumnArrangement

  /// The direction in which columns run; vertical unless said otherwise, or if both are.
  public let scrollableDirections: ScrollableDirections
  /// How many columns there are.
  public var columns: GridColumns
  /// How long items are taken to be until they are measured, in points; nil, the default, for the average.
  public var estimatedItemLength: CGFloat?
  /// Between two columns, in points; 10 unless set. Negative counts as 0.
  public var columnSpacing: CGFloat = 10
  /// Between two items of a column, in points; 10 unless set. Negative counts as 0.
  public var itemSpacing: CGFloat = 10
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

  /// Makes a waterfall; of two columns unless said otherwise.
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

  /// As broad as the narrowest column, exactly (another may be a pixel broader), and as long as they like;
  /// headers and footers are as broad as the viewport.
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

  /// Arranges a collection of which nothing has been measured yet.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
