import Foundation
import WeftNodes

/// A change set that fits the data: what has become of each section and each item.
struct ResolvedUpdate: Sendable {
  /// How many items there are in each section now.
  let counts: [Int]
  /// What happened to the sections; those that move are among both kinds.
  let sections: IndexShift
  /// Where sections went that moved.
  let movedSections: [Int: Int]
  private let originsOfSections: [Int: Int]
  /// What happened to the items of sections that stayed, by the present place of the section; items that move
  /// are among both kinds.
  let items: [Int: IndexShift]
  /// Where items went that moved.
  let movedItems: [IndexPath: IndexPath]
  private let originsOfItems: [IndexPath: IndexPath]
  /// The items that stay but have another content, by their present place.
  var reloadedItems: Set<IndexPath> = []

  init(
    counts: [Int], sections: IndexShift, movedSections: [Int: Int], items: [Int: IndexShift] = [:],
    movedItems: [IndexPath: IndexPath] = [:]
  ) {
    self.counts = counts
    self.sections = sections
    self.movedSections = movedSections
    self.items = items
    self.movedItems = movedItems
    originsOfSections = Dictionary(uniqueKeysWithValues: movedSections.map { ($1, $0) })
    originsOfItems = Dictionary(uniqueKeysWithValues: movedItems.map { ($1, $0) })
  }

  /// Whether nothing has changed.
  var isEmpty: Bool {
    sections.isEmpty && items.isEmpty && movedItems.isEmpty && reloadedItems.isEmpty
  }

  /// Whether an element, or what it is in, was not moved elsewhere.
  func stays(_ address: CollectionElementAddress) -> Bool {
    if movedSections[address.section] != nil { return false }
    if case .item(let path) = address { return movedItems[path] == nil }
    return true
  }

  /// Where a section is now; nil if it is gone.
  func newSection(forOld section: Int) -> Int? { movedSections[section] ?? sections.new(for: section) }

  /// Where a section was; nil if it is new.
  func oldSection(forNew section: Int) -> Int? { originsOfSections[section] ?? sections.old(for: section) }

  /// The sections that are new, by their places now.
  var newSections: [Int] { counts.indices.filter { oldSection(forNew: $0) == nil } }

  /// Where an item is now; nil if it is gone.
  func newPath(forOld path: IndexPath) -> IndexPath? {
    if let moved = movedItems[path] { return moved }
    guard let section = newSection(forOld: path.section) else { return nil }
    guard let shift = items[section] else { return IndexPath(item: path.item, section: section) }
    return shift.new(for: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Where an item was; nil if it is new.
  func oldPath(forNew path: IndexPath) -> IndexPath? {
    if let moved = originsOfItems[path] { return moved }
    guard let section = oldSection(forNew: path.section) else { return nil }
    guard let shift = items[path.section] else { return IndexPath(item: path.item, section: section) }
    return shift.old(for: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Where an element is now; nil if it is gone. Supplementary elements go along with their sections.
  func newAddress(forOld address: CollectionElementAddress) -> CollectionElementAddress? {
    switch address {
    case .item(let path): newPath(forOld: path).map { .item($0) }
    case .supplementary(let kind, let path):
      newSection(forOld: path.section).map {
        .supplementary(kind, at: IndexPath(item: path.item, section: $0))
      }
    }
  }

  /// Where an element was; nil if it is new.
  func oldAddress(forNew address: CollectionElementAddress) -> CollectionElementAddress? {
    switch address {
    case .item(let path): oldPath(forNew: path).map { .item($0) }
    case .supplementary(let kind, let path):
      oldSection(forNew: path.section).map {
        .supplementary(kind, at: IndexPath(item: path.item, section: $0))
      }
    }
  }
}
