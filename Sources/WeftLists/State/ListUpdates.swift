/// The changes of a list that are on their way to the screen.
@MainActor
struct ListUpdates {
  // MARK: What was told

  /// The changes of the batch that is being made, and how deep it is nested.
  var openChanges: ChangeSet?
  var batchDepth = 0
  var openCompletions: [@MainActor (Bool) -> Void] = []
  /// The updates that are not on the screen yet.
  var transition: ListTransition?
  /// Who wants to know when no update is under way.
  var idleHandlers: [@MainActor () -> Void] = []

  // MARK: Whose turn it is

  /// Whether the list waits for its turn in the pass of lists. It may do so again while it is being brought up to date.
  var isDue = false
  /// Whether the list is being brought up to date.
  var isRunning = false
  /// Whether the list has left its window: nobody will see what would be made for it.
  var isAtRest = false
}
