import Foundation
import WeftLayout

/// The positions of the elements in a sectioned layout.
struct SectionedLayoutState<Layout: SectionedLayout>: CollectionLayoutState {
  /// The lengths of a section's parts in pixels, and the arrangement of its items.
  struct Section: Sendable {
    var arrangement: Layout.Arrangement
    var metrics: Layout.Arrangement.Metrics
    var insets: PixelInsets
    var header: Int
    var footer: Int
    /// The position along where the section begins.
    var start = 0

    var length: Int { header + insets.start + arrangement.length + insets.end + footer }
    var all: Range<Int> { start..<max(start, start + length) }
    /// The position along where its items begin.
    var itemsStart: Int { start + header + insets.start }
  }

  let layout: Layout
  private(set) var context: CollectionLayoutContext
  private(set) var axis: PixelAxis
  private(set) var sizes: ElementSizes
  private(set) var sections: [Section] = []
  /// In pixels.
  private(set) var contentLength = 0
  private var averageBasis = 0
  private var averageSize: CGSize?
  private var headerEstimate: LengthEstimate
  private var footerEstimate: LengthEstimate

  /// Creates the state of a collection in which nothing is measured.
  init(_ layout: Layout, in context: CollectionLayoutContext) {
    self.layout = layout
    self.context = context
    axis = PixelAxis(context, isHorizontal: layout.isHorizontal)
    sizes = ElementSizes(context)
    headerEstimate = LengthEstimate(nil, initial: 28, axis: axis)
    footerEstimate = LengthEstimate(nil, initial: 28, axis: axis)
    arrangeAll()
  }

  var scrollableDirections: ScrollableDirections { layout.scrollableDirections }
  var contentSize: CGSize { axis.size(along: contentLength, across: axis.breadth) }

  // MARK: Arranging

  private mutating func arrangeAll() {
    sections = context.sections.indices.map(makeSection)
    placeSections()
  }

  private func makeSection(_ index: Int) -> Section {
    let metrics = layout.metrics(section: index, averageSize: averageSize, in: context)
    return Section(
      arrangement: Layout.Arrangement(sizes.sections[index].items, metrics), metrics: metrics,
      insets: axis.insets(layout.insets(section: index)), header: 0, footer: 0)
  }

  private mutating func placeSections() {
    var start = 0
    for index in sections.indices {
      sections[index].header = supplementaryLength(.sectionHeader, index, headerEstimate)
      sections[index].footer = supplementaryLength(.sectionFooter, index, footerEstimate)
      sections[index].start = start
      start = max(start, start + sections[index].length)
    }
    contentLength = axis.contentLength(start)
  }

  private func supplementaryLength(_ kind: SupplementaryKind, _ section: Int, _ estimate: LengthEstimate)
    -> Int
  {
    guard context.sections[section].has(kind) else { return 0 }
    if let fixed = kind == .sectionHeader ? layout.headerLength : layout.footerLength {
      return axis.pixels(fixed)
    }
    let size = sizes.sections[section].supplementaries[kind]?.first ?? nil
    return size.map { axis.pixels(axis.along($0)) } ?? estimate.length
  }

  // MARK: Changes

  mutating func setMeasuredSizes(_ measured: [CollectionElementAddress: CGSize]) {
    var changed: [Int: Range<Int>] = [:]
    for (element, size) in measured where context.contains(element) {
      let path = element.indexPath
      guard case .item = element else {
        sizes[element] = size
        continue
      }
      guard layout.fixedItemSize(section: path.section, in: context) == nil else { continue }
      sizes[element] = size
      let range = changed[path.section] ?? path.item..<path.item + 1
      changed[path.section] =
        min(range.lowerBound, path.item)..<max(range.upperBound, path.item + 1)
    }
    updateEstimates()
    if updateAverage() {
      arrangeAll()
      return
    }
    for (section, range) in changed {
      let items = sizes.sections[section].items
      sections[section].arrangement.replace(range, count: range.count, sizes: items)
    }
    placeSections()
  }

  /// Updates the average size of items each time the number of known sizes has doubled.
  ///
  /// - Returns: whether items that are not measured have another estimate.
  private mutating func updateAverage() -> Bool {
    let sum = sizes.sections.reduce(SizeSum.zero) { $0 + $1.items.summary }
    guard sum.known > 0, sum.known >= 2 * averageBasis else { return false }
    averageBasis = sum.known
    let average = CGSize(width: sum.width / CGFloat(sum.known), height: sum.height / CGFloat(sum.known))
    defer { averageSize = average }
    return sum.known < sum.count && average != averageSize
  }

  private mutating func updateEstimates() {
    func sum(_ kind: SupplementaryKind) -> LengthSum {
      sizes.sections.reduce(LengthSum.zero) { sum, section in
        guard let size = section.supplementaries[kind]?.first else { return sum }
        return sum + LengthRun(count: 1, length: size.map { axis.pixels(axis.along($0)) }).summary
      }
    }
    headerEstimate.update(to: sum(.sectionHeader))
    footerEstimate.update(to: sum(.sectionFooter))
  }

  mutating func apply(_ edit: CollectionLayoutEdit, in context: CollectionLayoutContext) {
    let old = sections
    self.context = context
    guard let changes = sizes.apply(edit, in: context) else { return arrangeAll() }
    for element in edit.reloadedElements where context.contains(element) { sizes[element] = nil }
    let reloaded = Set(edit.reloadedElements.map(\.section))
    sections = changes.enumerated().map { index, change in
      // The metrics of a section may depend on its index.
      let metrics = layout.metrics(section: index, averageSize: averageSize, in: context)
      guard let origin = change.origin, old[origin].metrics == metrics, !reloaded.contains(index) else {
        return makeSection(index)
      }
      var section = old[origin]
      section.insets = axis.insets(layout.insets(section: index))
      if !change.isEmpty {
        section.arrangement.replace(
          change.replaced, count: change.count, sizes: sizes.sections[index].items)
      }
      return section
    }
    placeSections()
  }

  mutating func update(to context: CollectionLayoutContext) {
    let (old, oldAxis) = (self.context, axis)
    self.context = context
    axis = PixelAxis(context, isHorizontal: layout.isHorizontal)
    if context.sections != old.sections || axis.scale != oldAxis.scale {
      headerEstimate = LengthEstimate(nil, initial: 28, axis: axis)
      footerEstimate = headerEstimate
      invalidateMeasuredSizes()
    } else {
      // For another breadth the sizes are the best estimate until the items are measured again.
      arrangeAll()
    }
  }

  mutating func invalidateMeasuredSizes() {
    sizes = ElementSizes(context)
    averageBasis = 0
    arrangeAll()
  }
}
