import Foundation

/// The steps of an edit, applied in this order: remove items, remove sections, add sections, add items.
struct CollectionEditSteps {
  /// Adjacent items that are added together.
  struct Insertion: Hashable {
    var place: Int
    var count: Int
    /// The index in `movedItems`, if it is an item that moved.
    var move: Int?
  }

  /// The ranges of removed items, ascending, by the section's index before the edit.
  private(set) var removedItems: [(section: Int, ranges: [Range<Int>])] = []
  /// The sections that are deleted or moved away, ascending, by their indices before the edit.
  private(set) var removedSections: [Int] = []
  /// The sections that are inserted or moved here, ascending, by their indices after the edit; with the index
  /// before it for those that moved.
  private(set) var addedSections: [(section: Int, origin: Int?)] = []
  /// The items that are inserted or moved here, ascending, by the section's index after the edit.
  private(set) var addedItems: [(section: Int, insertions: [Insertion])] = []
  /// The moved items, which keep their known sizes.
  let movedItems: [CollectionLayoutEdit.Move<IndexPath>]
  /// The sections, by their indices after the edit, that the edit mentions.
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

  /// The index of each section before the edit, by its index after it; nil for a new section. The result is
  /// nil if the edit does not match the number of sections.
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
    var items: [Int: [Range<Int>]] = [:]
    for range in edit.deletedRanges + [ItemRange](edit.movedItems.map(\.from))
    where range.section >= 0 && range.items.lowerBound >= 0 && !edit.deletedSections.contains(range.section) {
      items[range.section, default: []].append(range.items)
    }
    removedItems = items.sorted { $0.key < $1.key }.map { ($0.key, IndexRuns($0.value).ranges) }
  }

  private mutating func addItems(of edit: CollectionLayoutEdit) {
    var items: [Int: [Insertion]] = [:]
    for range in edit.insertedRanges where range.section >= 0 && range.items.lowerBound >= 0 {
      let insertion = Insertion(place: range.items.lowerBound, count: range.items.count, move: nil)
      items[range.section, default: []].append(insertion)
    }
    for (index, move) in edit.movedItems.enumerated() where move.to.section >= 0 && move.to.item >= 0 {
      items[move.to.section, default: []].append(Insertion(place: move.to.item, count: 1, move: index))
    }
    addedItems = items.sorted { $0.key < $1.key }.map { ($0.key, Self.joined($0.value)) }
  }

  /// The insertions in ascending order, with adjacent new items joined.
  private static func joined(_ insertions: [Insertion]) -> [Insertion] {
    var joined: [Insertion] = []
    for insertion in insertions.sorted(by: { $0.place < $1.place }) {
      if let last = joined.last, last.move == nil, insertion.move == nil,
        last.place + last.count == insertion.place
      {
        joined[joined.count - 1].count += insertion.count
      } else {
        joined.append(insertion)
      }
    }
    return joined
  }

  /// Records the changed sections. A section from which items were only removed is known by its index before
  /// the edit, which has to be converted.
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
