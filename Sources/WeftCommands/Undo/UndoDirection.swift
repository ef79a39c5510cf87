/// The ways through a history.
package enum UndoDirection: Sendable {
  /// From what was done last backwards.
  case undo
  /// From what was undone last forwards.
  case redo
}
