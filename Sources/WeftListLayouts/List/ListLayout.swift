import Foundation
import WeftGraphics
import WeftLayout

/// Places rows one after the other, each with the breadth of the viewport. This is the layout of tables.
///
/// Rows have their measured length, which is estimated until they are measured. The state of a list of n rows
/// takes O(log n) for every change and every query of an element. Rows that are not measured take no memory.
///
/// Insets are given for a collection that runs from the left and begins at the top; otherwise they are
/// mirrored with the content.
public struct ListLayout: CollectionLayout, Hashable {
  /// The line between two rows.
  public struct Separator: Hashable, Sendable {
    /// The thickness in points; nil for one pixel.
    public var thickness: CGFloat?
    /// The distances from the edges of the row: `left` from its start, `right` from its end (`top` and
    /// `bottom`, if the list scrolls horizontally).
    public var insets: EdgeInsets

    /// Creates a separator.
    public init(thickness: CGFloat? = nil, insets: EdgeInsets = EdgeInsets(left: 15)) {
      self.thickness = thickness
      self.insets = insets
    }

    /// The thickness in points, for a scale.
    func thickness(scale: CGFloat) -> CGFloat { thickness ?? 1 / scale }
  }

  /// The direction in which rows follow each other; vertical by default, and if both are given.
  public let scrollableDirections: ScrollableDirections
  /// The length of every row, in points; nil, the default, to measure each row.
  public var rowLength: CGFloat?
  /// The least breadth of the rows, in points; 0 by default. If the viewport is smaller, the content can be scrolled
  /// across, too.
  public var minimumBreadth: CGFloat = 0
  /// Whether every row is as long as the viewport including its insets, so that a row is a page. False by
  /// default; if true, `rowLength` is ignored.
  public var rowsFillViewport = false
  /// The estimated length of rows that are not measured yet, in points; nil, the default, for the average.
  public var estimatedRowLength: CGFloat?
  /// The estimated length of headers that are not measured yet, in points; nil, the default, for the average.
  public var estimatedHeaderLength: CGFloat?
  /// The estimated length of footers that are not measured yet, in points; nil, the default, for the average.
  public var estimatedFooterLength: CGFloat?
  /// The spacing between two rows of a section, in points; 0 by default. Negative values count as 0.
  public var spacing: CGFloat = 0
  /// The insets around the rows of each section, between its header and its footer, in points. They reduce
  /// the breadth of rows, but not of headers and footers.
  public var sectionInsets = EdgeInsets.zero
  /// The line after each row, which adds to its length; nil, the default, for none.
  public var separator: Separator?
  /// Whether a section's header stays at the edge of the viewport while the section is visible; false by
  /// default.
  public var stickyHeaders = false
  /// Whether a section's footer stays at the edge of the viewport while the section is visible; false by
  /// default.
  public var stickyFooters = false

  /// Creates a list without spacing and separators.
  public init(_ scrollableDirections: ScrollableDirections = .vertical) {
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  /// Exactly the breadth of the viewport, for rows without the `sectionInsets`; any length, or the one of
  /// `rowLength`.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    let axis = axis(in: context)
    let isItem = element.supplementaryKind == nil
    let breadth = axis.points(isItem ? axis.insets(sectionInsets).breadth(of: axis.breadth) : axis.breadth)
    if isItem, let length = fixedLength(axis, in: context) {
      return SizeRange(exactly: axis.size(along: axis.points(length), across: breadth))
    }
    return SizeRange(
      min: axis.size(along: 0, across: breadth), max: axis.size(along: .infinity, across: breadth))
  }

  func axis(in context: CollectionLayoutContext) -> PixelAxis {
    PixelAxis(
      context, isHorizontal: scrollableDirections == .horizontal,
      minimumBreadth: minimumBreadth.isFinite ? minimumBreadth : 0)
  }

  /// The length of all rows in pixels, if it is fixed.
  func fixedLength(_ axis: PixelAxis, in context: CollectionLayoutContext) -> Int? {
    rowsFillViewport ? axis.pixels(axis.along(context.viewportSize)) : rowLength.map(axis.pixels)
  }

  /// Creates the state of a list in which nothing is measured.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    ListLayoutState(self, in: context)
  }
}
