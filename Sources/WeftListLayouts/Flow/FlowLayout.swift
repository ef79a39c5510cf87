import Foundation
import WeftGraphics
import WeftLayout

/// Places as many items side by side in a line as fit. Lines follow each other in the direction of scrolling.
///
/// Items have their measured size, or all the same size. A change takes O(log n) if the items have the same
/// size, or are not measured. Otherwise lines are broken again up to the first that begins as before.
///
/// Insets are given for a collection that runs from the left and begins at the top; otherwise they are
/// mirrored with the content.
public struct FlowLayout: SectionedLayout {
  typealias Arrangement = LineArrangement

  /// The metrics that can differ between sections.
  public struct SectionMetrics: Hashable, Sendable {
    /// The size of all items, in points; nil to measure each item.
    public var itemSize: CGSize?
    /// The spacing between two lines, in points. Negative values count as 0.
    public var minimumLineSpacing: CGFloat
    /// The minimum spacing between two items of a line, in points. Negative values count as 0.
    public var minimumInteritemSpacing: CGFloat
    /// The insets around the items, between header and footer, in points.
    public var sectionInsets: EdgeInsets

    /// Creates the metrics of a section.
    public init(
      itemSize: CGSize? = nil, minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10,
      sectionInsets: EdgeInsets = .zero
    ) {
      self.itemSize = itemSize
      self.minimumLineSpacing = minimumLineSpacing
      self.minimumInteritemSpacing = minimumInteritemSpacing
      self.sectionInsets = sectionInsets
    }
  }

  /// The direction in which lines follow each other; vertical by default, and if both are given.
  public let scrollableDirections: ScrollableDirections
  /// The size of all items, in points; nil, the default, to measure each item.
  public var itemSize: CGSize?
  /// The estimated size of items that are not measured yet, in points; nil, the default, for the average.
  public var estimatedItemSize: CGSize?
  /// The spacing between two lines, in points; 10 by default. Negative values count as 0.
  public var minimumLineSpacing: CGFloat = 10
  /// The minimum spacing between two items of a line, in points; 10 by default. Negative values count as 0.
  public var minimumInteritemSpacing: CGFloat = 10
  /// The insets around the items of each section, between its header and its footer, in points.
  public var sectionInsets = EdgeInsets.zero
  /// The length of headers, in points; nil, the default, to measure each header.
  public var headerLength: CGFloat?
  /// The length of footers, in points; nil, the default, to measure each footer.
  public var footerLength: CGFloat?
  /// Whether a section's header stays at the edge of the viewport while the section is visible; false by
  /// default.
  public var stickyHeaders = false
  /// Whether a section's footer stays at the edge of the viewport while the section is visible; false by
  /// default.
  public var stickyFooters = false
  /// The alignment of a line's items if there is space left; justified by default.
  public var lineAlignment = LineAlignment.justified
  /// The alignment of items that are shorter than their line; centred by default.
  public var itemAlignment = ItemAlignment.center
  /// The metrics of a section, by its index. If the closure or its result is nil, the properties of the
  /// layout apply. Nil by default.
  public var metricsForSection: (@Sendable (Int) -> SectionMetrics?)?

  /// Creates a flow layout.
  public init(_ scrollableDirections: ScrollableDirections = .vertical) {
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  func sectionMetrics(_ section: Int) -> SectionMetrics {
    metricsForSection?(section)
      ?? SectionMetrics(
        itemSize: itemSize, minimumLineSpacing: minimumLineSpacing,
        minimumInteritemSpacing: minimumInteritemSpacing, sectionInsets: sectionInsets)
  }

  func insets(section: Int) -> EdgeInsets { sectionMetrics(section).sectionInsets }

  func fixedItemSize(section: Int, in context: CollectionLayoutContext) -> CGSize? {
    sectionMetrics(section).itemSize.map { SizeRange(exactly: $0).max }
  }

  func metrics(section: Int, averageSize: CGSize?, in context: CollectionLayoutContext) -> LineMetrics {
    let axis = PixelAxis(context, isHorizontal: isHorizontal)
    let section = sectionMetrics(section)
    var metrics = LineMetrics(
      axis: axis, insets: axis.insets(section.sectionInsets), spacing: section.minimumInteritemSpacing,
      lineSpacing: section.minimumLineSpacing,
      estimate: estimatedItemSize ?? averageSize ?? CGSize(width: 50, height: 50))
    metrics.fixedSize = section.itemSize.map {
      .init(along: axis.pixels(axis.along($0)), across: axis.pixels(axis.across($0)))
    }
    (metrics.lineAlignment, metrics.itemAlignment) = (lineAlignment, itemAlignment)
    return metrics
  }

  /// The `itemSize`, or any length and at most the breadth of a line; headers and footers have the breadth of
  /// the viewport.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    guard case .item(let path) = element else {
      return supplementarySizeRange(for: element.supplementaryKind, in: context)
    }
    if let size = fixedItemSize(section: path.section, in: context) { return SizeRange(exactly: size) }
    let axis = PixelAxis(context, isHorizontal: isHorizontal)
    let breadth = axis.insets(insets(section: path.section)).breadth(of: axis.breadth)
    return SizeRange(max: axis.size(along: .infinity, across: axis.points(breadth)))
  }

  /// Creates the state of a collection in which nothing is measured.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
