import Foundation

@testable import WeftLists
@testable import WeftNodes

/// Valid and invalid changes of sections and items, in plain arrays and in a table.
enum ChangeSets: FuzzTarget {
  static let name = "change-sets"
  static let longestInput = 256

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    let before = counts(&reader)
    let source = FuzzedRows(before)
    let table = TableNode()
    table.keepsAllCells = true
    table.dataSource = source
    try require(
      table.numberOfSections == before.count, "\(table.numberOfSections) sections of \(before.count)")
    for _ in 0..<3 where !reader.isAtEnd {
      let changes = changes(&reader)
      let now = reader.bool() ? expectedCounts(source.counts, changes) : counts(&reader)
      try resolve(changes, from: source.counts, to: now)
      table.performBatchUpdates(animated: false) {
        source.counts = now
        table.change { $0.add(changes) }
      }
      try compare(table, now)
    }
  }

  private static func counts(_ reader: inout FuzzReader) -> [Int] {
    (0..<reader.number(below: 6)).map { _ in reader.number(below: 6) }
  }

  private static func changes(_ reader: inout FuzzReader) -> ChangeSet {
    var changes = ChangeSet()
    func place(_ reader: inout FuzzReader) -> Int { reader.number(in: 0...7) - 1 }
    func path(_ reader: inout FuzzReader) -> IndexPath {
      IndexPath(item: place(&reader), section: place(&reader))
    }
    for _ in 0..<reader.number(below: 8) {
      switch reader.number(below: 10) {
      case 0: changes.deletedSections.append(place(&reader))
      case 1: changes.insertedSections.append(place(&reader))
      case 2: changes.reloadedSections.append(place(&reader))
      case 3: changes.movedSections.append(.init(from: place(&reader), to: place(&reader)))
      case 4, 5: changes.deletedItems.append(path(&reader))
      case 6, 7: changes.insertedItems.append(path(&reader))
      case 8: changes.reloadedItems.append(path(&reader))
      default:
        let odd = reader.byte() == 255
        changes.movedItems.append(
          .init(from: path(&reader), to: odd ? IndexPath(indexes: [1]) : path(&reader)))
      }
    }
    return changes
  }

  /// The numbers of items after the changes. They make many of the changes valid. Changes of items in new
  /// sections are ignored.
  private static func expectedCounts(_ before: [Int], _ changes: ChangeSet) -> [Int] {
    let leaving = Set(changes.deletedSections + changes.movedSections.map(\.from))
    let coming =
      changes.insertedSections.map { ($0, Int?.none) } + changes.movedSections.map { ($0.to, $0.from) }
    var origins: [Int?] = before.indices.filter { !leaving.contains($0) }
    for (place, origin) in coming.sorted(by: { $0.0 < $1.0 }) where (0...origins.count).contains(place) {
      origins.insert(origin, at: place)
    }
    let gone = Set(changes.deletedItems + changes.movedItems.map(\.from))
    let come = Set(changes.insertedItems + changes.movedItems.map(\.to))
    return origins.enumerated().map { place, origin in
      guard let origin, !changes.reloadedSections.contains(origin), before.indices.contains(origin) else {
        return 2
      }
      let rest = before[origin] - gone.count { $0.count == 2 && $0.section == origin }
      return max(rest + come.count { $0.count == 2 && $0.section == place }, 0)
    }
  }

  // MARK: Rules

  private static func resolve(_ changes: ChangeSet, from before: [Int], to now: [Int]) throws {
    let update: ResolvedUpdate
    do throws(UpdateError) {
      update = try ChangeSetResolver(changes, before: before, now: now, source: "fuzz").resolve()
    } catch {
      try require(!"\(error)".isEmpty, "an error without a description")
      return
    }
    var seen: Set<IndexPath> = []
    for path in paths(before) {
      guard let new = update.newPath(forOld: path) else { continue }
      try require(
        now.indices.contains(new.section) && (0..<now[new.section]).contains(new.item),
        "\(path) went to \(new)")
      try require(seen.insert(new).inserted, "two items went to \(new)")
      try require(
        update.oldPath(forNew: new) == path,
        "\(path) went to \(new), which was \(update.oldPath(forNew: new)!)")
    }
    for path in paths(now) where !seen.contains(path) {
      try require(
        update.oldPath(forNew: path) == nil, "\(path) is new, and was \(update.oldPath(forNew: path)!)")
    }
    for path in changes.deletedItems {
      try require(update.newPath(forOld: path) == nil, "\(path) was deleted, but has a new path")
    }
  }

  static func paths(_ counts: [Int]) -> [IndexPath] {
    counts.enumerated().flatMap { section, count in (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  private static func compare(_ table: TableNode, _ counts: [Int]) throws {
    try require(
      table.numberOfSections == counts.count, "\(table.numberOfSections) sections of \(counts.count)")
    for (section, count) in counts.enumerated() {
      let rows = table.numberOfRows(inSection: section)
      try require(rows == count, "\(rows) rows of \(count) in section \(section)")
    }
    for path in paths(counts) {
      guard let node = table.nodeForRow(at: path) else { throw BrokenRule(description: "no cell at \(path)") }
      try require(
        table.indexPath(forNode: node) == path, "the cell of \(path) says \(table.indexPath(forNode: node)!)")
    }
  }
}
