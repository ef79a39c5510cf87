import Foundation
import WeftListLayouts
import WeftNodes

/// Checks a change set against the counts before and after it, and determines what happened to each section
/// and item.
struct ChangeSetResolver {
  private let changes: ChangeSet
  private let before: [Int]
  private let now: [Int]
  private let source: String

  /// - Parameters:
  ///   - before: the number of items in each section before the changes.
  ///   - now: the number of items in each section after the changes.
  ///   - source: the name of the data source's class, for error messages.
  init(_ changes: ChangeSet, before: [Int], now: [Int], source: String) {
    self.changes = changes
    self.before = before
    self.now = now
    self.source = source
  }

  /// Checks the changes, and returns what happened to each section and item.
  func resolve() throws(UpdateError) -> ResolvedUpdate {
    let (sections, moved) = try resolveSections()
    let items = try resolveItems(in: ResolvedUpdate(counts: now, sections: sections, movedSections: moved))
    var result = ResolvedUpdate(
      counts: now, sections: sections, movedSections: moved, items: items.shifts, movedItems: items.moved)
    result.reloadedItems = Set(changes.reloadedItems.compactMap(result.newPath))
    try validateCounts(of: result)
    return result
  }

  // MARK: Sections

  private func resolveSections() throws(UpdateError) -> (IndexShift, [Int: Int]) {
    try validateSections()
    let movedAway = changes.movedSections.map(\.from)
    let movedHere = changes.movedSections.map(\.to)
    let stay = IndexShift(
      deleted: changes.deletedSections + movedAway, inserted: changes.insertedSections + movedHere)
    let expected = before.count - stay.deleted.count + stay.inserted.count
    guard expected == now.count else {
      throw .sectionCountMismatch(
        dataSource: source, before: before.count, inserted: Set(changes.insertedSections).count,
        deleted: Set(changes.deletedSections).count, now: now.count)
    }
    // A reloaded section is deleted, and a new one is inserted in its place.
    let renewed = Set(changes.reloadedSections).compactMap(stay.new)
    let shift = IndexShift(
      deleted: stay.deleted + changes.reloadedSections, inserted: stay.inserted + renewed)
    let moved = Dictionary(changes.movedSections.map { ($0.from, $0.to) }) { first, _ in first }
    return (shift, moved)
  }

  private func validateSections() throws(UpdateError) {
    let movedAway = changes.movedSections.map(\.from)
    for section in changes.deletedSections + changes.reloadedSections + movedAway
    where !before.indices.contains(section) {
      throw .sectionNotFound(dataSource: source, section: section, before: before.count)
    }
    let movedHere = changes.movedSections.map(\.to)
    for section in changes.insertedSections + movedHere where !now.indices.contains(section) {
      throw .sectionOutOfRange(dataSource: source, section: section, now: now.count)
    }
    let left = Array(Set(changes.deletedSections)) + Array(Set(changes.reloadedSections)) + movedAway
    if let section = Self.firstDouble(in: left) {
      throw .sectionChangedTwice(dataSource: source, section: section)
    }
    if let section = Self.firstDouble(in: Array(Set(changes.insertedSections)) + movedHere) {
      throw .sectionChangedTwice(dataSource: source, section: section)
    }
  }

  private static func firstDouble<Place: Hashable>(in places: [Place]) -> Place? {
    var seen: Set<Place> = []
    return places.first { !seen.insert($0).inserted }
  }

  // MARK: Items

  private func resolveItems(
    in sections: ResolvedUpdate
  ) throws(UpdateError) -> (shifts: [Int: IndexShift], moved: [IndexPath: IndexPath]) {
    try validateItems()
    var deleted: [Int: [Range<Int>]] = [:]
    var inserted: [Int: [Range<Int>]] = [:]
    for range in changes.deletedRanges + [ItemRange](changes.deletedItems + changes.movedItems.map(\.from)) {
      // The items of a section that is gone are removed with it.
      guard let section = sections.newSection(forOld: range.section) else { continue }
      deleted[section, default: []].append(range.items)
    }
    for range in changes.insertedRanges + [ItemRange](changes.insertedItems + changes.movedItems.map(\.to))
    where sections.oldSection(forNew: range.section) != nil {
      inserted[range.section, default: []].append(range.items)
    }
    var shifts: [Int: IndexShift] = [:]
    for section in Set(deleted.keys).union(inserted.keys) {
      shifts[section] = IndexShift(
        deletedRanges: deleted[section] ?? [], insertedRanges: inserted[section] ?? [])
    }
    return (shifts, Dictionary(uniqueKeysWithValues: changes.movedItems.map { ($0.from, $0.to) }))
  }

  private func validateItems() throws(UpdateError) {
    let movedAway = changes.movedItems.map(\.from)
    for path in changes.deletedItems + changes.reloadedItems + movedAway where !Self.contains(path, before) {
      throw .itemNotFound(dataSource: source, item: path)
    }
    let movedHere = changes.movedItems.map(\.to)
    for path in changes.insertedItems + movedHere where !Self.contains(path, now) {
      throw .itemOutOfRange(dataSource: source, item: path)
    }
    try validateRanges()
    let left = Array(Set(changes.deletedItems)) + Array(Set(changes.reloadedItems)) + movedAway
    if let item = Self.firstDouble(in: left) { throw .itemChangedTwice(dataSource: source, item: item) }
    if let item = Self.firstDouble(in: Array(Set(changes.insertedItems)) + movedHere) {
      throw .itemChangedTwice(dataSource: source, item: item)
    }
  }

  private func validateRanges() throws(UpdateError) {
    for range in changes.deletedRanges {
      if let item = Self.firstOutside(range, before) { throw .itemNotFound(dataSource: source, item: item) }
    }
    for range in changes.insertedRanges {
      if let item = Self.firstOutside(range, now) { throw .itemOutOfRange(dataSource: source, item: item) }
    }
    for path in changes.reloadedItems + changes.movedItems.map(\.from)
    where Self.contains(path, changes.deletedRanges) {
      throw .itemChangedTwice(dataSource: source, item: path)
    }
    for path in changes.movedItems.map(\.to) where Self.contains(path, changes.insertedRanges) {
      throw .itemChangedTwice(dataSource: source, item: path)
    }
  }

  private static func contains(_ path: IndexPath, _ ranges: [ItemRange]) -> Bool {
    ranges.contains { $0.section == path.section && $0.items.contains(path.item) }
  }

  /// The first item of a range that does not exist; nil if all do.
  private static func firstOutside(_ range: ItemRange, _ counts: [Int]) -> IndexPath? {
    let count = counts.indices.contains(range.section) ? counts[range.section] : 0
    if range.items.lowerBound >= 0, range.items.upperBound <= count { return nil }
    let item = range.items.lowerBound < 0 ? range.items.lowerBound : max(count, range.items.lowerBound)
    return IndexPath(item: item, section: range.section)
  }

  private static func contains(_ path: IndexPath, _ counts: [Int]) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  private func validateCounts(of update: ResolvedUpdate) throws(UpdateError) {
    for section in now.indices {
      guard let old = update.oldSection(forNew: section) else { continue }
      let shift = update.items[section] ?? IndexShift()
      guard before[old] - shift.deleted.count + shift.inserted.count == now[section] else {
        throw .itemCountMismatch(
          dataSource: source, section: section, before: before[old], inserted: shift.inserted.count,
          deleted: shift.deleted.count, now: now[section])
      }
    }
  }
}
