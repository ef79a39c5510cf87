import WeftBus
import WeftSemantics

/// The relations of an element, and those between the rows of a tree, by which screen readers know levels and positions.
extension ElementObject {
  /// The most rows that are told as nodes of their list.
  private static let maximumNodes = 100

  func relations(of element: StoredElement) -> BusValue {
    var relations = element.item.relations.map { ($0.key.protocolNumber, $0.value) }
    if let parent = parentRow(of: element) { relations.append((Self.nodeChildOf, [parent])) }
    let nodes = nodes(of: element)
    if !nodes.isEmpty { relations.append((Self.nodeParentOf, nodes)) }
    return .array(
      relations.sorted { $0.0 < $1.0 }.map { .structure([.uint32($0.0), references($0.1)]) },
      of: .structure([.uint32, .array(BusValue.referenceType)]))
  }

  private static let nodeChildOf: UInt32 = 7
  private static let nodeParentOf: UInt32 = 8

  /// The rows around a row that have nodes, and its place among them; nil if it is not in a tree.
  private func siblings(
    of element: StoredElement
  ) -> (rows: ArraySlice<AccessibilityChildren.Row>, index: Int, level: Int)? {
    guard let level = element.item.description.place?.level, let row = element.item.description.row,
      let list = element.item.parent.flatMap({ element.tree.items[$0] })
    else { return nil }
    let rows = list.children.rows[...]
    return rows.firstIndex { $0.index == row }.map { (rows, $0, level) }
  }

  private func level(of row: AccessibilityChildren.Row, _ tree: AccessibilityTree) -> Int {
    tree.items[row.id]?.description.place?.level ?? 1
  }

  /// The row that a row of a tree is in; nil if it is in none.
  private func parentRow(of element: StoredElement) -> AccessibilityID? {
    guard let (rows, index, level) = siblings(of: element), level > 1 else { return nil }
    return rows[..<index].last { self.level(of: $0, element.tree) < level }?.id
  }

  /// The rows in a row of a tree that is open, or the outermost ones of a list that contains something else, too.
  private func nodes(of element: StoredElement) -> [AccessibilityID] {
    let (item, tree) = (element.item, element.tree)
    if item.states.contains(.expanded), let (rows, index, level) = siblings(of: element) {
      let inner = rows[(index + 1)...].prefix { self.level(of: $0, tree) > level }
      return inner.filter { self.level(of: $0, tree) == level + 1 }.map(\.id)
    }
    let children = item.children
    guard (1...Self.maximumNodes).contains(children.rowCount), [.tree, .table].contains(item.role) else {
      return []
    }
    return (0..<children.rowCount).compactMap { children.row(at: $0) }.filter { id in
      (tree.items[id]?.description.place?.level ?? 1) == 1
    }
  }
}
