import WeftNodes

/// A section of a list: its rows, and whether there is a header and a footer. Lengths in pixels.
struct ListSection: Summed {
  var rows: SumTree<LengthRun>
  var header: LengthRun
  var footer: LengthRun

  /// Makes a section in which nothing is measured.
  ///
  /// - Parameter rows: as many as the section has, of unknown or fixed length.
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

  /// There is nothing to divide in one section.
  func split(at count: Int) -> (ListSection, ListSection) {
    preconditionFailure("A section takes one place and cannot be split.")
  }
}

/// How much there is in several sections of a list.
struct ListSum: Summary, Hashable {
  static let zero = ListSum(count: 0, rows: .zero, headers: .zero, footers: .zero, gaps: 0)

  var count: Int
  var rows: LengthSum
  var headers: LengthSum
  var footers: LengthSum
  /// How many rows follow on another one of the same section.
  var gaps: Int

  static func + (first: ListSum, second: ListSum) -> ListSum {
    ListSum(
      count: first.count + second.count, rows: first.rows + second.rows,
      headers: first.headers + second.headers, footers: first.footers + second.footers,
      gaps: first.gaps + second.gaps)
  }
}
