import WeftNodes
import WeftSemantics

/// The element with the keyboard focus.
extension AccessibilityTreeBuilder {
  /// The focus is on a node that is no element: the innermost element around it has it.
  mutating func findFocus() {
    guard var node = focusedNode else { return }
    while let next = node.supernode {
      if let id = numbers.existingIdentity(of: next), let item = items[id] {
        let row = item.description.rows?.current.flatMap { item.children.row(at: $0) }
        if row.map({ markFocus($0) }) != true { markFocus(id) }
        focus = row ?? id
        return
      }
      node = next
    }
  }

  /// Says of an element that is there already that it has the focus. Returns whether one says so.
  @discardableResult
  mutating func markFocus(_ id: AccessibilityID) -> Bool {
    // A row that somebody holds says it itself.
    if held[id.node]?.contains(where: { $0.id == id }) == true { return true }
    guard let item = items[id] else { return false }
    var description = item.description
    describeFocus(&description)
    items[id] = AccessibilityItem(
      id: id, parent: item.parent, children: item.children, description: description, frame: item.frame,
      relations: item.relations)
    return true
  }

  mutating func describeFocus(_ description: inout AccessibilityDescription) {
    description.states.insert(.focused)
    guard !description.actions.contains(.showMenu), let focusedNode, menu.isOffered(at: focusedNode) else {
      return
    }
    description.actions.append(.showMenu)
  }
}
