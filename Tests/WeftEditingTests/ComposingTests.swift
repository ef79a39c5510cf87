import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftText

@testable import WeftEditing
@testable import WeftNodes

@MainActor
@Suite struct ComposingTests {
  @Test func composedTextIsShownAtTheCaretAndInsertedOnCommit() {
    let fixture = EditableFixture("ab")
    fixture.node.selectedRange = 1..<1
    fixture.window.settle()
    let before = fixture.node.textInputCaret
    fixture.mark("にほん", caret: 3)
    fixture.window.settle()
    #expect(fixture.node.text == "ab")
    #expect(fixture.node.textInputCaret.minX > before.minX + 20)
    fixture.mark("にほん", caret: 0)
    #expect(abs(fixture.node.textInputCaret.minX - before.minX) < 2)
    fixture.mark(nil)
    fixture.window.send(.text(.commit("日本")))
    #expect(fixture.node.text == "a日本b" && fixture.node.selectedRange == 3..<3)
    fixture.shortcut("z")
    #expect(fixture.node.text == "ab")
  }

  @Test func composedTextIsUnderlined() {
    let plain = EditableFixture()
    plain.type("nnn")
    plain.window.settle()
    let marked = EditableFixture()
    marked.mark("nnn")
    marked.window.settle()
    #expect(plain.window.render() != marked.window.render())
  }

  @Test func composedTextMovesTheBulletsThatFollowIt() {
    let fixture = EditableFixture("secret", isMultiline: false)
    fixture.node.isSecureTextEntry = true
    fixture.node.selectedRange = 2..<2
    fixture.window.settle()
    let before = fixture.node.frame(for: 3..<4)
    fixture.mark("nnn")
    fixture.window.settle()
    let after = fixture.node.frame(for: 3..<4)
    #expect(after.minX > before.minX + 15)
    #expect(abs(after.width - before.width) < 0.5, "a bullet, not a letter of the composed text")
  }

  @Test func composingReplacesTheSelection() {
    let fixture = EditableFixture("one two")
    fixture.node.selectedRange = 0..<3
    fixture.mark("x")
    #expect(fixture.node.text == " two")
  }

  @Test func composedTextIsKeptWhenTheCaretMovesOrTheFocusIsLost() {
    let fixture = EditableFixture("ab")
    var resets = 0
    fixture.window.scene.onTextInputReset = { resets += 1 }
    fixture.node.selectedRange = 1..<1
    fixture.mark("漢")
    fixture.press(Keysym.right)
    #expect(fixture.node.text == "a漢b" && resets == 1)
    fixture.mark("字")
    fixture.node.resignFirstResponder()
    #expect(fixture.node.text == "a漢b字" && resets == 2)
  }

  @Test func commitWithoutComposingInsertsText() {
    let fixture = EditableFixture("a")
    fixture.node.selectedRange = 1..<1
    fixture.window.send(.text(.commit("é")))
    fixture.window.send(.key(KeyEvent(.pressed, keysym: 0, text: "ß", modifiers: .control)))
    #expect(fixture.node.text == "aéß")
  }

  @Test func readOnlyTextIgnoresTextInput() {
    let fixture = EditableFixture("a")
    fixture.node.isEditable = false
    fixture.mark("x")
    fixture.window.send(.text(.commit("x")))
    #expect(fixture.node.text == "a" && fixture.node.markedText == nil)
  }

  @Test func insertedTextFollowsWhatIsComposedOrReplacesItWithTheSelection() {
    let fixture = EditableFixture("ab")
    var resets = 0
    fixture.window.scene.onTextInputReset = { resets += 1 }
    fixture.node.selectedRange = 1..<1
    fixture.mark("漢")
    fixture.node.insertText("x")
    #expect(fixture.node.text == "a漢xb" && fixture.node.markedText == nil && resets == 1)
    fixture.mark("字")
    fixture.node.selectAll()
    fixture.node.insertText("y")
    #expect(fixture.node.text == "y" && fixture.node.markedText == nil && resets == 2)
  }

  @Test func composedTextStaysInAnotherLookAndVanishesWithTheText() {
    let fixture = EditableFixture("ab")
    var resets = 0
    fixture.window.scene.onTextInputReset = { resets += 1 }
    fixture.mark("漢")
    fixture.node.textColor = .black
    fixture.node.font = Font(size: 30)
    fixture.window.settle()
    #expect(fixture.node.markedText?.text == "漢" && resets == 0)
    fixture.node.text = "other"
    #expect(fixture.node.markedText == nil && resets == 1)
    fixture.mark("字")
    fixture.node.isEditable = false
    fixture.window.settle()
    #expect(fixture.node.markedText == nil && resets == 2 && fixture.node.text == "other")
  }

  @Test func sceneReportsTheCaretForTheCandidateWindow() {
    let fixture = EditableFixture("some text")
    fixture.node.selectedRange = 4..<4
    #expect(fixture.window.scene.textInputCaret == fixture.node.textInputCaret)
    fixture.node.resignFirstResponder()
    #expect(fixture.window.scene.textInputCaret == nil)
  }
}
