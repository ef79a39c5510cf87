/// A section of a list: its rows, and whether there is a header and a footer. Lengths in pixels.
struct ListSection: Summed {
  var rows: SumTree<LengthRun>
  var header: LengthRun
  var footer: LengthRun

  /// Creates a section in which nothing is measured.
  ///
  /// - Parameter rows: the rows of the section, of unknown or fixed length.
  init(_ section: CollectionLayoutSection, rows: SumTree<LengthRun>) {
    self.rows = rows
    header = LengthRun(count: section.has(.sectionHeader) ? 1 : 0, length: nil)
    footer = LengthRun(count: section.has(.sectionFooter) ? 1 : 0, length: nil)
  }

  var summary: ListSum {
    ListSum(
      count: 1, rows: rows.summary, headers: header.summary, footers: footer.summary,
      gaps: max(0, rows.count - 1))
  }

  /// Stops the program: a section takes one place and cannot be split.
  func split(at count: Int) -> (ListSection, ListSection) {
    preconditionFailure("A section takes one place and cannot be split.")
  }
}

/// The sums over several sections of a list.
struct ListSum: Summary, Hashable {
  static let zero = ListSum(count: 0, rows: .zero, headers: .zero, footers: .zero, gaps: 0)

  var count: Int
  var rows: LengthSum
  var headers: LengthSum
  var footers: LengthSum
  /// The number of gaps between rows of the same section.
  var gaps: Int

  static func + (first: ListSum, second: ListSum) -> ListSum {
    ListSum(
      count: first.count + second.count, rows: first.rows + second.rows,
      headers: first.headers + second.headers, footers: first.footers + second.footers,
      gaps: first.gaps + second.gaps)
  }
}
