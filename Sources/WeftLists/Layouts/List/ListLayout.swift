import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes

/// One row after the other, each as broad as the viewport: what a table is.
///
/// Rows have the length that they are measured at; until then it is estimated. The state of a list of n rows takes
/// O(log n) for every change and every element that is asked for, and a row that nobody has measured takes no
/// memory.
///
/// Insets count as in a collection that runs from the left and begins at the top; where it does not, they are
/// mirrored like everything else.
public struct ListLayout: CollectionLayout, Hashable {
  /// The line between two rows.
  public struct Separator: Hashable, Sendable {
    /// In points; nil for one pixel.
    public var thickness: CGFloat?
    /// How far it stays away from the edges of the row: `left` from where the row begins, `right` from where it
    /// ends (`top` and `bottom`, if the list is scrolled horizontally).
    public var insets: EdgeInsets

    /// Describes separators.
    public init(thickness: CGFloat? = nil, insets: EdgeInsets = EdgeInsets(left: 15)) {
      self.thickness = thickness
      self.insets = insets
    }

    /// The thickness in points on a grid of pixels.
    func thickness(scale: CGFloat) -> CGFloat { thickness ?? 1 / scale }
  }

  /// Along which axis rows follow on each other; vertical unless said otherwise, or if both are.
  public let scrollableDirections: ScrollableDirections
  /// The length of every row, in points; nil, the default, to measure each.
  public var rowLength: CGFloat?
  /// Whether every row is as long as the viewport, whatever is inset there: one row is a page. False unless set;
  /// then `rowLength` does not count.
  public var rowsFillViewport = false
  /// How long rows are taken to be until they are measured, in points; nil, the default, for the average.
  public var estimatedRowLength: CGFloat?
  /// How long headers are taken to be until they are measured, in points; nil, the default, for the average.
  public var estimatedHeaderLength: CGFloat?
  /// How long footers are taken to be until they are measured, in points; nil, the default, for the average.
  public var estimatedFooterLength: CGFloat?
  /// The distance between two rows of a section, in points; 0 unless set. Negative counts as 0.
  public var spacing: CGFloat = 0
  /// Around the rows of each section, between its header and its footer, in points. Across, rows become
  /// smaller; headers and footers do not.
  public var sectionInsets = EdgeInsets.zero
  /// The line after each row, which adds to its length; nil, the default, for none.
  public var separator: Separator?
  /// Whether a section's header stays at the edge of the viewport as long as the section is seen; false unless
  /// set.
  public var stickyHeaders = false
  /// Whether a section's footer stays at the edge of the viewport as long as the section is seen; false unless
  /// set.
  public var stickyFooters = false

  /// Makes a list without spacing and separators.
  public init(_ scrollableDirections: ScrollableDirections = .vertical) {
    self.scrollableDirections = scrollableDirections == .horizontal ? .horizontal : .vertical
  }

  /// As broad as the viewport, exactly; rows without the `sectionInsets`. As long as they like, or as `rowLength`
  /// says.
  public func sizeRange(
    for element: CollectionElementAddress, in context: CollectionLayoutContext
  ) -> SizeRange {
    let axis = PixelAxis(context, isHorizontal: scrollableDirections == .horizontal)
    let isItem = element.supplementaryKind == nil
    let breadth = axis.points(isItem ? axis.insets(sectionInsets).breadth(of: axis.breadth) : axis.breadth)
    if isItem, let length = fixedLength(axis, in: context) {
      return SizeRange(exactly: axis.size(along: axis.points(length), across: breadth))
    }
    return SizeRange(
      min: axis.size(along: 0, across: breadth), max: axis.size(along: .infinity, across: breadth))
  }

  /// The length of all rows in pixels, if they have the same.
  func fixedLength(_ axis: PixelAxis, in context: CollectionLayoutContext) -> Int? {
    rowsFillViewport ? axis.pixels(axis.along(context.viewportSize)) : rowLength.map(axis.pixels)
  }

  /// Arranges a list of which nothing has been measured yet.
  public func makeState(in context: CollectionLayoutContext) -> any CollectionLayoutState {
    ListLayoutState(self, in: context)
  }
}
