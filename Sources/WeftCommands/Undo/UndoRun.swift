/// A step that is being undone or redone.
@MainActor
final class UndoRun {
  /// The run whose action the present task performs.
  @TaskLocal static var current: UndoRun?

  let history: UndoHistory
  let step: UndoStep
  let direction: UndoDirection
  /// Whether something new was done since it began, which ends what can be redone.
  var isSuperseded = false
  private(set) var isRunning = true
  private var lastChange: (any TrackedChange)?

  init(_ step: UndoStep, _ direction: UndoDirection, in history: UndoHistory) {
    self.step = step
    self.direction = direction
    self.history = history
  }

  /// Whether what is registered now belongs to a step of a history that is being undone or redone.
  static func isRunning(in history: UndoHistory) -> Bool {
    guard let current else { return false }
    return current.isRunning && current.history === history
  }

  /// Performs the next actions, up to one that needs time.
  ///
  /// - Returns: that action; nil if all are performed.
  func advance() throws(UndoError) -> UndoAction? {
    while let action = step.next(direction) {
      switch action.effect(direction) {
      case .immediate(let body): Self.$current.withValue(self) { body() }
      case .asynchronous: return action
      case .tracked(let change):
        let isPerformed = Self.$current.withValue(self) {
          change.perform(action.directionOfChange(direction))
        }
        guard isPerformed else { throw .refused(name: step.name) }
        lastChange = change
      }
      step.didPerform(action, direction)
    }
    return nil
  }

  /// Performs an action that needs time, and those after it.
  func proceed(from action: UndoAction) async throws(UndoError) {
    var pending: UndoAction? = action
    while let action = pending {
      guard case .asynchronous(let body) = action.effect(direction) else { return }
      do {
        try await Self.$current.withValue(self) { try await body() }
      } catch {
        throw .failed(name: step.name, reason: error)
      }
      step.didPerform(action, direction)
      pending = try advance()
    }
  }

  /// Ends the run.
  func end() { isRunning = false }

  /// Shows what has changed.
  func show() { lastChange?.show() }
}
