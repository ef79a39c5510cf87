import Foundation
import Logging
import WeftNodes

/// The content of a table or collection: a value with the identifiers of all sections and items. Show it with
/// `apply(_:animated:completion:)` of a `SnapshotDataSource`, which determines the changes.
///
/// An identifier occurs once in a snapshot: one that is already in it is not added again, and an error is
/// logged.
public struct CollectionSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private(set) var sections: [(section: Section, items: [Item])] = []
  private var placesOfSections: [Section: Int] = [:]
  private var sectionsOfItems: [Item: Section] = [:]
  /// The items whose content has changed although their identifiers are the same.
  public private(set) var reloadedItemIdentifiers: Set<Item> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Contents

  /// The identifiers of the sections, in their order.
  public var sectionIdentifiers: [Section] { sections.map(\.section) }

  /// The identifiers of the items of all sections, in their order.
  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionsOfItems.count }

  /// The identifiers of the items of a section, in their order; empty if the section does not exist.
  public func itemIdentifiers(inSection section: Section) -> [Item] {
    placesOfSections[section].map { sections[$0].items } ?? []
  }

  /// The section of an item; nil if the item does not exist.
  public func sectionIdentifier(containingItem item: Item) -> Section? { sectionsOfItems[item] }

  /// The index of a section; nil if it does not exist.
  public func indexOfSection(_ section: Section) -> Int? { placesOfSections[section] }

  /// The index path of an item; nil if it does not exist. O(items of its section).
  public func indexPath(for item: Item) -> IndexPath? {
    guard let section = sectionsOfItems[item].flatMap({ placesOfSections[$0] }),
      let place = sections[section].items.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: place, section: section)
  }

  // MARK: Sections

  /// Appends sections without items.
  public mutating func appendSections(_ identifiers: [Section]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections without items before another one, or at the end if that does not exist.
  public mutating func insertSections(_ identifiers: [Section], beforeSection other: Section) {
    insert(identifiers, at: placesOfSections[other] ?? sections.count)
  }

  /// Adds sections without items after another one, or at the end if that does not exist.
  public mutating func insertSections(_ identifiers: [Section], afterSection other: Section) {
    insert(identifiers, at: placesOfSections[other].map { $0 + 1 } ?? sections.count)
  }

  private mutating func insert(_ identifiers: [Section], at place: Int) {
    var added: [Section] = []
    for section in identifiers {
      guard placesOfSections[section] == nil else {
        reportDouble(section)
        continue
      }
      placesOfSections[section] = place
      added.append(section)
    }
    sections.insert(contentsOf: added.map { ($0, []) }, at: place)
    recount()
  }

  /// Removes sections with all their items.
  public mutating func deleteSections(_ identifiers: [Section]) {
    let leaving = Set(identifiers)
    for (section, items) in sections where leaving.contains(section) {
      for item in items { unregister(item) }
    }
    sections.removeAll { leaving.contains($0.section) }
    recount()
  }

  /// Moves a section with its items before another one; does nothing unless both exist.
  public mutating func moveSection(_ section: Section, beforeSection other: Section) {
    move(section, to: other, offset: 0)
  }

  /// Moves a section with its items after another one; does nothing unless both exist.
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    move(section, to: other, offset: 1)
  }

  private mutating func move(_ section: Section, to other: Section, offset: Int) {
    guard section != other, let from = placesOfSections[section], placesOfSections[other] != nil else {
      return
    }
    let moved = sections.remove(at: from)
    let place = sections.firstIndex { $0.section == other }.map { $0 + offset } ?? sections.count
    sections.insert(moved, at: place)
    recount()
  }

  private mutating func recount() {
    placesOfSections = [:]
    for (place, section) in sections.enumerated() { placesOfSections[section.section] = place }
  }

  // MARK: Items

  /// Appends items to a section, or to the last one if none is given. Does nothing if there is no such section.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let place = section.map({ placesOfSections[$0] }) ?? (sections.isEmpty ? nil : sections.count - 1)
    else { return }
    sections[place].items += claim(identifiers, for: sections[place].section)
  }

  /// Adds items before another one; does nothing if that does not exist.
  public mutating func insertItems(_ identifiers: [Item], beforeItem other: Item) {
    insert(identifiers, at: other, offset: 0)
  }

  /// Adds items after another one; does nothing if that does not exist.
  public mutating func insertItems(_ identifiers: [Item], afterItem other: Item) {
    insert(identifiers, at: other, offset: 1)
  }

  private mutating func insert(_ identifiers: [Item], at other: Item, offset: Int) {
    guard let path = indexPath(for: other) else { return }
    let added = claim(identifiers, for: sections[path.section].section)
    sections[path.section].items.insert(contentsOf: added, at: path.item + offset)
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [Item]) {
    let leaving = Set(identifiers)
    let places = Set(leaving.compactMap { sectionsOfItems[$0] }.compactMap { placesOfSections[$0] })
    for place in places { sections[place].items.removeAll(where: leaving.contains) }
    for item in leaving { unregister(item) }
  }

  /// Removes all items and all sections.
  public mutating func deleteAllItems() { self = CollectionSnapshot() }

  /// Moves an item before another one; does nothing unless both exist.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) { move(item, to: other, offset: 0) }

  /// Moves an item after another one; does nothing unless both exist.
  public mutating func moveItem(_ item: Item, afterItem other: Item) { move(item, to: other, offset: 1) }

  private mutating func move(_ item: Item, to other: Item, offset: Int) {
    guard item != other, sectionsOfItems[item] != nil, sectionsOfItems[other] != nil else { return }
    let isReloaded = reloadedItemIdentifiers.contains(item)
    deleteItems([item])
    insert([item], at: other, offset: offset)
    if isReloaded { reloadedItemIdentifiers.insert(item) }
  }

  /// Marks items whose content has changed: their cells are created again, unless they can show another
  /// model.
  public mutating func reloadItems(_ identifiers: [Item]) {
    for item in identifiers where sectionsOfItems[item] != nil { reloadedItemIdentifiers.insert(item) }
  }

  /// Clears the reloaded items after they were shown.
  mutating func reloadsWereShown() { reloadedItemIdentifiers = [] }

  /// Assigns the identifiers that are in no section to a section, and returns them.
  private mutating func claim(_ identifiers: [Item], for section: Section) -> [Item] {
    identifiers.filter { item in
      guard sectionsOfItems[item] == nil else {
        reportDouble(item)
        return false
      }
      sectionsOfItems[item] = section
      return true
    }
  }

  private mutating func unregister(_ item: Item) {
    sectionsOfItems[item] = nil
    reloadedItemIdentifiers.remove(item)
  }

  private func reportDouble(_ identifier: some Hashable) {
    DisplayNode.logger.error("the snapshot already contains \(identifier); it is not added again")
  }
}
