/// What follows from a step that is undone or redone, but only after it, such as the notification of a delegate.
package struct UndoSideEffect: Sendable {
  /// The one that the present task performs.
  @TaskLocal static var performed: UndoSideEffect?

  let history: UndoHistory
  let step: UndoStep
  let direction: UndoDirection

  /// What follows later from the step that the present task undoes or redoes; nil if it does neither.
  @MainActor package static var current: UndoSideEffect? {
    guard let run = UndoRun.current, run.isRunning else { return nil }
    return UndoSideEffect(history: run.history, step: run.step, direction: run.direction)
  }

  /// Does what follows. What it registers becomes a part of the step's way back: it is taken back first, once.
  @MainActor package func perform(_ body: @MainActor () -> Void) {
    Self.$performed.withValue(self) { body() }
  }
}
