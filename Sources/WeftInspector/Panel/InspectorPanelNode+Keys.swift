import WeftCommands
import WeftNodes

extension InspectorPanelNode {
  /// Moves through the tree with the arrow keys; returns whether the key was handled.
  @MainActor func keyWasPressed(_ event: KeyEvent) -> Bool {
    guard let inspector, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else { return false }
    let entries = inspector.entries
    let index = entries.firstIndex { $0.number == inspector.selection }
    switch event.keysym {
    case Keysym.up, Keysym.keypadUp: choose(index.map { $0 - 1 } ?? 0)
    case Keysym.down, Keysym.keypadDown: choose(index.map { $0 + 1 } ?? 0)
    case Keysym.home, Keysym.keypadHome: choose(0)
    case Keysym.end, Keysym.keypadEnd: choose(entries.count - 1)
    case Keysym.pageUp, Keysym.keypadPageUp: choose(max((index ?? 0) - page, 0))
    case Keysym.pageDown, Keysym.keypadPageDown: choose(min((index ?? 0) + page, entries.count - 1))
    case Keysym.right, Keysym.keypadRight: open(index)
    case Keysym.left, Keysym.keypadLeft: close(index)
    case Keysym.escape: inspector.hasKeyboard = false
    default: return false
    }
    return true
  }

  /// The number of visible rows, minus one.
  @MainActor private var page: Int {
    max(Int(table.bounds.height / InspectorRowNode.height) - 1, 1)
  }

  @MainActor private func choose(_ index: Int) {
    guard let inspector, inspector.entries.indices.contains(index) else { return }
    inspector.select(NodeNumbers.shared.node(inspector.entries[index].number))
  }

  /// Opens a node, or selects its first subnode if it is open.
  @MainActor private func open(_ index: Int?) {
    guard let inspector, let index, inspector.entries[index].subnodeCount > 0 else { return }
    let number = inspector.entries[index].number
    if inspector.openNodes.contains(number) { choose(index + 1) } else { inspector.setOpen(true, number) }
  }

  /// Closes a node, or selects its supernode if it is not open.
  @MainActor private func close(_ index: Int?) {
    guard let inspector, let index else { return }
    let entry = inspector.entries[index]
    if entry.subnodeCount > 0, inspector.openNodes.contains(entry.number) {
      inspector.setOpen(false, entry.number)
    } else if let parent = inspector.entries[..<index].lastIndex(where: { $0.depth < entry.depth }) {
      choose(parent)
    }
  }
}
