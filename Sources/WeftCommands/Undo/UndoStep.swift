/// What is undone at once: the actions of one turn or group. Its actions are undone from the last to the first. When one
/// of them fails, the step is undone in part, and can be continued in both directions.
@MainActor
final class UndoStep {
  let name: String
  /// The actions that are done, in order.
  private(set) var done: [UndoAction]
  /// The actions that are undone; the first is the last of the array.
  private(set) var undone: [UndoAction] = []

  init(_ name: String, _ actions: [UndoAction]) {
    self.name = name
    done = actions
  }

  /// Whether some of its actions are undone and others are not.
  var isPartial: Bool { !done.isEmpty && !undone.isEmpty }
  var isEmpty: Bool { done.isEmpty && undone.isEmpty }

  /// Whether it consists of one change, which is done or undone.
  ///
  /// - Parameter ignoringSideEffects: whether it does not matter what has followed from undoing or redoing it.
  func consists(of isSearched: (any TrackedChange) -> Bool, ignoringSideEffects: Bool = false) -> Bool {
    var own: UndoAction?
    for actions in [done, undone] {
      for action in actions where !(ignoringSideEffects && action.isSideEffect) {
        guard own == nil else { return false }
        own = action
      }
    }
    return own?.change.map(isSearched) ?? false
  }

  /// The action that is next in a direction.
  func next(_ direction: UndoDirection) -> UndoAction? { direction == .undo ? done.last : undone.last }

  func append(_ action: UndoAction) { done.append(action) }

  /// Adds what has followed from undoing or redoing the step. It is the first on the way back.
  func append(_ action: UndoAction, followingFrom direction: UndoDirection) {
    let way = UndoAction(takingBack: action)
    if direction == .undo { undone.append(way) } else { done.append(way) }
  }

  /// Records that an action was undone or redone.
  func didPerform(_ action: UndoAction, _ direction: UndoDirection) {
    // It may have been removed in the meantime.
    switch direction {
    case .undo:
      guard let index = done.lastIndex(where: { $0 === action }) else { return }
      done.remove(at: index)
      if !action.isSideEffect { undone.append(action) }
    case .redo:
      guard let index = undone.lastIndex(where: { $0 === action }) else { return }
      undone.remove(at: index)
      if !action.isSideEffect { done.append(action) }
    }
  }

  /// Removes the actions that are undone.
  func discardUndone() { undone = [] }

  func removeAll() {
    done = []
    undone = []
  }

  func removeActions(of target: AnyObject) {
    done.removeAll { $0.isOf(target) }
    undone.removeAll { $0.isOf(target) }
    removeOrphanedSideEffects()
  }

  /// Removes the actions that can never be undone or redone again.
  func removeUnreachable() {
    done.removeAll { $0.readiness(for: .undo) == .gone }
    undone.removeAll { $0.readiness(for: .redo) == .gone }
    removeOrphanedSideEffects()
  }

  func removeChanges(where isRemoved: (any TrackedChange) -> Bool) {
    done.removeAll { $0.change.map(isRemoved) ?? false }
    undone.removeAll { $0.change.map(isRemoved) ?? false }
    removeOrphanedSideEffects()
  }

  /// Removes what has followed from actions that are gone.
  private func removeOrphanedSideEffects() {
    guard done.allSatisfy(\.isSideEffect), undone.allSatisfy(\.isSideEffect) else { return }
    removeAll()
  }

  /// Whether it can be undone, or redone.
  func readiness(for direction: UndoDirection) -> UndoReadiness {
    let states = (direction == .undo ? done : undone).map { $0.readiness(for: direction) }
    if states.allSatisfy({ $0 == .gone }) { return .gone }
    if states.allSatisfy({ $0 == .dormant || $0 == .gone }) { return .dormant }
    return states.contains(.blocked) ? .blocked : .ready
  }
}
