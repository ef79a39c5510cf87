import Foundation
import WeftGraphics
import WeftLayout

/// Places items of one size side by side, in lines that begin at the same place. Items are not measured.
///
/// The state takes O(log n) for every change, and no memory for items.
public struct GalleryLayout: SectionedLayout, Hashable {
  typealias Arrangement = LineArrangement

  /// The direction in which lines follow each other; vertical by default, and if both are given.
  public let scrollableDirections: ScrollableDirections
  /// The size of all items, in points. Invalid lengths count as the nearest valid ones.
  public var itemSize: CGSize
  /// The spacing between two lines, in points; 0 by default. Negative values count as 0.
  public var minimumLineSpacing: CGFloat = 0
  /// The spacing between two items of a line, in points; 0 by default. Negative values count as 0.
  public var minimumInteritemSpacing: CGFloat = 0
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

  /// Creates a gallery of items of a size, in points.
  public init(itemSize: CGSize, _ scrollableDirections: ScrollableDirections = .vertical) {
    self.itemSize = itemSize
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  func fixedItemSize(section: Int, in context: CollectionLayoutContext) -> CGSize? {
    SizeRange(exactly: itemSize).max
  }

  func metrics(section: Int, averageSize: CGSize?, in context: CollectionLayoutContext) -> LineMetrics {
    let axis = PixelAxis(context, isHorizontal: isHorizontal)
    var metrics = LineMetrics(
      axis: axis, insets: axis.insets(sectionInsets), spacing: minimumInteritemSpacing,
      lineSpacing: minimumLineSpacing, estimate: itemSize)
    metrics.fixedSize = .init(
      along: axis.pixels(axis.along(itemSize)), across: axis.pixels(axis.across(itemSize)))
    (metrics.lineAlignment, metrics.itemAlignment) = (.start, .start)
    return metrics
  }

  /// The `itemSize`; headers and footers have the breadth of the viewport.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    guard case .item = element else {
      return supplementarySizeRange(for: element.supplementaryKind, in: context)
    }
    return SizeRange(exactly: itemSize)
  }

  /// Creates the state of a collection.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
