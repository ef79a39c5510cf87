import Foundation
import WeftNodes

/// An edit as steps that one carries out in this order: remove items, remove sections, add sections, add items.
struct CollectionEditSteps {
  /// Neighbouring items that are added at once.
  struct Insertion: Hashable {
    var place: Int
    var count: Int
    /// If it is an item that moved: which of `movedItems`.
    var move: Int?
  }

  /// The ranges of items that go, ascending, by section before the edit.
  private(set) var removedItems: [(section: Int, ranges: [Range<Int>])] = []
  /// The sections that go or move away, ascending, before the edit.
  private(set) var removedSections: [Int] = []
  /// The sections that come, ascending, after the edit; with the place before it of those that moved.
  private(set) var addedSections: [(section: Int, origin: Int?)] = []
  /// The items that come, ascending, by section after the edit.
  private(set) var addedItems: [(section: Int, insertions: [Insertion])] = []
  /// The items that keep what is known of them.
  let movedItems: [CollectionLayoutEdit.Move<IndexPath>]
  /// The sections after the edit in which anything changed, as far as it mentions them.
  private(set) var touchedSections = IndexSet()

  init(_ edit: CollectionLayoutEdit) {
    movedItems = edit.movedItems
    removeItems(of: edit)
    let origins = Dictionary(edit.movedSections.map { ($0.to, $0.from) }) { first, _ in first }
    removedSections = edit.deletedSections.union(IndexSet(edit.movedSections.map(\.from))).map { $0 }
    addedSections = edit.insertedSections.union(IndexSet(origins.keys)).map { ($0, origins[$0]) }
    addItems(of: edit)
    recordTouchedSections(of: edit)
  }

  /// Where each section was before the edit, by its place after it; nil for those that are new. Nil if the edit
  /// does not fit as many sections.
  func origins(ofSectionCount count: Int) -> [Int?]? {
    let removed = IndexSet(removedSections)
    guard removed.allSatisfy({ $0 < count }) else { return nil }
    var origins: [Int?] = (0..<count).filter { !removed.contains($0) }
    for (section, origin) in addedSections {
      guard section <= origins.count else { return nil }
      origins.insert(origin, at: section)
    }
    return origins
  }

  private mutating func removeItems(of edit: CollectionLayoutEdit) {
    var items: [Int: IndexSet] = [:]
    for path in edit.deletedItems + edit.movedItems.map(\.from)
    where path.section >= 0 && path.item >= 0 && !edit.deletedSections.contains(path.section) {
      items[path.section, default: IndexSet()].insert(path.item)
    }
    removedItems = items.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.rangeView)) }
  }

  private mutating func addItems(of edit: CollectionLayoutEdit) {
    var items: [Int: [Insertion]] = [:]
    for path in edit.insertedItems where path.section >= 0 && path.item >= 0 {
      items[path.section, default: []].append(Insertion(place: path.item, count: 1, move: nil))
    }
    for (index, move) in edit.movedItems.enumerated() where move.to.section >= 0 && move.to.item >= 0 {
      items[move.to.section, default: []].append(Insertion(place: move.to.item, count: 1, move: index))
    }
    addedItems = items.sorted { $0.key < $1.key }.map { ($0.key, Self.joined($0.value)) }
  }

  /// Insertions in ascending order, new neighbours as one.
  private static func joined(_ insertions: [Insertion]) -> [Insertion] {
    var joined: [Insertion] = []
    for insertion in insertions.sorted(by: { $0.place < $1.place }) {
      if let last = joined.last, last.move == nil, insertion.move == nil,
        last.place + last.count == insertion.place
      {
        joined[joined.count - 1].count += 1
      } else {
        joined.append(insertion)
      }
    }
    return joined
  }

  /// Sections of which only items went are known by their place before the edit: it has to be found out where
  /// they are after it.
  private mutating func recordTouchedSections(of edit: CollectionLayoutEdit) {
    touchedSections = IndexSet(addedSections.map(\.section) + addedItems.map(\.section))
    let moves = Dictionary(edit.movedSections.map { ($0.from, $0.to) }) { first, _ in first }
    let removed = IndexSet(removedSections)
    let added = IndexSet(addedSections.map(\.section))
    for (section, _) in removedItems {
      if let target = moves[section] {
        touchedSections.insert(target)
        continue
      }
      var place = section - removed.count(in: 0..<section)
      for index in added where index <= place { place += 1 }
      touchedSections.insert(place)
    }
  }
}
