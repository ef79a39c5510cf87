/// The changes of a list that are not on the screen yet.
@MainActor
struct ListUpdates {
  // MARK: Reported changes

  /// The changes of the open batch, and its nesting depth.
  var openChanges: ChangeSet?
  var batchDepth = 0
  var openCompletions: [@MainActor (Bool) -> Void] = []
  /// The updates that are not on the screen yet.
  var transition: ListTransition?
  /// The handlers to call when all updates are on the screen.
  var synchronizedHandlers: [@MainActor () -> Void] = []
  /// The handlers to call when no update is under way, and no cell is being prepared.
  var idleHandlers: [@MainActor () -> Void] = []
  /// The handlers of updates that are on the screen, to call when the list is not being updated.
  var dueHandlers: [@MainActor () -> Void] = []
  /// Whether handlers are being called.
  var isCallingHandlers = false

  // MARK: Scheduling

  /// Whether the list waits for the pass of lists. It can become due again while it is being updated.
  var isDue = false
  /// Whether the list is being updated.
  var isRunning = false
  /// Whether the list has left its window, so that new cells would not be visible.
  var isAtRest = false
}
