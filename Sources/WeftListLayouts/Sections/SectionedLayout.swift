import Foundation
import WeftGraphics
import WeftLayout

/// A layout that places one section after another. All sections are arranged in the same manner, with a
/// header before and a footer after the items.
protocol SectionedLayout: CollectionLayout {
  associatedtype Arrangement: SectionArrangement

  var sectionInsets: EdgeInsets { get }
  /// The length of headers and footers, in points; nil if they are measured.
  var headerLength: CGFloat? { get }
  var footerLength: CGFloat? { get }
  var stickyHeaders: Bool { get }
  var stickyFooters: Bool { get }

  /// The size of all items, in points; nil if they are measured.
  func fixedItemSize(section: Int, in context: CollectionLayoutContext) -> CGSize?

  /// The metrics on which the arrangement of a section depends.
  ///
  /// - Parameter averageSize: the average size of the measured items, in points; nil if there are none.
  func metrics(
    section: Int, averageSize: CGSize?, in context: CollectionLayoutContext
  ) -> Arrangement.Metrics

  /// The insets around the items of a section, in points.
  func insets(section: Int) -> EdgeInsets
}

extension SectionedLayout {
  var isHorizontal: Bool { scrollableDirections == .horizontal }

  func insets(section: Int) -> EdgeInsets { sectionInsets }

  /// The size range of a header or footer, with exactly the breadth of the viewport.
  func supplementarySizeRange(
    for kind: SupplementaryKind?, in context: CollectionLayoutContext
  ) -> SizeRange {
    let axis = PixelAxis(context, isHorizontal: isHorizontal)
    let breadth = axis.points(axis.breadth)
    let fixed = kind == .sectionHeader ? headerLength : kind == .sectionFooter ? footerLength : 0
    if let fixed {
      return SizeRange(exactly: axis.size(along: axis.points(axis.pixels(fixed)), across: breadth))
    }
    return SizeRange(
      min: axis.size(along: 0, across: breadth), max: axis.size(along: .infinity, across: breadth))
  }
}
