import Foundation
import WeftListLayouts

/// The selected items of a list, as ranges: a hundred thousand adjacent items cost as much as one.
struct ItemSelection: Hashable, Sendable {
  /// The items by section. No set is empty.
  private var sections: [Int: IndexSet] = [:]

  /// Makes one in which nothing is selected.
  init() {}

  /// Makes one of a single item.
  init(_ path: IndexPath) {
    set(true, ItemRange(section: path.section, items: path.item..<path.item + 1))
  }

  var isEmpty: Bool { sections.isEmpty }

  /// The number of selected items.
  var count: Int { sections.values.reduce(0) { $0 + $1.count } }

  func contains(_ path: IndexPath) -> Bool { sections[path.section]?.contains(path.item) ?? false }

  /// The first item; nil if none is selected.
  var first: IndexPath? {
    sections.keys.min().flatMap { section in
      sections[section]?.first.map { IndexPath(item: $0, section: section) }
    }
  }

  /// The ranges, in their order.
  var ranges: [ItemRange] {
    sections.keys.sorted().flatMap { section in
      (sections[section] ?? IndexSet()).rangeView.map { ItemRange(section: section, items: $0) }
    }
  }

  /// The paths of all items, in their order.
  var paths: [IndexPath] { ranges.paths }

  mutating func set(_ isSelected: Bool, _ range: ItemRange) {
    guard !range.items.isEmpty else { return }
    if isSelected {
      sections[range.section, default: IndexSet()].insert(integersIn: range.items)
    } else {
      sections[range.section]?.remove(integersIn: range.items)
      if sections[range.section]?.isEmpty == true { sections[range.section] = nil }
    }
  }

  /// The selected items that are not in another selection.
  func subtracting(_ other: ItemSelection) -> ItemSelection {
    var result = self
    for range in other.ranges { result.set(false, range) }
    return result
  }

  /// The selected items from one to another, inclusive.
  func intersection(from first: IndexPath, to last: IndexPath) -> ItemSelection {
    var result = ItemSelection()
    for range in ranges where first.section <= range.section && range.section <= last.section {
      let start =
        range.section == first.section ? max(range.items.lowerBound, first.item) : range.items.lowerBound
      let end =
        range.section == last.section ? min(range.items.upperBound, last.item + 1) : range.items.upperBound
      if start < end { result.set(true, ItemRange(section: range.section, items: start..<end)) }
    }
    return result
  }

  /// Moves the selection with its items; those that are gone are not selected any more.
  mutating func apply(_ update: ResolvedUpdate) {
    guard !isEmpty else { return }
    var result: [Int: IndexSet] = [:]
    for (old, items) in sections {
      guard let section = update.newSection(forOld: old) else { continue }
      let staying = update.items[section].map { $0.new(for: items) } ?? items
      if !staying.isEmpty { result[section, default: IndexSet()].formUnion(staying) }
    }
    for (source, target) in update.movedItems where contains(source) {
      result[target.section, default: IndexSet()].insert(target.item)
    }
    sections = result
  }
}
