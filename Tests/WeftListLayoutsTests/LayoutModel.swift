import Foundation
import TestSupport
import WeftGraphics

@testable import WeftListLayouts

/// A model of a collection as plain arrays, for comparison with layouts.
struct LayoutModel {
  struct Element {
    var id: Int
    /// The measured size; nil if the element is not measured.
    var size: CGSize?
  }

  struct Section {
    var id: Int
    var header: Element?
    var footer: Element?
    var items: [Element]
  }

  var sections: [Section] = []
  private var nextID = 0

  init(itemCounts: [Int], headers: Bool = true, footers: Bool = false) {
    for count in itemCounts {
      let items = (0..<count).map { _ in newElement() }
      sections.append(
        Section(
          id: newID(), header: headers ? newElement() : nil, footer: footers ? newElement() : nil,
          items: items))
    }
  }

  private mutating func newID() -> Int {
    nextID += 1
    return nextID
  }

  private mutating func newElement() -> Element { Element(id: newID(), size: nil) }

  // MARK: As a layout sees it

  var layoutSections: [CollectionLayoutSection] {
    sections.map {
      CollectionLayoutSection(
        itemCount: $0.items.count, hasHeader: $0.header != nil, hasFooter: $0.footer != nil)
    }
  }

  var addresses: [CollectionElementAddress] {
    sections.indices.flatMap { section in
      var result: [CollectionElementAddress] = []
      if sections[section].header != nil { result.append(.header(ofSection: section)) }
      result += sections[section].items.indices.map { .item(IndexPath(item: $0, section: section)) }
      if sections[section].footer != nil { result.append(.footer(ofSection: section)) }
      return result
    }
  }

  subscript(address: CollectionElementAddress) -> Element? {
    get {
      switch address {
      case .item(let path): sections[path.section].items[path.item]
      case .supplementary(.sectionHeader, let path): sections[path.section].header
      case .supplementary(_, let path): sections[path.section].footer
      }
    }
    set {
      switch address {
      case .item(let path): sections[path.section].items[path.item] = newValue!
      case .supplementary(.sectionHeader, let path): sections[path.section].header = newValue
      case .supplementary(_, let path): sections[path.section].footer = newValue
      }
    }
  }

  var measuredSizes: [CollectionElementAddress: CGSize] {
    var sizes: [CollectionElementAddress: CGSize] = [:]
    for address in addresses { if let size = self[address]?.size { sizes[address] = size } }
    return sizes
  }

  // MARK: Changes

  /// Measures a few elements.
  mutating func measureSome(
    _ count: Int, using random: inout SeededGenerator
  ) -> [CollectionElementAddress: CGSize] {
    let all = addresses
    guard !all.isEmpty else { return [:] }
    var sizes: [CollectionElementAddress: CGSize] = [:]
    for _ in 0..<count {
      let address = all.randomElement(using: &random)!
      let size = CGSize(
        width: CGFloat(Int.random(in: 0...240, using: &random)) / 2,
        height: CGFloat(Int.random(in: 0...240, using: &random)) / 2)
      self[address]?.size = size
      sizes[address] = size
    }
    return sizes
  }

  /// Changes sections and items randomly, and returns the edit.
  mutating func editRandomly(using random: inout SeededGenerator) -> CollectionLayoutEdit {
    var edit = CollectionLayoutEdit()
    let old = self
    var (staying, moving, taken): ([Section], [Section], [Element]) = ([], [], [])
    for (index, section) in sections.enumerated() {
      if random.happens(10) {
        edit.deletedSections.insert(index)
        continue
      }
      var section = section
      taken += section.takeItems(ofSection: index, edit: &edit, using: &random)
      if random.happens(10) { moving.append(section) } else { staying.append(section) }
    }
    var inserted: [Int] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let section = newSection(using: &random)
      inserted.append(section.id)
      staying.insert(section, at: Int.random(in: 0...staying.count, using: &random))
    }
    for section in moving { staying.insert(section, at: Int.random(in: 0...staying.count, using: &random)) }
    sections = staying
    insertItems(taken, inserted: inserted, using: &random)
    describe(&edit, from: old, movedSections: moving.map(\.id), movedItems: taken.map(\.id))
    return edit
  }

  private mutating func newSection(using random: inout SeededGenerator) -> Section {
    let items = (0..<Int.random(in: 0...6, using: &random)).map { _ in newElement() }
    return Section(
      id: newID(), header: random.happens(50) ? newElement() : nil,
      footer: random.happens(30) ? newElement() : nil, items: items)
  }

  /// Inserts the moved items and new items at random positions.
  private mutating func insertItems(
    _ moving: [Element], inserted: [Int], using random: inout SeededGenerator
  ) {
    guard !sections.isEmpty else { return }
    for element in moving {
      let section = sections.indices.randomElement(using: &random)!
      let place = Int.random(in: 0...sections[section].items.count, using: &random)
      sections[section].items.insert(element, at: place)
    }
    for index in sections.indices where !inserted.contains(sections[index].id) {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0...sections[index].items.count, using: &random)
        sections[index].items.insert(newElement(), at: place)
      }
    }
  }

  private func describe(
    _ edit: inout CollectionLayoutEdit, from old: LayoutModel, movedSections: [Int], movedItems: [Int]
  ) {
    let oldSections = Dictionary(uniqueKeysWithValues: old.sections.enumerated().map { ($1.id, $0) })
    let oldPaths = old.paths
    for (index, section) in sections.enumerated() {
      if let origin = oldSections[section.id] {
        if movedSections.contains(section.id) { edit.movedSections.append(.init(from: origin, to: index)) }
      } else {
        edit.insertedSections.insert(index)
      }
    }
    for (id, path) in paths {
      if let origin = oldPaths[id] {
        if movedItems.contains(id) { edit.movedItems.append(.init(from: origin, to: path)) }
      } else if !edit.insertedSections.contains(path.section) {
        edit.insertedItems.append(path)
      }
    }
    if sections.isEmpty {
      edit.deletedItems += movedItems.compactMap { oldPaths[$0] }
    }
  }

  private var paths: [Int: IndexPath] {
    var result: [Int: IndexPath] = [:]
    for (section, content) in sections.enumerated() {
      for (item, element) in content.items.enumerated() {
        result[element.id] = IndexPath(item: item, section: section)
      }
    }
    return result
  }
}

extension LayoutModel.Section {
  /// Removes random items: some are deleted, the others move and are returned.
  fileprivate mutating func takeItems(
    ofSection index: Int, edit: inout CollectionLayoutEdit, using random: inout SeededGenerator
  ) -> [LayoutModel.Element] {
    var (kept, taken) = ([LayoutModel.Element](), [LayoutModel.Element]())
    for (item, element) in items.enumerated() {
      if random.happens(8) {
        edit.deletedItems.append(IndexPath(item: item, section: index))
      } else if random.happens(5) {
        taken.append(element)
      } else {
        kept.append(element)
      }
    }
    items = kept
    return taken
  }
}

extension SeededGenerator {
  /// Returns `true` with a probability in percent.
  fileprivate mutating func happens(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }
}
