/// A change that its owner keeps in a history of its own, such as a text. The history of the window knows only its place
/// among the others.
@MainActor
package protocol TrackedChange: AnyObject {
  /// Whether it can be undone, or redone.
  func readiness(for direction: UndoDirection) -> UndoReadiness
  /// Undoes or redoes it. Returns false if that was refused.
  func perform(_ direction: UndoDirection) -> Bool
  /// Shows the user what has changed, after the whole step was undone or redone.
  func show()
}
