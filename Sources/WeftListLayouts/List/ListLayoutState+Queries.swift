import Foundation

extension ListLayoutState {
  /// The intervals of a section's parts, in pixels, measured from where the content begins.
  struct SectionPlaces {
    var all: Range<Int>
    var header: Range<Int>
    var footer: Range<Int>
    /// The position at which the rows begin.
    var rows: Int
  }

  func places(of section: ListSection, after before: ListSum) -> SectionPlaces {
    let start = metrics.length(of: before)
    let end = max(start, start + metrics.length(of: section.summary))
    let header = section.header.summary.length(estimate: metrics.header.length)
    let footer = section.footer.summary.length(estimate: metrics.footer.length)
    return SectionPlaces(
      all: start..<end, header: start..<start + header, footer: max(start, end - footer)..<max(start, end),
      rows: start + metrics.rowsStart(in: section))
  }

  func frame(along: Range<Int>, across: Range<Int>) -> CGRect {
    axis.frame(along: along, across: across, contentLength: contentLength, contentBreadth: axis.breadth)
  }

  // MARK: One element

  func attributes(for element: CollectionElementAddress) -> CollectionLayoutAttributes? {
    guard context.contains(element), let found = sections.element(at: element.section) else { return nil }
    let places = places(of: found.element, after: found.before)
    switch element {
    case .item(let path): return rowAttributes(path, of: found.element, places)
    case .supplementary(.sectionHeader, let path) where path.item == 0:
      return headerAttributes(path.section, of: found.element, places)
    case .supplementary(.sectionFooter, let path) where path.item == 0:
      return footerAttributes(path.section, of: found.element, places)
    case .supplementary: return nil
    }
  }

  func knownSize(of element: CollectionElementAddress) -> CGSize? {
    guard let attributes = attributes(for: element), attributes.isSizeKnown else { return nil }
    return attributes.frame.size
  }

  /// The interval that rows cover across.
  var rowBreadth: Range<Int> {
    let breadth = metrics.insets.breadth(of: axis.breadth)
    return metrics.insets.lineStart..<metrics.insets.lineStart + breadth
  }

  private func rowAttributes(
    _ path: IndexPath, of section: ListSection, _ places: SectionPlaces
  ) -> CollectionLayoutAttributes? {
    guard let found = section.rows.element(at: path.item) else { return nil }
    let length = found.element.length ?? metrics.row.length
    let start =
      places.rows + metrics.rowsLength(of: found.before) + path.item * metrics.spacing
      + found.offset * (length + metrics.separator)
    var attributes = CollectionLayoutAttributes(
      element: .item(path), frame: frame(along: start..<start + length, across: rowBreadth),
      isSizeKnown: found.element.length != nil)
    if let separator = layout.separator {
      attributes.separatorFrame = separatorFrame(separator, from: start + length)
    }
    return attributes
  }

  private func separatorFrame(_ separator: ListLayout.Separator, from start: Int) -> CGRect {
    let insets = axis.insets(separator.insets)
    let first = rowBreadth.lowerBound + insets.lineStart
    return frame(
      along: start..<start + metrics.separator,
      across: first..<max(first, rowBreadth.upperBound - insets.lineEnd))
  }

  private func headerAttributes(
    _ section: Int, of found: ListSection, _ places: SectionPlaces
  ) -> CollectionLayoutAttributes {
    var attributes = supplementaryAttributes(.header(ofSection: section), at: places.header)
    attributes.isSizeKnown = found.header.length != nil
    if layout.stickyHeaders { stick(&attributes, to: axis.startEdge, in: places, zIndex: 2) }
    return attributes
  }

  private func footerAttributes(
    _ section: Int, of found: ListSection, _ places: SectionPlaces
  ) -> CollectionLayoutAttributes {
    var attributes = supplementaryAttributes(.footer(ofSection: section), at: places.footer)
    attributes.isSizeKnown = found.footer.length != nil
    if layout.stickyFooters { stick(&attributes, to: axis.endEdge, in: places, zIndex: 1) }
    return attributes
  }

  private func supplementaryAttributes(
    _ element: CollectionElementAddress, at range: Range<Int>
  ) -> CollectionLayoutAttributes {
    CollectionLayoutAttributes(element: element, frame: frame(along: range, across: 0..<axis.breadth))
  }

  private func stick(
    _ attributes: inout CollectionLayoutAttributes, to edge: StickyPlacement.Edge,
    in places: SectionPlaces, zIndex: Int
  ) {
    attributes.zIndex = zIndex
    attributes.sticky = StickyPlacement(
      edge: edge, limits: frame(along: places.all, across: 0..<axis.breadth))
  }

  // MARK: Elements in a rectangle

  func elements(in rect: CGRect) -> [CollectionLayoutAttributes] {
    guard let interval = axis.interval(of: rect, contentLength: contentLength),
      let across = axis.lineInterval(of: rect, contentBreadth: axis.breadth),
      across.overlaps(0..<axis.breadth)
    else { return [] }
    var result: [CollectionLayoutAttributes] = []
    var found = sections.find { metrics.length(of: $0) > interval.lowerBound }
    while let (section, before) = found {
      let places = places(of: section, after: before)
      guard places.all.lowerBound < interval.upperBound else { break }
      let index = before.count
      appendHeader(of: section, index, places, in: interval, to: &result)
      if across.overlaps(rowBreadth) { appendRows(of: section, index, places, in: interval, to: &result) }
      appendFooter(of: section, index, places, in: interval, to: &result)
      found = sections.element(at: index + 1).map { ($0.element, $0.before) }
    }
    return result
  }

  private func appendHeader(
    of section: ListSection, _ index: Int, _ places: SectionPlaces, in interval: Range<Int>,
    to result: inout [CollectionLayoutAttributes]
  ) {
    let isSeen = places.header.overlaps(interval) || layout.stickyHeaders && places.all.overlaps(interval)
    guard !places.header.isEmpty, isSeen else { return }
    result.append(headerAttributes(index, of: section, places))
  }

  private func appendFooter(
    of section: ListSection, _ index: Int, _ places: SectionPlaces, in interval: Range<Int>,
    to result: inout [CollectionLayoutAttributes]
  ) {
    let isSeen = places.footer.overlaps(interval) || layout.stickyFooters && places.all.overlaps(interval)
    guard !places.footer.isEmpty, isSeen else { return }
    result.append(footerAttributes(index, of: section, places))
  }

  private func appendRows(
    of section: ListSection, _ index: Int, _ places: SectionPlaces, in interval: Range<Int>,
    to result: inout [CollectionLayoutAttributes]
  ) {
    var (place, run) = firstRow(of: section, endingAfter: interval.lowerBound - places.rows)
    while let found = run {
      let length = found.element.length ?? metrics.row.length
      let start =
        places.rows + metrics.rowsLength(of: found.before) + place * metrics.spacing
        + found.offset * (length + metrics.separator)
      guard start < interval.upperBound else { return }
      let path = IndexPath(item: place, section: index)
      if length > 0, let row = rowAttributes(path, of: section, places) { result.append(row) }
      // Rows without a length are skipped together.
      place += length > 0 ? 1 : found.element.count - found.offset
      run = section.rows.element(at: place)
    }
  }

  private typealias Found = (element: LengthRun, before: LengthSum, offset: Int)

  /// The first row that ends, with its separator, after a distance from where the rows begin.
  private func firstRow(of section: ListSection, endingAfter distance: Int) -> (Int, Found?) {
    let run = section.rows.find {
      metrics.rowsLength(of: $0) + max(0, $0.count - 1) * metrics.spacing > distance
    }
    guard let run else { return (section.rows.count, nil) }
    let length = (run.element.length ?? metrics.row.length) + metrics.separator
    let stride = length + metrics.spacing
    let start = metrics.rowsLength(of: run.before) + run.before.count * metrics.spacing
    let skipped = distance - start - length
    let offset = skipped < 0 || stride == 0 ? 0 : min(run.element.count - 1, skipped / stride + 1)
    return (run.before.count + offset, (run.element, run.before, offset))
  }
}
