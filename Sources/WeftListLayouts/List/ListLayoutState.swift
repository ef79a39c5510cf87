import Foundation
import WeftLayout

/// The state of a `ListLayout`: the positions of rows, headers and footers.
struct ListLayoutState: CollectionLayoutState {
  let layout: ListLayout
  var context: CollectionLayoutContext
  var metrics: ListMetrics
  var sections: SumTree<ListSection>

  /// Creates the state of a list.
  init(_ layout: ListLayout, in context: CollectionLayoutContext) {
    self.layout = layout
    self.context = context
    metrics = ListMetrics(layout, in: context)
    sections = SumTree()
    sections = makeSections()
  }

  /// Creates all sections, with nothing measured.
  private func makeSections() -> SumTree<ListSection> {
    // Sections with the same number of rows share their tree.
    var trees: [Int: SumTree<LengthRun>] = [:]
    return SumTree(
      context.sections.map { section in
        let rows = trees[section.itemCount] ?? metrics.rows(count: section.itemCount)
        trees[section.itemCount] = rows
        return ListSection(section, rows: rows)
      })
  }

  var axis: PixelAxis { metrics.axis }
  var scrollableDirections: ScrollableDirections { layout.scrollableDirections }
  /// The length of the content, in pixels.
  var contentLength: Int { axis.contentLength(max(0, metrics.length(of: sections.summary))) }
  var contentSize: CGSize { axis.size(along: contentLength, across: axis.breadth) }

  // MARK: Changes

  mutating func setMeasuredSizes(_ sizes: [CollectionElementAddress: CGSize]) {
    for (element, size) in sizes where context.contains(element) {
      setLength(axis.pixels(axis.along(size)), of: element)
    }
    metrics.updateEstimates(to: sections.summary)
  }

  /// Sets the length of an element, which has to exist, in pixels; nil if it is unknown.
  mutating func setLength(_ length: Int?, of element: CollectionElementAddress) {
    let path = element.indexPath
    guard var section = sections.element(at: path.section)?.element else { return }
    let run = LengthRun(count: 1, length: length)
    switch element {
    case .item:
      guard metrics.rowLength == nil else { return }
      section.rows.replace(path.item..<path.item + 1, with: SumTree(run))
    case .supplementary(.sectionHeader, _) where path.item == 0: section.header = run
    case .supplementary(.sectionFooter, _) where path.item == 0: section.footer = run
    case .supplementary: return
    }
    sections.replace(path.section..<path.section + 1, with: SumTree(section))
  }

  mutating func update(to context: CollectionLayoutContext) {
    let old = metrics
    let isSameContent = context.sections == self.context.sections
    self.context = context
    metrics = ListMetrics(layout, in: context)
    if isSameContent, metrics.axis.scale == old.axis.scale, metrics.rowLength == old.rowLength {
      // For another breadth the lengths are the best estimate until the rows are measured again. With others, other rows
      // would be visible for a moment.
      (metrics.row, metrics.header, metrics.footer) = (old.row, old.header, old.footer)
      if metrics.axis.breadth != old.axis.breadth { metrics.expireEstimates() }
    } else {
      sections = makeSections()
    }
  }

  mutating func invalidateMeasuredSizes() { sections = makeSections() }
}
