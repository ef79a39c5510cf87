import Foundation

extension AccessibilityTree {
  /// What has changed since an older tree of the same window: what was removed, then added, what has changed in elements that
  /// are in both, and the focus last.
  public func changes(since old: AccessibilityTree) -> [AccessibilityChange] {
    var removed: [AccessibilityChange] = []
    var added: [AccessibilityChange] = []
    var changed: [AccessibilityChange] = []
    for item in old.preorder() {
      guard let parent = item.parent, self.items[item.id]?.parent != parent else { continue }
      removed.append(.removed(item.id, from: parent, at: old.items[parent]?.children.index(of: item.id) ?? 0))
    }
    for item in preorder() {
      guard let before = old.items[item.id], before.parent == item.parent else {
        if let parent = item.parent {
          added.append(.added(item.id, in: parent, at: items[parent]?.children.index(of: item.id) ?? 0))
        }
        continue
      }
      Self.compare(before, item, &changed)
    }
    return removed + added + changed + (focus != old.focus ? [.focus(focus)] : [])
  }

  private static func compare(
    _ old: AccessibilityItem, _ new: AccessibilityItem, _ changes: inout [AccessibilityChange]
  ) {
    guard old !== new else { return }
    let (id, before, after) = (new.id, old.description, new.description)
    if before.label != after.label { changes.append(.name(id)) }
    if before.hint != after.hint { changes.append(.hint(id)) }
    if before.value != after.value || before.range != after.range { changes.append(.value(id)) }
    compareTexts(before.text, after.text, id, &changes)
    let difference = before.states.symmetricDifference(after.states).subtracting(.focused)
    if !difference.isEmpty {
      for (state, _) in AccessibilityStates.names where difference.contains(state) {
        changes.append(.state(id, state, after.states.contains(state)))
      }
    }
    if before.rows?.count != after.rows?.count {
      changes.append(.rowCount(id, old: before.rows?.count ?? 0, new: after.rows?.count ?? 0))
    }
    if before.rows?.selected != after.rows?.selected { changes.append(.selection(id)) }
    if before.rows?.current != after.rows?.current { changes.append(.currentRow(id)) }
    if old.frame != new.frame { changes.append(.frame(id)) }
  }

  private static func compareTexts(
    _ old: AccessibilityText?, _ new: AccessibilityText?, _ id: AccessibilityID,
    _ changes: inout [AccessibilityChange]
  ) {
    guard let old, let new else { return }
    if let difference = new.source.difference(from: old.source) {
      changes.append(.text(id, old: difference.old, new: difference.new))
    }
    if old.caret != new.caret { changes.append(.caret(id)) }
    if (old.selection ?? 0..<0).count + (new.selection ?? 0..<0).count > 0, old.selection != new.selection {
      changes.append(.textSelection(id))
    }
  }
}
