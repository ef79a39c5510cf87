import WeftControls
import WeftGraphics
import WeftNodes

/// What the lengths of a list are made of, in pixels.
struct ListMetrics: Hashable, Sendable {
  let axis: PixelAxis
  /// Around the rows of each section.
  let insets: PixelInsets
  let spacing: Int
  /// The thickness of the line after each row.
  let separator: Int
  /// The length of all rows, if they have the same.
  let rowLength: Int?
  var row: LengthEstimate
  var header: LengthEstimate
  var footer: LengthEstimate

  init(_ layout: ListLayout, in context: CollectionLayoutContext) {
    let axis = PixelAxis(context, isHorizontal: layout.scrollableDirections == .horizontal)
    self.axis = axis
    insets = axis.insets(layout.sectionInsets)
    spacing = axis.pixels(layout.spacing)
    separator = axis.pixels(layout.separator?.thickness(scale: axis.scale) ?? 0)
    rowLength = layout.fixedLength(axis, in: context)
    row = LengthEstimate(layout.estimatedRowLength, initial: 44, axis: axis)
    header = LengthEstimate(layout.estimatedHeaderLength, initial: 28, axis: axis)
    footer = LengthEstimate(layout.estimatedFooterLength, initial: 28, axis: axis)
  }

  /// How long several sections are together.
  func length(of sum: ListSum) -> Int {
    headersAndInsets(sum) + rowsLength(of: sum.rows) + sum.gaps * spacing
      + sum.footers.length(estimate: footer.length)
  }

  private func headersAndInsets(_ sum: ListSum) -> Int {
    sum.headers.length(estimate: header.length) + sum.count * (insets.start + insets.end)
  }

  /// How long rows are together, with their separators but without what is between them.
  func rowsLength(of sum: LengthSum) -> Int {
    sum.length(estimate: row.length) + sum.count * separator
  }

  /// Where the rows of a section begin.
  func rowsStart(in section: ListSection) -> Int {
    section.header.summary.length(estimate: header.length) + insets.start
  }

  /// A list of `count` rows that nobody has measured.
  func rows(count: Int) -> SumTree<LengthRun> { SumTree(LengthRun(count: count, length: rowLength)) }

  /// Takes in what is measured.
  mutating func updateEstimates(to sum: ListSum) {
    row.update(to: sum.rows)
    header.update(to: sum.headers)
    footer.update(to: sum.footers)
  }
}
