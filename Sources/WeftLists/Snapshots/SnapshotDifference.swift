import Foundation
import WeftNodes

/// The changes from one snapshot to another, with the smallest number of moves: elements that keep their
/// order stay.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private let old: CollectionSnapshot<Section, Item>
  private let new: CollectionSnapshot<Section, Item>
  private(set) var changes = ChangeSet()

  /// Takes O(n log n) for the n items that are not in the common beginnings and ends of the sections.
  init(from old: CollectionSnapshot<Section, Item>, to new: CollectionSnapshot<Section, Item>) {
    self.old = old
    self.new = new
    compareSections()
    compareItems()
  }

  private mutating func compareSections() {
    let order = new.sectionIdentifiers.map { old.indexOfSection($0) }
    for (place, section) in old.sectionIdentifiers.enumerated() where new.indexOfSection(section) == nil {
      changes.deletedSections.append(place)
    }
    let staying = Set(Self.longestRise(of: order))
    for (place, origin) in order.enumerated() {
      if let origin {
        if !staying.contains(place) { changes.movedSections.append(.init(from: origin, to: place)) }
      } else {
        changes.insertedSections.append(place)
      }
    }
  }

  // MARK: Items

  private mutating func compareItems() {
    var origins: [Item: IndexPath] = [:]
    var middles: [(section: Int, origin: Int?, range: Range<Int>)] = []
    var isKept = Set<Int>()
    for (place, (section, items)) in new.sections.enumerated() {
      guard let origin = old.indexOfSection(section) else {
        middles.append((place, nil, items.indices))
        continue
      }
      isKept.insert(origin)
      let before = old.sections[origin].items
      let (start, oldEnd, newEnd) = Self.middle(before, items)
      for item in start..<oldEnd { origins[before[item]] = IndexPath(item: item, section: origin) }
      middles.append((place, origin, start..<newEnd))
    }
    for (place, (_, items)) in old.sections.enumerated() where !isKept.contains(place) {
      for (item, identifier) in items.enumerated() {
        origins[identifier] = IndexPath(item: item, section: place)
      }
    }
    for (section, origin, range) in middles { compare(range, of: section, from: origin, &origins) }
    // Items that were not matched are deleted; those of deleted sections need no mention.
    changes.deletedItems += origins.values.filter { isKept.contains($0.section) }
    reload(new.reloadedItemIdentifiers)
  }

  /// The range in which two sequences differ: the first index, and the end in each.
  private static func middle(_ old: [Item], _ new: [Item]) -> (start: Int, oldEnd: Int, newEnd: Int) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
      oldEnd -= 1
      newEnd -= 1
    }
    return (start, oldEnd, newEnd)
  }

  private mutating func compare(
    _ range: Range<Int>, of section: Int, from origin: Int?, _ origins: inout [Item: IndexPath]
  ) {
    let items = new.sections[section].items
    let order = range.map { place -> Int? in
      guard let path = origins[items[place]], path.section == origin else { return nil }
      return path.item
    }
    let staying = Set(Self.longestRise(of: order))
    for place in range {
      let path = IndexPath(item: place, section: section)
      guard let source = origins.removeValue(forKey: items[place]) else {
        if origin != nil { changes.insertedItems.append(path) }
        continue
      }
      if !staying.contains(place - range.lowerBound) {
        changes.movedItems.append(.init(from: source, to: path))
      }
    }
  }

  /// Reloads items. An item that moves and is reloaded is deleted and inserted instead.
  private mutating func reload(_ items: Set<Item>) {
    guard !items.isEmpty else { return }
    let sources = Dictionary(uniqueKeysWithValues: Self.places(of: items, in: old))
    let moving = Set(changes.movedItems.map(\.from))
    let (deletedSections, insertedSections) = (Set(changes.deletedSections), Set(changes.insertedSections))
    for (item, target) in Self.places(of: items, in: new) {
      guard let source = sources[item] else { continue }
      guard moving.contains(source) else {
        changes.reloadedItems.append(source)
        continue
      }
      if !deletedSections.contains(source.section) { changes.deletedItems.append(source) }
      if !insertedSections.contains(target.section) { changes.insertedItems.append(target) }
    }
    let before = old.sections
    changes.movedItems.removeAll { items.contains(before[$0.from.section].items[$0.from.item]) }
  }

  /// The index paths of those items that a snapshot contains, in its order. O(n).
  private static func places(
    of items: Set<Item>, in snapshot: CollectionSnapshot<Section, Item>
  ) -> [(Item, IndexPath)] {
    snapshot.sections.enumerated().flatMap { section, content in
      content.items.enumerated().compactMap { place, item in
        items.contains(item) ? (item, IndexPath(item: place, section: section)) : nil
      }
    }
  }

  /// The indices of a longest increasing subsequence; nil values are skipped. O(n log n).
  static func longestRise(of numbers: [Int?]) -> [Int] {
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]]! < number { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [Int] = []
    var place = ends.last
    while let next = place {
      result.append(next)
      place = previous[next]
    }
    return result.reversed()
  }
}
