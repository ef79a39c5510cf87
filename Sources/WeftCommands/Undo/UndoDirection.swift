/// The ways through a history.
public enum UndoDirection: Hashable, Sendable {
  /// From what was done last backwards.
  case undo
  /// From what was undone last forwards.
  case redo
}
