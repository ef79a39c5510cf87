import Testing
import WeftCommands

/// The history of what was done: its steps, their names, and what is registered when.
@MainActor
@Suite struct UndoHistoryTests {
  private let history = UndoHistory()
  private let list: UndoRecorder

  init() { list = UndoRecorder(history) }

  @Test func aNewHistoryIsEmpty() {
    #expect(!history.canUndo && !history.canRedo && !history.undo() && !history.redo())
    #expect(history.undoTitle == "Undo" && history.redoTitle == "Redo" && history.undoName == nil)
  }

  @Test func stepsAreUndoneInReverseOrderAndRedone() async {
    await list.add(eachOf: [1, 2, 3])
    #expect(history.undoTitle == "Undo Add 3" && !history.canRedo)
    #expect(history.undo() && list.numbers == [1, 2])
    #expect(history.undo() && list.numbers == [1])
    #expect(history.undoTitle == "Undo Add 1" && history.redoTitle == "Redo Add 2")
    #expect(history.redo() && history.redo() && list.numbers == [1, 2, 3] && !history.redo())
  }

  @Test func somethingNewEndsWhatCanBeRedone() async {
    await list.add(eachOf: [1, 2])
    history.undo()
    list.add(3)
    #expect(!history.canRedo && history.redoName == nil && list.numbers == [1, 3])
    history.undo()
    #expect(list.numbers == [1] && history.redoName == "Add 3")
  }

  @Test func whatOneTurnRegistersIsOneStepWithTheNameOfTheFirst() async {
    list.add(1, named: "Fill")
    list.add(2)
    await UndoRecorder.nextTurn()
    list.add(3)
    #expect(history.undo() && list.numbers == [1, 2] && history.undoName == "Fill")
    #expect(history.undo() && list.numbers == [] && !history.canUndo)
    #expect(history.redo() && list.numbers == [1, 2] && history.redo() && list.numbers == [1, 2, 3])
  }

  @Test func whatFollowsAnUndoInTheSameTurnIsANewStep() {
    list.add(1)
    history.undo()
    history.redo()
    list.add(2)
    history.undo()
    #expect(list.numbers == [1])
  }

  @Test func registrationsAreStepsOfTheirOwnWithoutGrouping() {
    history.groupsByEvent = false
    list.add(1)
    list.add(2)
    history.undo()
    #expect(list.numbers == [1])
  }

  @Test func aGroupIsOneStepWithItsName() async {
    list.add(1)
    let count = history.group("Add Many") {
      list.add(2)
      history.group("Inner") { list.add(3) }
      return list.numbers.count
    }
    list.add(4)
    #expect(count == 3 && history.undoName == "Add 4")
    history.undo()
    #expect(history.undoName == "Add Many")
    history.undo()
    #expect(list.numbers == [1])
    history.redo()
    #expect(list.numbers == [1, 2, 3])
    history.group { history.group("Named") { list.add(5) } }
    #expect(history.undoName == "Named")
    history.group("Empty") {}
    #expect(history.undoName == "Named")
  }

  @Test func aGroupThatThrowsKeepsWhatItHasDone() {
    #expect(throws: UndoRecorder.Failure(number: 9)) {
      try history.group("Try") {
        list.add(1)
        throw UndoRecorder.Failure(number: 9)
      }
    }
    #expect(history.undoName == "Try" && history.undo() && list.numbers.isEmpty)
  }

  @Test func anActionOnlyLivesAsLongAsItsTarget() async {
    list.add(1)
    await UndoRecorder.nextTurn()
    var other: UndoRecorder? = UndoRecorder(history)
    other?.add(2)
    await UndoRecorder.nextTurn()
    #expect(history.undoName == "Add 2")
    weak let kept = other
    other = nil
    #expect(kept == nil && history.undoName == "Add 1")
    #expect(history.undo() && list.numbers.isEmpty && !history.canUndo)
  }

  @Test func theActionsOfATargetAreRemoved() async {
    let other = UndoRecorder(history)
    await list.add(eachOf: [1])
    await other.add(eachOf: [2])
    history.group("Both") {
      list.add(3)
      other.add(4)
    }
    history.removeActions(of: other)
    #expect(history.undo() && list.numbers == [1] && other.numbers == [2, 4])
    #expect(history.undo() && list.numbers == [] && !history.canUndo)
    history.removeAll()
    #expect(!history.canRedo)
  }

  @Test func theOldestStepsAreDroppedBeyondTheLimit() async {
    history.limit = 2
    await list.add(eachOf: [1, 2, 3])
    #expect(history.undo() && history.undo() && !history.undo() && list.numbers == [1])
    history.limit = 1
    #expect(history.redo() && history.redoName == nil)
    history.limit = 0
    list.add(4)
    #expect(!history.canUndo && !history.canRedo)
  }

  @Test func nothingIsRegisteredWhileThatIsDisabled() async {
    await list.add(eachOf: [1])
    history.withoutRegistration { list.add(2) }
    history.isRegistrationEnabled = false
    list.add(3)
    history.isRegistrationEnabled = true
    #expect(history.undo() && list.numbers == [2, 3] && history.canRedo)
  }

  @Test func whatAnActionRegistersBelongsToIt() async {
    final class Name: Sendable {
      @MainActor var text = "a"
      @MainActor func rename(to new: String, _ history: UndoHistory) {
        let old = text
        text = new
        history.register("Rename", target: self) {
          $0.rename(to: old, history)
        } redo: {
          $0.rename(to: new, history)
        }
      }
    }
    let name = Name()
    for text in ["b", "c"] {
      name.rename(to: text, history)
      await UndoRecorder.nextTurn()
    }
    #expect(history.undo() && name.text == "b" && history.undo() && name.text == "a" && !history.canUndo)
    #expect(history.redo() && history.redo() && name.text == "c" && !history.canRedo)
    // The actions keep the history.
    history.removeAll()
  }

  @Test func observersAreToldAboutChangesUntilTheyAreGone() async {
    final class Observer {
      var titles: [String] = []
    }
    var observer: Observer? = Observer()
    let history = history
    history.addObserver(observer!) { $0.titles.append(history.undoTitle) }
    await list.add(eachOf: [1, 2])
    history.undo()
    history.removeAll()
    #expect(observer?.titles == ["Undo Add 1", "Undo Add 2", "Undo Add 1", "Undo"])
    weak let kept = observer
    observer = nil
    list.add(3)
    #expect(kept == nil)
  }

  @Test func theHandlersAreTitledAndEnabledByTheSteps() throws {
    let empty = try #require(history.handler(for: .undo))
    #expect(!empty.isEnabled && empty.title == nil && history.handler(for: .copy) == nil)
    list.add(1)
    let undo = try #require(history.handler(for: .undo))
    #expect(undo.isEnabled && undo.title == "Undo Add 1" && history.handler(for: .redo)?.isEnabled == false)
    undo.action()
    let redo = try #require(history.handler(for: .redo))
    #expect(list.numbers.isEmpty && redo.isEnabled && redo.title == "Redo Add 1")
    redo.action()
    #expect(list.numbers == [1])
  }
}
