import Foundation
import WeftGraphics
import WeftLayout
import WeftNodes

/// A layout that puts section after section, each arranged in the same manner, with a header before and a footer
/// after it.
protocol SectionedLayout: CollectionLayout {
  associatedtype Arrangement: SectionArrangement

  var sectionInsets: EdgeInsets { get }
  /// How long headers and footers are, in points; nil if they are measured.
  var headerLength: CGFloat? { get }
  var footerLength: CGFloat? { get }
  var stickyHeaders: Bool { get }
  var stickyFooters: Bool { get }

  /// The size of all items, in points; nil if they are measured.
  func fixedItemSize(section: Int, in context: CollectionLayoutContext) -> CGSize?

  /// What the arrangement of a section depends on.
  ///
  /// - Parameter averageSize: of the items that were measured, in points; nil if there is none.
  func metrics(
    section: Int, averageSize: CGSize?, in context: CollectionLayoutContext
  ) -> Arrangement.Metrics

  /// Around the items of a section, in points.
  func insets(section: Int) -> EdgeInsets
}

extension SectionedLayout {
  var isHorizontal: Bool { scrollableDirections == .horizontal }

  func insets(section: Int) -> EdgeInsets { sectionInsets }

  /// The range of a header or footer: as broad as the viewport, exactly.
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
