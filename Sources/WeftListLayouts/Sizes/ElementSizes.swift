import Foundation

/// The measured sizes of the elements of a collection, in points.
struct ElementSizes: Sendable {
  /// The sizes in a section.
  struct Section: Sendable {
    var items: SumTree<SizeRun>
    var supplementaries: [SupplementaryKind: [CGSize?]] = [:]

    init(_ section: CollectionLayoutSection) {
      items = SumTree(SizeRun(count: section.itemCount, size: nil))
      copySupplementaries(of: section)
    }

    /// Updates the number of supplementary elements; the first of each kind are kept.
    mutating func copySupplementaries(of section: CollectionLayoutSection) {
      var result: [SupplementaryKind: [CGSize?]] = [:]
      for (kind, count) in section.supplementaryCounts where count > 0 {
        let known = supplementaries[kind, default: []].prefix(count)
        result[kind] = known + [CGSize?](repeating: nil, count: count - known.count)
      }
      supplementaries = result
    }
  }

  private(set) var sections: [Section]

  /// Creates sizes in which nothing is measured.
  init(_ context: CollectionLayoutContext) { sections = context.sections.map(Section.init) }

  /// The size of an element, which has to exist; nil if unknown.
  subscript(element: CollectionElementAddress) -> CGSize? {
    get {
      let path = element.indexPath
      switch element {
      case .item: return sections[path.section].items.element(at: path.item)?.element.size
      case .supplementary(let kind, _): return sections[path.section].supplementaries[kind]?[path.item]
      }
    }
    set {
      let path = element.indexPath
      switch element {
      case .item:
        let run = SumTree(SizeRun(count: 1, size: newValue.map(Self.clamped)))
        sections[path.section].items.replace(path.item..<path.item + 1, with: run)
      case .supplementary(let kind, _):
        sections[path.section].supplementaries[kind]?[path.item] = newValue.map(Self.clamped)
      }
    }
  }

  /// The nearest valid size, in points.
  private static func clamped(_ size: CGSize) -> CGSize {
    func length(_ length: CGFloat) -> CGFloat { length > 0 ? min(length, 1_000_000) : 0 }
    return CGSize(width: length(size.width), height: length(size.height))
  }

  // MARK: Edits

  /// The effect of an edit on a section.
  struct Change {
    /// The index of the section before the edit; nil if it is new.
    var origin: Int?
    /// The range of items that were replaced, by their indices before the edit, from the first to the last.
    var replaced: Range<Int>
    /// The number of items that replace them.
    var count: Int

    /// Whether the items have not changed.
    var isEmpty: Bool { replaced.isEmpty && count == 0 }
  }

  /// Applies an edit, and returns its effect on each section. If the edit does not lead to the sections of
  /// the context, it returns nil and forgets all sizes.
  mutating func apply(
    _ edit: CollectionLayoutEdit, in context: CollectionLayoutContext
  ) -> [Change]? {
    let old = self
    guard let changes = applySteps(of: CollectionEditSteps(edit), from: old, in: context) else {
      self = ElementSizes(context)
      return nil
    }
    for index in changes.indices { sections[index].copySupplementaries(of: context.sections[index]) }
    return changes
  }

  private mutating func applySteps(
    of steps: CollectionEditSteps, from old: ElementSizes, in context: CollectionLayoutContext
  ) -> [Change]? {
    let origins = steps.origins(ofSectionCount: old.sections.count)
    guard let origins, origins.count == context.sections.count else { return nil }
    let removed = Dictionary(uniqueKeysWithValues: steps.removedItems.map { ($0.section, $0.ranges) })
    let added = Dictionary(uniqueKeysWithValues: steps.addedItems.map { ($0.section, $0.insertions) })
    let moved = steps.movedItems.map { old.size(at: $0.from) }
    sections = []
    var changes: [Change] = []
    for (index, origin) in origins.enumerated() {
      var section = origin.map { old.sections[$0] } ?? Section(context.sections[index])
      let removals = origin.flatMap { removed[$0] } ?? []
      let insertions = origin == nil ? [] : added[index] ?? []
      let edited = section.items.edited(removing: removals, inserting: insertions, moved: moved)
      guard let edited, edited.items.count == context.sections[index].itemCount else { return nil }
      section.items = edited.items
      sections.append(section)
      changes.append(Change(origin: origin, replaced: edited.replaced, count: edited.count))
    }
    for (move, size) in zip(steps.movedItems, moved)
    where context.contains(.item(move.to)) && origins[move.to.section] == nil {
      self[.item(move.to)] = size
    }
    return changes
  }

  private func size(at path: IndexPath) -> CGSize? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].items.element(at: path.item)?.element.size
  }
}

extension SumTree<SizeRun> {
  /// The sizes after an edit; nil if it does not match. `replaced` and `count` are the range of items that
  /// were replaced, from the first to the last change, and the number of items that replace them.
  fileprivate func edited(
    removing removals: [Range<Int>], inserting insertions: [CollectionEditSteps.Insertion], moved: [CGSize?]
  ) -> (items: SumTree, replaced: Range<Int>, count: Int)? {
    var items = self
    for range in removals.reversed() {
      guard range.lowerBound >= 0, range.upperBound <= items.count else { return nil }
      items.replace(range, with: SumTree())
    }
    for insertion in insertions {
      guard insertion.place <= items.count else { return nil }
      let size = insertion.move.flatMap { moved[$0] }
      items.replace(
        insertion.place..<insertion.place, with: SumTree(SizeRun(count: insertion.count, size: size)))
    }
    guard !removals.isEmpty || !insertions.isEmpty else { return (items, 0..<0, 0) }
    let head = Swift.min(removals.first?.lowerBound ?? .max, insertions.first?.place ?? .max)
    let tail = Swift.min(
      removals.last.map { count - $0.upperBound } ?? .max,
      insertions.last.map { items.count - $0.place - $0.count } ?? .max)
    return (items, head..<count - tail, items.count - tail - head)
  }
}
