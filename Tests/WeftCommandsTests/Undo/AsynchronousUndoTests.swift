import Testing
import WeftCommands

/// Steps that take time to undo, and may fail.
@MainActor
@Suite struct AsynchronousUndoTests {
  private let history = UndoHistory()
  private let list: UndoRecorder
  private let gate = AsyncGate()

  init() { list = UndoRecorder(history) }

  /// Adds a number whose undoing waits for the gate.
  private func addSlowly(_ number: Int) async {
    list.addSlowly(number)
    list.gate = gate
    await UndoRecorder.nextTurn()
  }

  /// Waits until nothing is being undone or redone.
  private func waitUntilIdle() async {
    while history.isBusy { await UndoRecorder.nextTurn() }
  }

  @Test func furtherRequestsAreRefusedWhileAStepIsUndone() async throws {
    await list.add(eachOf: [1])
    await addSlowly(2)
    #expect(history.undo() && history.isBusy && list.numbers == [1, 2])
    #expect(!history.canUndo && !history.canRedo && history.undoTitle == "Undo Add 2")
    let handler = try #require(history.handler(for: .undo))
    #expect(!handler.isEnabled && handler.disabledReason == "“Add 2” is still being undone or redone.")
    #expect(!history.undo() && !history.redo())
    await #expect { try await history.undoAndWait() } throws: { error in
      if case UndoError.busy(name: "Add 2") = error { true } else { false }
    }
    gate.open()
    await waitUntilIdle()
    #expect(list.numbers == [1] && history.undoName == "Add 1" && history.redoName == "Add 2")
    try await history.redoAndWait()
    #expect(list.numbers == [1, 2] && history.lastError == nil)
  }

  @Test func aFailureLosesNothingAndIsReported() async throws {
    list.addSlowly(1)
    list.failing = [1]
    var reported: UndoError?
    history.onFailure = { reported = $0 }
    #expect(history.undo())
    await waitUntilIdle()
    for error in [reported, history.lastError] {
      guard case .failed("Add 1", let reason)? = error else {
        Issue.record("the error is \(String(describing: error))")
        continue
      }
      #expect(reason as? UndoRecorder.Failure == .init(number: 1))
    }
    #expect(list.numbers == [1] && history.undoName == "Add 1" && history.canUndo && !history.canRedo)
    list.failing = []
    try await history.undoAndWait()
    #expect(list.numbers == [] && history.lastError == nil && history.canRedo)
  }

  @Test func aStepThatFailsHalfwayGoesOnInBothDirections() async throws {
    history.group("Move 3 Files") { for number in 1...3 { list.addSlowly(number) } }
    list.failing = [2]
    await #expect(throws: UndoError.self) { try await history.undoAndWait() }
    #expect(
      list.numbers == [1, 2] && history.undoName == "Move 3 Files" && history.redoName == "Move 3 Files")
    try await history.redoAndWait()
    #expect(list.numbers == [1, 2, 3] && !history.canRedo)
    await #expect(throws: UndoError.self) { try await history.undoAndWait() }
    list.failing = []
    try await history.undoAndWait()
    #expect(list.numbers == [] && !history.canUndo)
    list.failing = [3]
    await #expect(throws: UndoError.self) { try await history.redoAndWait() }
    #expect(list.numbers == [1, 2] && history.canUndo && history.canRedo)
    await list.add(eachOf: [4])
    #expect(!history.canRedo)
    try await history.undoAndWait()
    try await history.undoAndWait()
    #expect(list.numbers == [] && !history.canUndo)
  }

  @Test func somethingNewMayBeDoneWhileAStepIsUndone() async throws {
    await addSlowly(1)
    history.undo()
    await gate.waitForSomebody()
    list.add(2)
    gate.open()
    await waitUntilIdle()
    #expect(list.numbers == [2] && history.undoName == "Add 2" && !history.canRedo)
    history.undo()
    #expect(list.numbers == [] && !history.canUndo)
  }

  @Test func aFailureLeavesTheStepBelowWhatWasDoneMeanwhile() async throws {
    await addSlowly(1)
    list.failing = [1]
    history.undo()
    await gate.waitForSomebody()
    list.add(2)
    gate.open()
    await waitUntilIdle()
    #expect(list.numbers == [1, 2] && history.undoName == "Add 2")
    history.undo()
    #expect(history.undoName == "Add 1" && history.redoName == "Add 2")
  }

  @Test func theHistoryMayBeClearedWhileAStepIsUndone() async {
    await addSlowly(1)
    history.undo()
    await gate.waitForSomebody()
    history.removeAll()
    gate.open()
    await waitUntilIdle()
    #expect(list.numbers == [] && !history.canUndo && !history.canRedo)
  }

  @Test func aGroupThatTakesTimeLeavesOutWhatOthersDo() async {
    let (list, gate, history) = (list, gate, history)
    let group = Task {
      await history.group("Import") {
        list.add(1)
        await gate.pass()
        list.add(2)
      }
    }
    await gate.waitForSomebody()
    list.add(3)
    gate.open()
    await group.value
    #expect(list.numbers == [1, 3, 2] && history.undoName == "Import")
    history.undo()
    #expect(list.numbers == [3] && history.undoName == "Add 3")
  }

  @Test func aCancelledUndoFailsAndLosesNothing() async throws {
    let (list, history) = (list, history)
    list.addSlowly(1)
    history.register("Wait") {
      try await Task.sleep(for: .seconds(1000))
    } redo: {
    }
    let undoing = Task { try await history.undoAndWait() }
    while !history.isBusy { await UndoRecorder.nextTurn() }
    undoing.cancel()
    await #expect(throws: UndoError.self) { try await undoing.value }
    #expect(list.numbers == [1] && history.canUndo)
  }
}
