/// One change that can be undone, as a part of a step.
@MainActor
final class UndoAction {
  /// What undoes or redoes it.
  enum Effect {
    case immediate(@MainActor @Sendable () -> Void)
    case asynchronous(@MainActor @Sendable () async throws -> Void)
    case tracked(any TrackedChange)
  }

  private let undo: Effect
  private let redo: Effect
  private weak var target: AnyObject?
  private let hasTarget: Bool
  /// Whether it takes back what has followed from undoing or redoing its step. It is performed once, whatever the
  /// direction of the way back is.
  let isSideEffect: Bool

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - target: what it changes; kept weakly. Nil for an action that always exists.
  ///   - undo: undoes it.
  ///   - redo: redoes it.
  init(target: AnyObject?, undo: Effect, redo: Effect) {
    self.target = target
    hasTarget = target != nil
    isSideEffect = false
    self.undo = undo
    self.redo = redo
  }

  /// Makes an action that takes another one back.
  init(takingBack action: UndoAction) {
    (undo, redo) = (action.undo, action.undo)
    (target, hasTarget) = (action.target, action.hasTarget)
    isSideEffect = true
  }

  /// Makes an action of a change that its owner keeps.
  convenience init(_ change: any TrackedChange) {
    self.init(target: nil, undo: .tracked(change), redo: .tracked(change))
  }

  /// The change, if its owner keeps it.
  var change: (any TrackedChange)? {
    if case .tracked(let change) = undo { change } else { nil }
  }

  func effect(_ direction: UndoDirection) -> Effect { direction == .undo ? undo : redo }

  /// The way of its change on a way through the history.
  func directionOfChange(_ direction: UndoDirection) -> UndoDirection { isSideEffect ? .undo : direction }

  /// Whether it changes an object.
  func isOf(_ object: AnyObject) -> Bool { hasTarget && target === object }

  func readiness(for direction: UndoDirection) -> UndoReadiness {
    if hasTarget, target == nil { return .gone }
    return change?.readiness(for: directionOfChange(direction)) ?? .ready
  }
}
