import Foundation
import WeftListLayouts
import WeftNodes

// What a list knows about its data: the number of elements, and the state of those that it has accessed. An
// item that was never accessed costs nothing, so a hundred thousand items load as quickly as ten.
//
// There is one map, and it always matches the data source: an update changes it immediately. The screen
// follows when the new cells are ready; see `ListNode+Updating.swift`.

/// The sections of a list, with the elements that have been accessed.
@MainActor
struct ElementMap {
  private(set) var sections: [ElementSection] = []
  /// The numbers of the items, counted through.
  private(set) var order = ItemOrder([])

  init(sections: [ElementSection] = []) {
    self.sections = sections
    updateAddresses()
  }

  /// The number of items in each section.
  var counts: [Int] { sections.map(\.itemCount) }

  /// Whether there is an element at an address.
  func contains(_ address: CollectionElementAddress) -> Bool {
    let path = address.indexPath
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return false }
    let section = sections[path.section]
    switch address {
    case .item: return path.item < section.itemCount
    case .supplementary(let kind, _): return path.item < section.supplementaryCounts[kind, default: 0]
    }
  }

  /// The element at an address, if it has been accessed. O(log k).
  subscript(address: CollectionElementAddress) -> CellElement? {
    let path = address.indexPath
    guard sections.indices.contains(path.section) else { return nil }
    switch address {
    case .item: return sections[path.section].items[path.item]
    case .supplementary(let kind, _): return sections[path.section].supplementaries[kind]?[path.item]
    }
  }

  /// The element at an address, which has to exist. Creates its state if it was not accessed before.
  mutating func element(at address: CollectionElementAddress) -> CellElement {
    if let known = self[address] { return known }
    let element = CellElement(at: address)
    set(element)
    return element
  }

  private mutating func set(_ element: CellElement) {
    guard let address = element.address else { return }
    let path = address.indexPath
    switch address {
    case .item: sections[path.section].items.set(element, at: path.item)
    case .supplementary(let kind, _):
      sections[path.section].supplementaries[kind, default: SparseElements()].set(element, at: path.item)
    }
  }

  /// All elements that have been accessed.
  var elements: [CellElement] { sections.flatMap(\.elements) }

  /// Forgets the elements that meet a condition; they must have no state that would be lost.
  mutating func removeAll(where isMeant: (CellElement) -> Bool) {
    for index in sections.indices {
      sections[index].items.removeAll(where: isMeant)
      for kind in sections[index].supplementaries.keys {
        sections[index].supplementaries[kind]?.removeAll(where: isMeant)
      }
    }
  }

  // MARK: Updates

  /// Applies an update, and returns the elements that are gone.
  ///
  /// - Parameter newSections: the new sections, by their indices.
  mutating func apply(_ update: ResolvedUpdate, newSections: [Int: ElementSection]) -> [CellElement] {
    var old = sections
    var moving: [(IndexPath, CellElement)] = []
    for (origin, target) in update.movedItems {
      if let element = old[origin.section].items[origin.item] { moving.append((target, element)) }
    }
    let moved = Set(moving.map { ObjectIdentifier($0.1) })
    var gone: [CellElement] = []
    var staying = Set<Int>()
    sections = update.counts.indices.map { index in
      guard let origin = update.oldSection(forNew: index) else {
        var section = newSections[index] ?? ElementSection(itemCount: 0)
        section.itemCount = update.counts[index]
        return section
      }
      staying.insert(origin)
      var section = old[origin]
      section.itemCount = update.counts[index]
      if let shift = update.items[index] { gone += section.items.apply(shift).map(\.element) }
      return section
    }
    for index in old.indices where !staying.contains(index) { gone += old[index].elements }
    old = []
    for (target, element) in moving { sections[target.section].items.set(element, at: target.item) }
    gone.removeAll { moved.contains(ObjectIdentifier($0)) }
    for element in gone { element.address = nil }
    updateAddresses()
    return gone
  }

  /// Replaces an element with a new one without state at the same address.
  mutating func renew(_ element: CellElement) -> CellElement? {
    guard let address = element.address else { return nil }
    let new = CellElement(at: address)
    new.replace(element)
    set(new)
    element.address = nil
    return new
  }

  /// Sets the numbers of supplementary elements of a section, and returns the elements that are gone.
  mutating func setSupplementaryCounts(
    _ counts: [SupplementaryKind: Int], inSection section: Int
  ) -> [CellElement] {
    sections[section].supplementaryCounts = counts
    var gone: [CellElement] = []
    for (kind, elements) in sections[section].supplementaries {
      let extra = elements.entries.filter { $0.place >= counts[kind, default: 0] }.map(\.element)
      guard !extra.isEmpty else { continue }
      sections[section].supplementaries[kind]?.removeAll { element in extra.contains { $0 === element } }
      gone += extra
    }
    for element in gone { element.address = nil }
    return gone
  }

  private mutating func updateAddresses() {
    order = ItemOrder(counts)
    for (index, section) in sections.enumerated() { section.updateAddresses(in: index) }
  }
}
