import Foundation

/// The plain array that a list is compared with.
struct StressModel: Sendable {
  private(set) var sections: [StressSection] = []
  private var random: StressRandom
  private var nextID = 0

  private static let usualSections = 6
  private static let usualItems = 14

  init(seed: UInt64) {
    random = StressRandom(seed: seed)
    for _ in 0..<Self.usualSections { sections.append(makeSection()) }
  }

  /// The number of items.
  var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  private mutating func makeItem() -> StressItem {
    nextID += 1
    return StressItem(id: nextID)
  }

  private mutating func makeSection() -> StressSection {
    nextID += 1
    let id = nextID
    let count = Int.random(in: 0...Self.usualItems, using: &random)
    return StressSection(id: id, items: (0..<count).map { _ in makeItem() })
  }

  private mutating func happens(_ chance: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < chance
  }

  /// Makes random changes, and returns the update that describes them.
  mutating func step() -> StressChange {
    var change = StressChange()
    let old = places()
    let movers = takeItemsOut(&change)
    let moved = changeSections(&change, old)
    putItemsIn(movers, notInto: moved)
    describe(&change, old, movers)
    return change
  }

  // MARK: The parts of a step

  /// The positions of all sections and items before a step.
  private struct Places {
    var sections: [Int: Int] = [:]
    var items: [Int: IndexPath] = [:]
  }

  private func places() -> Places {
    var places = Places()
    for (section, group) in sections.enumerated() {
      places.sections[group.id] = section
      for (row, item) in group.items.enumerated() {
        places.items[item.id] = IndexPath(item: row, section: section)
      }
    }
    return places
  }

  /// Deletes, changes and removes items. The removed ones, which are returned, are inserted somewhere else.
  private mutating func takeItemsOut(_ change: inout StressChange) -> [StressItem] {
    var lifted: [StressItem] = []
    let isCrowded = itemCount > Self.usualSections * Self.usualItems
    for section in sections.indices {
      for row in sections[section].items.indices.reversed() {
        let path = IndexPath(item: row, section: section)
        if happens(isCrowded ? 0.05 : 0.02) {
          sections[section].items.remove(at: row)
          change.deletedItems.append(path)
        } else if happens(0.02) {
          lifted.append(sections[section].items.remove(at: row))
        } else if happens(0.03) {
          sections[section].items[row].version += 1
          change.reloadedItems.append(path)
        }
      }
    }
    return lifted
  }

  /// Sometimes deletes, inserts and moves whole sections. Returns those that must not receive items.
  private mutating func changeSections(_ change: inout StressChange, _ old: Places) -> Set<Int> {
    var closed: Set<Int> = []
    if sections.count > 2 && happens(sections.count > Self.usualSections ? 0.1 : 0.03) {
      let gone = sections.remove(at: Int.random(in: sections.indices, using: &random))
      recordDeletion(of: gone, &change, old)
    }
    if sections.count > 1 && happens(0.05) {
      let from = Int.random(in: sections.indices, using: &random)
      let section = sections.remove(at: from)
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
      closed.insert(section.id)
    }
    if happens(sections.count < Self.usualSections ? 0.1 : 0.03) {
      let section = makeSection()
      sections.insert(section, at: Int.random(in: 0...sections.count, using: &random))
      closed.insert(section.id)
    }
    movedSections = closed.filter { old.sections[$0] != nil }
    return closed
  }

  /// The sections that the current step has moved.
  private var movedSections: Set<Int> = []

  /// Records the deletion of a section, and drops the changes in it.
  private func recordDeletion(of section: StressSection, _ change: inout StressChange, _ old: Places) {
    guard let place = old.sections[section.id] else { return }
    change.deletedSections.insert(place)
    change.deletedItems.removeAll { $0.section == place }
    change.reloadedItems.removeAll { $0.section == place }
  }

  /// Inserts the removed items and new ones.
  private mutating func putItemsIn(_ movers: [StressItem], notInto closed: Set<Int>) {
    let open = sections.indices.filter { !closed.contains(sections[$0].id) }
    guard !open.isEmpty else { return }
    let isSparse = itemCount < Self.usualSections * Self.usualItems / 2
    let new = (0..<Int.random(in: 0...(isSparse ? 6 : 2), using: &random)).map { _ in makeItem() }
    for item in (movers + new).shuffled(using: &random) {
      let section = open[Int.random(in: open.indices, using: &random)]
      let row = Int.random(in: 0...sections[section].items.count, using: &random)
      sections[section].items.insert(item, at: row)
    }
  }

  /// Records the positions of all items that were inserted or moved.
  private mutating func describe(_ change: inout StressChange, _ old: Places, _ movers: [StressItem]) {
    let new = places()
    for (id, place) in new.sections where old.sections[id] == nil { change.insertedSections.insert(place) }
    for id in movedSections {
      if let from = old.sections[id], let to = new.sections[id] { change.movedSections.append((from, to)) }
    }
    for (id, path) in new.items where old.items[id] == nil && !change.insertedSections.contains(path.section)
    {
      change.insertedItems.append(path)
    }
    for item in movers {
      guard let from = old.items[item.id], !change.deletedSections.contains(from.section) else {
        // An item from a deleted section counts as inserted.
        if let to = new.items[item.id], !change.insertedSections.contains(to.section) {
          change.insertedItems.append(to)
        }
        continue
      }
      if let to = new.items[item.id] {
        change.movedItems.append((from, to))
      } else {
        change.deletedItems.append(from)
      }
    }
    // Sorted, because the order of a dictionary is not deterministic.
    change.insertedItems.sort()
    movedSections = []
  }
}
