import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// Items side by side in lines, as many as fit; lines one after the other in the direction of scrolling.
///
/// Items have the size that they are measured at, or all the same. A change takes O(log n) where items have the
/// same size, or are not measured; otherwise lines are found anew up to the first that begins as before.
///
/// Insets count as in a collection that runs from the left and begins at the top; where it does not, they are
/// mirrored like everything else.
public struct FlowLayout: SectionedLayout {
  typealias Arrangement = LineArrangement

  /// What may differ from section to section.
  public struct SectionMetrics: Hashable, Sendable {
    /// The size of all items, in points; nil to measure each.
    public var itemSize: CGSize?
    /// Between two lines, in points. Negative counts as 0.
    public var minimumLineSpacing: CGFloat
    /// Between two items of a line, in points, at least. Negative counts as 0.
    public var minimumInteritemSpacing: CGFloat
    /// Around the items, between header and footer, in points.
    public var sectionInsets: EdgeInsets

    /// Describes a section.
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

  /// The direction in which lines follow on each other; vertical unless said otherwise, or if both are.
  public let scrollableDirections: ScrollableDirections
  /// The size of all items, in points; nil, the default, to measure each.
  public var itemSize: CGSize?
  /// How large items are taken to be until they are measured, in points; nil, the default, for the average.
  public var estimatedItemSize: CGSize?
  /// Between two lines, in points; 10 unless set. Negative counts as 0.
  public var minimumLineSpacing: CGFloat = 10
  /// Between two items of a line, in points, at least; 10 unless set. Negative counts as 0.
  public var minimumInteritemSpacing: CGFloat = 10
  /// Around the items of each section, between its header and its footer, in points.
  public var sectionInsets = EdgeInsets.zero
  /// How long headers are, in points; nil, the default, to measure each.
  public var headerLength: CGFloat?
  /// How long footers are, in points; nil, the default, to measure each.
  public var footerLength: CGFloat?
  /// Whether a section's header stays at the edge of the viewport as long as the section is seen; false unless
  /// set.
  public var stickyHeaders = false
  /// Whether a section's footer stays at the edge of the viewport as long as the section is seen; false unless
  /// set.
  public var stickyFooters = false
  /// Where the items of a line go if there is room left; justified unless set.
  public var lineAlignment = LineAlignment.justified
  /// Where items go that are shorter than their line; the middle unless set.
  public var itemAlignment = ItemAlignment.center
  /// What differs in a section, by its place; nil, the default, or where the result is nil, for what is set here.
  public var metricsForSection: (@Sendable (Int) -> SectionMetrics?)?

  /// Makes a layout of lines.
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

  /// Items may be as long as they like, and as broad as a line, or have the `itemSize`; headers and footers are as
  /// broad as the viewport.
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

  /// Arranges a collection of which nothing has been measured yet.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    SectionedLayoutState(self, in: context)
  }
}
