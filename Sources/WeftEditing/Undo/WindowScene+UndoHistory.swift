import WeftCommands
import WeftNodes

extension WindowScene {
  /// The history of what can be undone in the window: that of the root node, which is made when it is first needed. It
  /// keeps 1000 steps. Popovers, sheets and dialogs have histories of their own, which end with them.
  ///
  /// Closing the window removes all steps.
  public var undoHistory: UndoHistory {
    if let history = rootNode.ownUndoHistory { return history }
    let history = UndoHistory()
    rootNode.ownUndoHistory = history
    return history
  }
}
