import TestSupport
import Testing
import WeftCommands

/// Random steps, of which some fail, compared with a plain list of changes and a position in it.
@MainActor
@Suite struct RandomUndoTests {
  /// A change: the value of a variable before and after.
  private struct Change {
    let variable: Int
    let before: Int
    let after: Int
  }

  /// What is changed.
  private final class Variables {
    var values = [0, 0, 0, 0]
    /// How many changes are made before one fails; nil for no failure.
    var changesUntilFailure: Int?

    func set(_ variable: Int, _ value: Int) throws {
      if let count = changesUntilFailure {
        changesUntilFailure = count - 1
        if count == 0 { throw UndoRecorder.Failure(number: variable) }
      }
      values[variable] = value
    }
  }

  /// The plain model: all changes with the beginnings of the steps, and how many of them are done.
  private struct Model {
    var changes: [Change] = []
    var starts: [Int] = []
    var position = 0
    let limit: Int

    var isPartial: Bool { position > 0 && position < changes.count && !starts.contains(position) }

    mutating func append(_ step: [Change]) {
      changes.removeSubrange(position...)
      starts.removeAll { $0 >= position }
      starts.append(position)
      changes += step
      position = changes.count
      while starts.count > limit {
        let count = starts[1]
        changes.removeFirst(count)
        starts = starts.dropFirst().map { $0 - count }
        position -= count
      }
    }

    /// Returns how many changes the next step in a direction has.
    func count(_ direction: UndoDirection) -> Int {
      switch direction {
      case .undo: position - (starts.last { $0 < position } ?? position)
      case .redo: (starts.first { $0 > position } ?? changes.count) - position
      }
    }
  }

  private let variables = Variables()

  private func register(_ change: Change, in history: UndoHistory) throws {
    let variables = variables
    try variables.set(change.variable, change.after)
    history.register("Change") {
      try variables.set(change.variable, change.before)
    } redo: {
      try variables.set(change.variable, change.after)
    }
  }

  private func step(_ generator: inout SeededGenerator) -> [Change] {
    var values = variables.values
    return (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let variable = Int.random(in: 0..<values.count, using: &generator)
      let change = Change(
        variable: variable, before: values[variable], after: Int.random(in: 0..<1000, using: &generator))
      values[variable] = change.after
      return change
    }
  }

  private func perform(_ direction: UndoDirection, in history: UndoHistory) async -> Bool {
    do throws(UndoError) {
      if direction == .undo { try await history.undoAndWait() } else { try await history.redoAndWait() }
      return true
    } catch {
      return false
    }
  }

  @Test(arguments: 0..<20) func everythingIsUndoneAndRedoneAsInAPlainList(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var model = Model(limit: Int.random(in: 2...12, using: &generator))
    let history = UndoHistory(limit: model.limit)
    for _ in 0..<300 {
      if Int.random(in: 0..<5, using: &generator) < 2 {
        let changes = step(&generator)
        try history.group { for change in changes { try register(change, in: history) } }
        model.append(changes)
      } else {
        let direction: UndoDirection = Bool.random(using: &generator) ? .undo : .redo
        let fails = Int.random(in: 0..<4, using: &generator) == 0
        variables.changesUntilFailure = fails ? Int.random(in: 0..<4, using: &generator) : nil
        let (total, most) = (model.count(direction), variables.changesUntilFailure ?? .max)
        let succeeds = await perform(direction, in: history)
        variables.changesUntilFailure = nil
        #expect(succeeds == (total > 0 && total <= most))
        model.position += min(total, most) * (direction == .undo ? -1 : 1)
      }
      try compare(history, model)
    }
  }

  private func compare(_ history: UndoHistory, _ model: Model) throws {
    try #require(history.canUndo == (model.count(.undo) > 0))
    try #require(history.canRedo == (model.count(.redo) > 0))
    // What is done is in effect, and what is undone is not.
    for variable in variables.values.indices {
      let before = model.changes[..<model.position].last { $0.variable == variable }?.after
      let after = model.changes[model.position...].first { $0.variable == variable }?.before
      for value in [before, after].compactMap(\.self) { try #require(variables.values[variable] == value) }
    }
  }
}
