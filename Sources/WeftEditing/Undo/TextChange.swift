import WeftCommands
import WeftNodes

/// A group of edits of a text, as a step of the history of its window. The text itself keeps the edits.
@MainActor
final class TextChange: TrackedChange {
  /// The history that knows it.
  private(set) weak var history: UndoHistory?
  /// The number of the group in the history of the text.
  let number: Int
  private weak var node: EditableTextNode?

  init(of node: EditableTextNode, number: Int, in history: UndoHistory) {
    self.node = node
    self.number = number
    self.history = history
  }

  /// Whether it is a change of a text.
  func isOf(_ node: EditableTextNode) -> Bool { self.node === node }

  /// Whether it is a group of a text.
  func isOf(_ node: EditableTextNode, number: Int) -> Bool { self.node === node && self.number == number }

  func readiness(for direction: UndoDirection) -> UndoReadiness {
    let number = number
    guard let node, node.edit({ $0.editor.history.contains(number, for: direction) }) else { return .gone }
    guard node.undoHistory === history else { return .dormant }
    return node.isEditable ? .ready : .blocked
  }

  func perform(_ direction: UndoDirection) -> Bool { node?.step(direction, to: number) ?? false }

  func show() {
    // The caret goes to where the text has changed, if the user is writing elsewhere.
    guard let node, let focused = node.windowScene?.focusedNode as? EditableTextNode, focused !== node else {
      return
    }
    node.isShowingChange = true
    node.becomeFirstResponder()
    node.isShowingChange = false
  }
}
