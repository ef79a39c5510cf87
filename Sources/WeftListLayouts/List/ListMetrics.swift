import WeftGraphics

/// The values from which the lengths of a list are computed, in pixels.
struct ListMetrics: Hashable, Sendable {
  let axis: PixelAxis
  /// The insets around the rows of each section.
  let insets: PixelInsets
  let spacing: Int
  /// The thickness of the line after each row.
  let separator: Int
  /// The length of all rows, if it is fixed.
  let rowLength: Int?
  var row: LengthEstimate
  var header: LengthEstimate
  var footer: LengthEstimate

  init(_ layout: ListLayout, in context: CollectionLayoutContext) {
    let axis = layout.axis(in: context)
    self.axis = axis
    insets = axis.insets(layout.sectionInsets)
    spacing = axis.pixels(layout.spacing)
    separator = axis.pixels(layout.separator?.thickness(scale: axis.scale) ?? 0)
    rowLength = layout.fixedLength(axis, in: context)
    row = LengthEstimate(layout.estimatedRowLength, initial: 44, axis: axis)
    header = LengthEstimate(layout.estimatedHeaderLength, initial: 28, axis: axis)
    footer = LengthEstimate(layout.estimatedFooterLength, initial: 28, axis: axis)
  }

  /// The length of several sections.
  func length(of sum: ListSum) -> Int {
    headersAndInsets(sum) + rowsLength(of: sum.rows) + sum.gaps * spacing
      + sum.footers.length(estimate: footer.length)
  }

  private func headersAndInsets(_ sum: ListSum) -> Int {
    sum.headers.length(estimate: header.length) + sum.count * (insets.start + insets.end)
  }

  /// The length of rows with their separators, but without the spacing between them.
  func rowsLength(of sum: LengthSum) -> Int {
    sum.length(estimate: row.length) + sum.count * separator
  }

  /// The distance from the start of a section to its first row.
  func rowsStart(in section: ListSection) -> Int {
    section.header.summary.length(estimate: header.length) + insets.start
  }

  /// A sequence of `count` rows that are not measured.
  func rows(count: Int) -> SumTree<LengthRun> { SumTree(LengthRun(count: count, length: rowLength)) }

  /// Lets the next measured lengths update the estimates.
  mutating func expireEstimates() {
    row.expire()
    header.expire()
    footer.expire()
  }

  /// Updates the estimates to the measured lengths.
  mutating func updateEstimates(to sum: ListSum) {
    row.update(to: sum.rows)
    header.update(to: sum.headers)
    footer.update(to: sum.footers)
  }
}
