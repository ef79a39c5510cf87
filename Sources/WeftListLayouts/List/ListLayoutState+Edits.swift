import Foundation

extension ListLayoutState {
  mutating func apply(_ edit: CollectionLayoutEdit, in context: CollectionLayoutContext) {
    if !applyEdit(edit, in: context) { invalidateMeasuredSizes() }
    for element in edit.reloadedElements where context.contains(element) { setLength(nil, of: element) }
  }

  /// Applies an edit.
  ///
  /// - Returns: false if it does not lead to the sections of the context.
  mutating func applyEdit(_ edit: CollectionLayoutEdit, in context: CollectionLayoutContext) -> Bool {
    self.context = context
    let steps = CollectionEditSteps(edit)
    let moved = steps.movedItems.map { row(at: $0.from) }
    for (section, ranges) in steps.removedItems {
      guard removeRows(ranges, of: section) else { return false }
    }
    guard editSections(steps) else { return false }
    for (section, insertions) in steps.addedItems where !edit.insertedSections.contains(section) {
      guard insertRows(insertions, into: section, moved: moved) else { return false }
    }
    for (move, row) in zip(steps.movedItems, moved) where edit.insertedSections.contains(move.to.section) {
      setLength(row.length, of: .item(move.to))
    }
    for section in steps.touchedSections { copySupplementaries(of: section) }
    return hasDescribedRows
  }

  /// Whether the number of rows in each section matches the context.
  private var hasDescribedRows: Bool {
    var counts: [Int] = []
    counts.reserveCapacity(sections.count)
    sections.forEach { counts.append($0.rows.count) }
    return counts.elementsEqual(context.sections.lazy.map(\.itemCount))
  }

  private func row(at path: IndexPath) -> LengthRun {
    let found = sections.element(at: path.section)?.element.rows.element(at: path.item)?.element
    return LengthRun(count: 1, length: found?.length)
  }

  private mutating func removeRows(_ ranges: [Range<Int>], of index: Int) -> Bool {
    guard var section = sections.element(at: index)?.element,
      ranges.allSatisfy({ $0.lowerBound >= 0 && $0.upperBound <= section.rows.count })
    else { return false }
    if metrics.rowLength != nil {
      section.rows = metrics.rows(count: section.rows.count - ranges.reduce(0) { $0 + $1.count })
    } else {
      for range in ranges.reversed() { section.rows.replace(range, with: SumTree()) }
    }
    sections.replace(index..<index + 1, with: SumTree(section))
    return true
  }

  private mutating func insertRows(
    _ insertions: [CollectionEditSteps.Insertion], into index: Int, moved: [LengthRun]
  ) -> Bool {
    guard var section = sections.element(at: index)?.element else { return false }
    // All rows are alike where their length is fixed.
    if metrics.rowLength != nil {
      section.rows = metrics.rows(count: section.rows.count + insertions.reduce(0) { $0 + $1.count })
      sections.replace(index..<index + 1, with: SumTree(section))
      return true
    }
    for insertion in insertions {
      guard insertion.place <= section.rows.count else { return false }
      let rows = insertion.move.map { SumTree(moved[$0]) } ?? metrics.rows(count: insertion.count)
      section.rows.replace(insertion.place..<insertion.place, with: rows)
    }
    sections.replace(index..<index + 1, with: SumTree(section))
    return true
  }

  private mutating func editSections(_ steps: CollectionEditSteps) -> Bool {
    var moved: [Int: ListSection] = [:]
    for index in steps.removedSections.reversed() {
      guard let section = sections.element(at: index)?.element else { return false }
      moved[index] = section
      sections.replace(index..<index + 1, with: SumTree())
    }
    for (index, origin) in steps.addedSections {
      guard index <= sections.count, context.sections.indices.contains(index) else { return false }
      let described = context.sections[index]
      let section =
        origin.flatMap { moved[$0] } ?? ListSection(described, rows: metrics.rows(count: described.itemCount))
      sections.replace(index..<index, with: SumTree(section))
    }
    return true
  }

  /// Updates whether the section has a header and a footer.
  private mutating func copySupplementaries(of index: Int) {
    guard context.sections.indices.contains(index), var section = sections.element(at: index)?.element
    else { return }
    let fresh = ListSection(context.sections[index], rows: section.rows)
    guard fresh.header.count != section.header.count || fresh.footer.count != section.footer.count
    else { return }
    if fresh.header.count != section.header.count { section.header = fresh.header }
    if fresh.footer.count != section.footer.count { section.footer = fresh.footer }
    sections.replace(index..<index + 1, with: SumTree(section))
  }
}
