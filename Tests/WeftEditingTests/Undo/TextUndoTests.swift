import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftOffscreen
import WeftText

@testable import WeftEditing

/// Texts as clients of the history of their window.
@MainActor
@Suite struct TextUndoTests {
  private let fixture = TwoFieldsFixture()
  private var history: UndoHistory { fixture.history }
  private var first: EditableTextNode { fixture.first }
  private var second: EditableTextNode { fixture.second }

  /// Types here, changes the number, and types there.
  private func makeChanges() {
    first.becomeFirstResponder()
    fixture.type("one two")
    fixture.set(1)
    second.becomeFirstResponder()
    fixture.type("three")
  }

  @Test func whatWasDoneInSeveralPlacesIsUndoneInReverseOrder() {
    makeChanges()
    var states = [fixture.state]
    for _ in 0..<4 {
      fixture.undo()
      states.append(fixture.state)
    }
    #expect(states == ["one two|three|1", "one two||1", "one two||0", "one ||0", "||0"])
    for state in states.dropLast().reversed() {
      fixture.redo()
      #expect(fixture.state == state)
    }
    #expect(!history.canRedo)
  }

  @Test func theFocusFollowsToTheTextThatHasChanged() {
    makeChanges()
    fixture.undo()
    #expect(second.isFirstResponder)
    fixture.undo()
    #expect(second.isFirstResponder)
    fixture.undo()
    #expect(first.isFirstResponder && first.selectedRange == 4..<4)
    second.selectsAllOnFocus = true
    for _ in 0..<3 { fixture.redo() }
    #expect(second.isFirstResponder && second.selectedRange == 5..<5)
  }

  @Test func theStepsHaveNames() {
    #expect(second.handler(for: .undo)?.title == nil)
    makeChanges()
    #expect(
      second.handler(for: .undo)?.title == "Undo Typing" && second.handler(for: .undo)?.isEnabled == true)
    history.undo()
    #expect(second.handler(for: .undo)?.title == "Undo Set 1")
    #expect(second.handler(for: .redo)?.title == "Redo Typing")
    second.becomeFirstResponder()
    second.insertText("pasted")
    #expect(history.undoTitle == "Undo Insert")
    fixture.press(Keysym.backspace)
    #expect(history.undoTitle == "Undo Delete")
    second.selectAll()
    fixture.type("x")
    #expect(history.undoTitle == "Undo Typing")
  }

  @Test func typingWithoutInterruptionIsOneStep() {
    first.becomeFirstResponder()
    fixture.type(String(repeating: "x", count: 300))
    #expect(history.undo() && fixture.state == "||0" && !history.canUndo)
  }

  @Test func typingAfterAnActionOfTheProgramIsAStepOfItsOwn() {
    first.becomeFirstResponder()
    fixture.type("ab")
    fixture.set(1)
    fixture.type("cd")
    fixture.undo()
    #expect(fixture.state == "ab||1")
    fixture.undo()
    #expect(fixture.state == "ab||0")
    // Typing goes on where it was the last step, and ends what can be redone.
    fixture.type("e")
    #expect(!history.canRedo)
    fixture.undo()
    #expect(fixture.state == "ab||0")
    fixture.undo()
    #expect(fixture.state == "||0" && !history.canUndo)
  }

  @Test func aTextUndoesItsOwnChangesOutOfTurn() {
    makeChanges()
    first.undo()
    #expect(fixture.state == "one |three|1" && history.undoName == "Typing")
    fixture.undo()
    #expect(fixture.state == "one ||1")
    fixture.undo()
    #expect(fixture.state == "one ||0")
    for _ in 0..<3 { fixture.redo() }
    #expect(fixture.state == "one two|three|1" && !history.canRedo)
  }

  @Test func aTextRedoesItsOwnChangesAlsoAfterOthers() {
    makeChanges()
    first.undo()
    fixture.set(2)
    #expect(!history.canRedo && first.canRedo)
    first.redo()
    #expect(fixture.state == "one two|three|2")
    fixture.undo()
    #expect(fixture.state == "one |three|2")
    fixture.undo()
    #expect(fixture.state == "one |three|1")
  }

  @Test func theStepsOfATextVanishWhenItIsRemoved() {
    makeChanges()
    second.removeFromSupernode()
    #expect(history.undoName == "Set 1")
    history.undo()
    #expect(fixture.state == "one two|three|0")
    fixture.root.addSubnode(second)
    #expect(history.undoName == "Typing")
    history.undo()
    #expect(fixture.state == "one two||0")
  }

  @Test func theStepsOfATextVanishWithIt() {
    func typeInAnother() {
      let field = EditableTextNode()
      field.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      fixture.root.addSubnode(field)
      fixture.window.settle()
      field.becomeFirstResponder()
      fixture.type("gone")
      #expect(history.undoName == "Typing")
      field.removeFromSupernode()
    }
    fixture.set(1)
    typeInAnother()
    fixture.window.settle()
    #expect(history.undo() && fixture.state == "||0" && !history.canUndo)
  }

  @Test func settingTheTextEndsItsSteps() async {
    final class Observer: Sendable {
      @MainActor var count = 0
    }
    let observer = Observer()
    makeChanges()
    history.addObserver(observer) { $0.count += 1 }
    second.text = "set"
    #expect(history.undoName == "Set 1" && observer.count == 1)
    let field = second
    await Task.detached { field.text = "elsewhere" }.value
    fixture.window.settle()
    #expect(history.undo() && fixture.state == "one two|elsewhere|0")
  }

  @Test func aTextThatBecomesASingleLineEndsItsSteps() {
    final class Observer: Sendable {
      @MainActor var count = 0
    }
    let observer = Observer()
    makeChanges()
    second.isMultiline = true
    #expect(history.undoName == "Typing")
    history.addObserver(observer) { $0.count += 1 }
    second.isMultiline = false
    #expect(history.undoName == "Set 1" && observer.count == 1)
  }

  @Test func aReadOnlyTextBlocksItsStepsAndNothingElse() throws {
    makeChanges()
    second.isEditable = false
    let handler = try #require(fixture.window.scene.handler(for: .undo))
    #expect(!handler.isEnabled && handler.title == "Undo Typing" && handler.disabledReason != nil)
    fixture.undo()
    #expect(fixture.state == "one two|three|1")
    fixture.set(2)
    fixture.undo()
    #expect(fixture.state == "one two|three|1", "the focused text can't be edited, so the window undoes")
    second.isEditable = true
    fixture.undo()
    #expect(fixture.state == "one two||1")
  }

  @Test func theRefusalOfAReadOnlyTextIsTheLastError() {
    makeChanges()
    second.isEditable = false
    #expect(!history.undo())
    guard case .refused("Typing")? = history.lastError else {
      Issue.record("the error is \(String(describing: history.lastError))")
      return
    }
    second.isEditable = true
    #expect(history.undo() && history.lastError == nil)
  }

  @Test func theDelegateOfTheTextIsAskedWhereverTheFocusIs() {
    final class Delegate: EditableTextNodeDelegate {
      var changes: [String] = []
      func editableTextNode(
        _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
      ) -> Bool {
        changes.append("\(range) \(text)")
        return false
      }
    }
    makeChanges()
    let delegate = Delegate()
    second.delegate = delegate
    second.resignFirstResponder()
    #expect(!history.undo() && delegate.changes == ["0..<5 "] && fixture.state == "one two|three|1")
    guard case .refused("Typing")? = history.lastError else {
      Issue.record("the error is \(String(describing: history.lastError))")
      return
    }
    second.delegate = nil
    #expect(history.undo() && fixture.state == "one two||1")
  }

  @Test func aGroupContainsWhatItChangesInTexts() {
    makeChanges()
    history.group("Replace All") {
      for field in [first, second] {
        field.selectAll()
        field.insertText("new")
      }
      fixture.set(5)
    }
    #expect(fixture.state == "new|new|5" && history.undoName == "Replace All")
    history.undo()
    #expect(fixture.state == "one two|three|1")
    history.redo()
    #expect(fixture.state == "new|new|5")
  }

  @Test func whatIsComposedIsUndoneFirst() {
    makeChanges()
    fixture.type(" ")
    fixture.window.send(.text(.mark(MarkedText("x"))))
    fixture.undo()
    #expect(fixture.state == "one two|three |1" && second.markedText == nil)
    fixture.undo()
    #expect(fixture.state == "one two||1")
  }

  @Test func aNodeMayHaveAHistoryOfItsOwn() {
    fixture.set(1)
    let own = UndoHistory()
    second.ownUndoHistory = own
    second.becomeFirstResponder()
    fixture.type("a")
    #expect(second.undoHistory === own && first.undoHistory === history && own.undoName == "Typing")
    fixture.undo()
    fixture.undo()
    #expect(fixture.state == "||1", "the text ends where its own history does")
    second.resignFirstResponder()
    fixture.undo()
    #expect(fixture.state == "||0")
  }

  @Test func nodesWithoutWindowHaveNoHistoryAndTextsUndoAlone() {
    let field = EditableTextNode()
    #expect(field.undoHistory == nil && field.handler(for: .undo)?.isEnabled == false)
    field.insertText("a")
    field.insertText("b")
    field.handler(for: .undo)?.action()
    #expect(field.text == "a" && field.canRedo)
    field.redo()
    #expect(field.text == "ab")
  }

  @Test func closingTheWindowRemovesTheSteps() {
    makeChanges()
    let history = history
    fixture.window.scene.close()
    #expect(!history.canUndo && !history.canRedo)
  }
}
