import WeftCommands
import WeftNodes

extension DisplayNode {
  /// The history for what the user changes in the node: the `ownUndoHistory` of the node or of the nearest supernode that
  /// has one, which at last is that of the window. Nil outside of windows. Main.
  @MainActor public final var undoHistory: UndoHistory? {
    for node in sequence(first: self, next: \.supernode) {
      if let history = node.ownUndoHistory { return history }
    }
    return windowScene?.undoHistory
  }
}
