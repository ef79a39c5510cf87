import Foundation

@testable import WeftLists
@testable import WeftNodes

/// Operations on snapshots, compared with plain arrays, and the differences between snapshots.
enum Snapshots: FuzzTarget {
  static let name = "snapshots"
  static let longestInput = 512

  private typealias Snapshot = CollectionSnapshot<Int, Int>

  static func run(_ bytes: [UInt8]) throws {
    var reader = FuzzReader(bytes)
    var shown = Snapshot()
    var snapshot = Snapshot()
    var model: [(section: Int, items: [Int])] = []
    while !reader.isAtEnd {
      if reader.byte() < 40 {
        try checkDifference(from: shown, to: snapshot)
        shown = snapshot
        shown.reloadsWereShown()
        snapshot = shown
      } else {
        edit(&snapshot, &model, &reader)
        try compare(snapshot, model)
      }
    }
    try checkDifference(from: shown, to: snapshot)
    try checkDifference(from: snapshot, to: shown)
  }

  private static func edit(
    _ snapshot: inout Snapshot, _ model: inout [(section: Int, items: [Int])], _ reader: inout FuzzReader
  ) {
    let operation = reader.number(below: 11)
    let (first, other) = (reader.number(below: 8), reader.number(below: 8))
    let items = (0..<reader.number(below: 5)).map { _ in reader.number(below: 24) }
    let anchor = reader.number(below: 24)
    let isAfter = reader.bool()
    switch operation {
    case 0:
      snapshot.appendSections([first, other])
      model.insertSections([first, other], at: model.count)
    case 1:
      let place = model.firstIndex { $0.section == other }.map { isAfter ? $0 + 1 : $0 } ?? model.count
      if isAfter {
        snapshot.insertSections([first], afterSection: other)
      } else {
        snapshot.insertSections([first], beforeSection: other)
      }
      model.insertSections([first], at: place)
    case 2:
      snapshot.deleteSections([first, other])
      model.removeAll { $0.section == first || $0.section == other }
    case 3:
      if isAfter {
        snapshot.moveSection(first, afterSection: other)
      } else {
        snapshot.moveSection(first, beforeSection: other)
      }
      model.moveSection(first, to: other, isAfter: isAfter)
    case 4, 5:
      snapshot.appendItems(items, toSection: isAfter ? first : nil)
      let place = isAfter ? model.firstIndex { $0.section == first } : model.indices.last
      if let place { model.insertItems(items, section: place, at: model[place].items.count) }
    case 6:
      if isAfter {
        snapshot.insertItems(items, afterItem: anchor)
      } else {
        snapshot.insertItems(items, beforeItem: anchor)
      }
      if let (section, item) = model.place(of: anchor) {
        model.insertItems(items, section: section, at: isAfter ? item + 1 : item)
      }
    case 7:
      snapshot.deleteItems(items)
      for place in model.indices { model[place].items.removeAll { items.contains($0) } }
    case 8:
      let item = items.first ?? first
      if isAfter {
        snapshot.moveItem(item, afterItem: anchor)
      } else {
        snapshot.moveItem(item, beforeItem: anchor)
      }
      model.moveItem(item, to: anchor, isAfter: isAfter)
    case 9: snapshot.reloadItems(items)
    default:
      guard anchor == 0 else { return }
      snapshot.deleteAllItems()
      model = []
    }
  }

  private static func compare(_ snapshot: Snapshot, _ model: [(section: Int, items: [Int])]) throws {
    try require(
      snapshot.sectionIdentifiers == model.map(\.section),
      "sections \(snapshot.sectionIdentifiers), not \(model)")
    try require(
      snapshot.itemIdentifiers == model.flatMap(\.items), "items \(snapshot.itemIdentifiers), not \(model)")
    try require(
      snapshot.numberOfItems == model.reduce(0) { $0 + $1.items.count }, "\(snapshot.numberOfItems) items")
    for (place, (section, items)) in model.enumerated() {
      try require(snapshot.indexOfSection(section) == place, "the section \(section) is elsewhere")
      try require(snapshot.itemIdentifiers(inSection: section) == items, "items of the section \(section)")
      for (row, item) in items.enumerated() {
        try require(
          snapshot.indexPath(for: item) == IndexPath(item: row, section: place),
          "the item \(item) is elsewhere")
        try require(snapshot.sectionIdentifier(containingItem: item) == section, "the section of \(item)")
      }
    }
    let all = Set(model.flatMap(\.items))
    try require(
      snapshot.reloadedItemIdentifiers.isSubset(of: all), "reloaded are \(snapshot.reloadedItemIdentifiers)")
  }

  /// Checks that the changes are valid and move every item to its new place.
  private static func checkDifference(from old: Snapshot, to new: Snapshot) throws {
    let changes = SnapshotDifference(from: old, to: new).changes
    let update: ResolvedUpdate
    do throws(UpdateError) {
      update = try ChangeSetResolver(
        changes, before: old.sections.map(\.items.count), now: new.sections.map(\.items.count), source: "fuzz"
      ).resolve()
    } catch {
      throw BrokenRule(description: "the changes don't fit: \(error)")
    }
    for (section, content) in old.sections.enumerated() {
      for (row, item) in content.items.enumerated() {
        let path = update.newPath(forOld: IndexPath(item: row, section: section))
        let expected = new.indexPath(for: item)
        // An item that moves and is reloaded is deleted and inserted again.
        if path == nil, new.reloadedItemIdentifiers.contains(item) { continue }
        try require(
          path == expected,
          "\(item) goes to \(path?.description ?? "nowhere"), not \(expected?.description ?? "nowhere")")
      }
    }
    for item in new.reloadedItemIdentifiers where old.indexPath(for: item) != nil {
      let path = new.indexPath(for: item)!
      let isNew = update.oldPath(forNew: path) == nil
      try require(
        isNew || update.reloadedItems.contains(path), "\(item) keeps its cell, although it is reloaded")
    }
  }
}
