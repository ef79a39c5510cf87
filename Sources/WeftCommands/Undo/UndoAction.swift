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

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - target: what it changes; kept weakly. Nil for an action that always exists.
  ///   - undo: undoes it.
  ///   - redo: redoes it.
  init(target: AnyObject?, undo: Effect, redo: Effect) {
    self.target = target
    hasTarget = target != nil
    self.undo = undo
    self.redo = redo
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

  /// Whether it changes an object.
  func isOf(_ object: AnyObject) -> Bool { hasTarget && target === object }

  func readiness(for direction: UndoDirection) -> UndoReadiness {
    if hasTarget, target == nil { return .gone }
    return change?.readiness(for: direction) ?? .ready
  }
}
