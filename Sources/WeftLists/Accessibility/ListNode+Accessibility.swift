import Foundation
import WeftListLayouts
import WeftNodes
import WeftSemantics

// A list tells the number of all of its items and which of them are selected, and its cells what they are. Items are numbered
// through all sections, as they are read.

@MainActor
extension ListNode {
  /// Describes the list.
  package final func describeRows(_ description: inout AccessibilityDescription, as role: AccessibilityRole) {
    let numbers = rowNumbers
    description.role = role
    var rows = AccessibilityRows(count: numbers.count)
    rows.version = numbers.version
    rows.selected = selectedRows(numbers)
    rows.current = current.flatMap { listState.data.map.contains(.item($0)) ? numbers.number($0) : nil }
    description.rows = rows
    if allowsSelection, allowsMultipleSelection { description.states.insert(.multiSelectable) }
  }

  /// The numbers of the items.
  final var rowNumbers: RowNumbers { RowNumbers(listState.data.map.order, isInverted: inverted) }

  private func selectedRows(_ numbers: RowNumbers) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let ranges = listState.data.selection.ranges.filter { $0.section < listState.data.map.sections.count }
    for range in inverted ? ranges.reversed() : ranges {
      let ends = [range.items.lowerBound, range.items.upperBound - 1].map { item in
        numbers.number(IndexPath(item: item, section: range.section))
      }
      let rows = min(ends[0], ends[1])..<max(ends[0], ends[1]) + 1
      if let last = result.last, last.upperBound == rows.lowerBound {
        result[result.count - 1] = last.lowerBound..<rows.upperBound
      } else {
        result.append(rows)
      }
    }
    return result
  }

  /// Describes a cell of the list.
  final func describe(_ cell: CellNode, _ description: inout AccessibilityDescription) {
    let path: IndexPath
    switch address(of: cell) {
    case .item(let known)?: path = known
    case .supplementary(.sectionHeader, _)?: return describeHeader(&description)
    case nil:
      guard let described = cell.status.withLock({ $0.rare.value.describedPath }),
        listState.data.map.contains(.item(described))
      else { return }
      path = described
    case .supplementary?: return
    }
    let numbers = rowNumbers
    let row = numbers.number(path)
    // An item may be a heading between others, such as a day in a chat.
    if description.role != .heading { description.role = itemRole }
    (description.row, description.place) = (row, AccessibilityPlace(row, of: numbers.count))
    if listState.data.selection.contains(path) { description.states.insert(.selected) }
    listState.input.accessibility?.describe(path, &description)
    guard allowsSelection, isSelectable(path) else { return }
    description.states.formUnion([.selectable, .focusable])
    if windowScene?.focusedNode === self, current == path { description.states.insert(.focused) }
    description.actions.insert(.press, at: 0)
    if cell.hasContextMenu || hasContextMenu { description.actions.append(.showMenu) }
  }

  /// A header names its section, whatever it is made of, unless it is something to use.
  private func describeHeader(_ description: inout AccessibilityDescription) {
    if [nil, .group, .label].contains(description.role) { description.role = .heading }
    if description.role == .heading { description.place = AccessibilityPlace(0, level: 2) }
  }

  /// Whether the items are cells of a grid, and not one below or beside the other.
  private var isGrid: Bool { self is CollectionNode && !(collectionLayout is ListLayout) }

  final var accessibilityRoleOfRows: AccessibilityRole { isGrid ? .grid : .list }

  private var itemRole: AccessibilityRole { isGrid ? .gridCell : .listItem }

  /// What assistive technologies hear of items, and do with them, besides what all lists have.
  package final var rowAccessibility: RowAccessibility? {
    get { listState.input.accessibility }
    set { listState.input.accessibility = newValue }
  }

  /// Whether another node, which contains the list, describes it and its rows. Any thread.
  nonisolated package final var isDescribedByContainer: Bool {
    get { listSettings.withLock { $0.isDescribedByContainer } }
    set { listSettings.withLock { $0.isDescribedByContainer = newValue } }
  }
}

extension ListNode: AccessibleRows {
  /// The cell of an item; made with its block if there is none, and measured if it has its name from what is in it. The list
  /// does not keep it.
  package final func accessibilityNode(forRow row: Int, reusing made: DisplayNode?) -> DisplayNode? {
    let numbers = rowNumbers
    guard (0..<numbers.count).contains(row) else { return nil }
    let path = numbers.path(row)
    let range = sizeRange(for: .item(path)) ?? .unconstrained
    let node: CellNode
    if let known = listState.data.map[.item(path)]?.node {
      node = known
    } else if let made = made as? CellNode {
      node = made
    } else {
      guard let block = sourceNodeBlock(for: .item(path)) else { return nil }
      node = CellPreparation.makeNode(
        CellPreparation.Order(
          owner: self, address: .item(path), block: block, model: sourceModel(forItemAt: path), range: range,
          scale: layoutScale, language: traitCollection.language))
    }
    if node !== listState.data.map[.item(path)]?.node {
      node.status.withLock { $0.rare.value.describedPath = path }
      node.isSelected = listState.data.selection.contains(path)
    }
    if node.supernode == nil, !node.isAccessibilityElement {
      if node.bounds.isEmpty { node.frame.size = node.layoutThatFits(range).size }
      node.layoutIfNeeded()
    }
    return node
  }

  package final func accessibilityReference(ofRow row: Int) -> AccessibleRowReference? {
    guard let element = knownElement(at: .item(rowNumbers.path(row))) else { return nil }
    element.holdCount += 1
    return AccessibleRowReference(
      find: { [weak self] in
        element.indexPath.flatMap { self?.rowNumbers.number($0) }
      }, release: { element.holdCount -= 1 })
  }
}
