import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// Items of one size side by side in lines that begin at the same place: nothing has to be measured.
///
/// The state takes O(log n) for every change, and no memory for items.
public struct GalleryLayout: SectionedLayout, Hashable {
  typealias Arrangement = LineArrangement

  /// The direction in which lines follow on each other; vertical unless said otherwise, or if both are.
  public let scrollableDirections: ScrollableDirections
  /// The size of all items, in points. Lengths that make no sense count as the nearest that do.
  public var itemSize: CGSize
  /// Between two lines, in points; 0 unless set. Negative counts as 0.
  public var minimumLineSpacing: CGFloat = 0
  /// Between two items of a line, in points; 0 unless set. Negative counts as 0.
  public var minimumInteritemSpacing: CGFloat = 0
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

  /// Makes a gallery of items of a size, in points.
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

  /// The `itemSize`; headers and footers are as broad as the viewport.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    guard case .item = element else {
      return supplementarySizeRange(for: element.supplementaryKind, in: context)
    }
    return SizeRange(exactly: itemSize)
  }

  /// Arranges a collection.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
