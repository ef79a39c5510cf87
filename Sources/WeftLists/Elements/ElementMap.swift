import Foundation
import WeftNodes

// What a list knows of its data: how many elements there are, and what was found out about those that somebody
// looked at. An item that nobody looked at costs nothing, so a hundred thousand are as quick to load as ten.
//
// There is one map, and it is always that of the data source: an update changes it at once. What is on the
// screen follows when the cells that come are ready; see `ListNode+Updating.swift`.

/// The sections of a list, with the elements that were looked at.
@MainActor
struct ElementMap {
  private(set) var sections: [ElementSection] = []

  init(sections: [ElementSection] = []) {
    self.sections = sections
    readdress()
  }

  /// How many items each section has.
  var counts: [Int] { sections.map(\.itemCount) }

  /// Whether there is such an element.
  func contains(_ address: CollectionElementAddress) -> Bool {
    let path = address.indexPath
    guard path.count == 2, sections.indices.contains(path.section), path.item >= 0 else { return false }
    let section = sections[path.section]
    switch address {
    case .item: return path.item < section.itemCount
    case .supplementary(let kind, _): return path.item < section.supplementaryCounts[kind, default: 0]
    }
  }

  /// The element at an address, if somebody looked at it. O(log k).
  subscript(address: CollectionElementAddress) -> CellElement? {
    let path = address.indexPath
    guard sections.indices.contains(path.section) else { return nil }
    switch address {
    case .item: return sections[path.section].items[path.item]
    case .supplementary(let kind, _): return sections[path.section].supplementaries[kind]?[path.item]
    }
  }

  /// The element at an address, which there is; from now on it counts as looked at.
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

  /// All elements that were looked at.
  var elements: [CellElement] { sections.flatMap(\.elements) }

  /// Forgets elements of which nothing would be lost.
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
  /// - Parameter newSections: the sections that are new, by their places.
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
    readdress()
    return gone
  }

  /// Replaces an element by another one at the same address, of which nothing is known yet.
  mutating func renew(_ element: CellElement) -> CellElement? {
    guard let address = element.address else { return nil }
    let new = CellElement(at: address)
    set(new)
    element.address = nil
    return new
  }

  /// Takes in how many supplementary elements a section has, and returns those that are gone.
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

  private func readdress() {
    for (index, section) in sections.enumerated() { section.readdress(in: index) }
  }
}
