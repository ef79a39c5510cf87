import Foundation
import WeftListLayouts
import WeftNodes

/// A change set that matches the data: what happened to each section and each item.
struct ResolvedUpdate: Sendable {
  /// The current number of items in each section.
  let counts: [Int]
  /// The deleted and inserted sections; a moved section is in both.
  let sections: IndexShift
  /// The new indices of moved sections, by their old ones.
  let movedSections: [Int: Int]
  private let originsOfSections: [Int: Int]
  /// The deleted and inserted items of sections that stayed, by the current index of the section; a moved
  /// item is in both.
  let items: [Int: IndexShift]
  /// The new paths of moved items, by their old ones.
  let movedItems: [IndexPath: IndexPath]
  private let originsOfItems: [IndexPath: IndexPath]
  /// The items that stay but have other content, by their current path.
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

  /// Whether neither an element nor its section was moved.
  func stays(_ address: CollectionElementAddress) -> Bool {
    if movedSections[address.section] != nil { return false }
    if case .item(let path) = address { return movedItems[path] == nil }
    return true
  }

  /// The current index of a section; nil if it is gone.
  func newSection(forOld section: Int) -> Int? { movedSections[section] ?? sections.new(for: section) }

  /// The index of a section before the update; nil if it is new.
  func oldSection(forNew section: Int) -> Int? { originsOfSections[section] ?? sections.old(for: section) }

  /// The new sections, by their current indices.
  var newSections: [Int] { counts.indices.filter { oldSection(forNew: $0) == nil } }

  /// The current path of an item; nil if it is gone.
  func newPath(forOld path: IndexPath) -> IndexPath? {
    if let moved = movedItems[path] { return moved }
    guard let section = newSection(forOld: path.section) else { return nil }
    guard let shift = items[section] else { return IndexPath(item: path.item, section: section) }
    return shift.new(for: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The path of an item before the update; nil if it is new.
  func oldPath(forNew path: IndexPath) -> IndexPath? {
    if let moved = originsOfItems[path] { return moved }
    guard let section = oldSection(forNew: path.section) else { return nil }
    guard let shift = items[path.section] else { return IndexPath(item: path.item, section: section) }
    return shift.old(for: path.item).map { IndexPath(item: $0, section: section) }
  }

  /// The current address of an element; nil if it is gone. Supplementary elements move with their sections.
  func newAddress(forOld address: CollectionElementAddress) -> CollectionElementAddress? {
    switch address {
    case .item(let path): newPath(forOld: path).map { .item($0) }
    case .supplementary(let kind, let path):
      newSection(forOld: path.section).map {
        .supplementary(kind, at: IndexPath(item: path.item, section: $0))
      }
    }
  }

  /// The address of an element before the update; nil if it is new.
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
