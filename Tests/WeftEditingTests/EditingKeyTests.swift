import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftText

@testable import WeftEditing
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct EditingKeyTests {
  private func fixture(_ text: String, _ range: Range<Int>, isMultiline: Bool = true) -> EditableFixture {
    let fixture = EditableFixture(text, isMultiline: isMultiline)
    fixture.node.selectedRange = range
    return fixture
  }

  @Test func arrowsMoveByCharactersAndWithControlByWords() {
    let fixture = fixture("one two 👍🏽", 0..<0)
    var stops: [Int] = []
    for _ in 0..<3 {
      fixture.press(Keysym.right, .control)
      stops.append(fixture.node.selectedRange.lowerBound)
    }
    #expect(stops == [3, 7, 12])
    fixture.press(Keysym.left)
    #expect(fixture.node.selectedRange == 8..<8)
    fixture.press(Keysym.left, .control)
    #expect(fixture.node.selectedRange == 4..<4)
  }

  @Test func shiftExtendsTheSelection() {
    let fixture = fixture("one two", 2..<2)
    fixture.press(Keysym.right, .shift)
    fixture.press(Keysym.right, .shift)
    #expect(fixture.node.selectedRange == 2..<4)
    fixture.press(Keysym.left, [.shift, .control])
    #expect(fixture.node.selectedRange == 0..<2)
    fixture.press(Keysym.right)
    #expect(fixture.node.selectedRange == 2..<2)
    #expect(fixture.primary == "on")
  }

  @Test func homeAndEndMoveWithinTheLineAndWithControlWithinTheText() {
    let fixture = fixture("first\nsecond\nthird", 8..<8)
    fixture.press(Keysym.home)
    #expect(fixture.node.selectedRange == 6..<6)
    fixture.press(Keysym.end, .shift)
    #expect(fixture.node.selectedRange == 6..<12)
    fixture.press(Keysym.home, .control)
    #expect(fixture.node.selectedRange == 0..<0)
    fixture.press(Keysym.end, [.control, .shift])
    #expect(fixture.node.selectedRange == 0..<18)
  }

  @Test func homeAndEndStopAtLineWraps() {
    let text = "several words that do not fit into one line of the window at all"
    let fixture = fixture(text, 0..<0)
    fixture.press(Keysym.end)
    let end = fixture.node.selectedRange.lowerBound
    #expect(end > 10 && end < text.count)
    // The caret stays at the end of the first line, which is also the beginning of the second.
    let caret = fixture.node.textInputCaret
    #expect(caret.minY < 5 && caret.minX > 100)
    fixture.press(Keysym.down)
    fixture.press(Keysym.home)
    #expect(fixture.node.selectedRange.lowerBound == end)
  }

  @Test func upAndDownKeepTheHorizontalPosition() {
    let fixture = fixture("a long first line\nx\nanother long line", 12..<12)
    let x = fixture.node.textInputCaret.minX
    fixture.press(Keysym.down)
    #expect(fixture.node.selectedRange == 19..<19)
    fixture.press(Keysym.down)
    #expect(abs(fixture.node.textInputCaret.minX - x) < 8)
    fixture.press(Keysym.down)
    #expect(fixture.node.selectedRange.lowerBound == fixture.node.textLength)
    fixture.press(Keysym.up, .control)
    #expect(fixture.node.selectedRange == 20..<20)
    fixture.press(Keysym.up, .control)
    #expect(fixture.node.selectedRange == 18..<18)
  }

  @Test func pageKeysMoveByTheHeightOfTheNode() {
    let fixture = fixture((0..<200).map { "line \($0)" }.joined(separator: "\n"), 0..<0)
    fixture.press(Keysym.pageDown)
    let page = fixture.node.selectedRange.lowerBound
    #expect(page > 20 && page < 80)
    fixture.press(Keysym.pageDown)
    fixture.press(Keysym.pageUp)
    #expect(fixture.node.selectedRange.lowerBound == page)
    fixture.press(Keysym.pageUp)
    #expect(fixture.node.selectedRange.lowerBound == 0)
  }

  @Test func deletionWorksByCharactersWordsAndLines() {
    let fixture = fixture("one two 👨‍👩‍👧‍👦 three", 19..<19)
    fixture.press(Keysym.backspace)
    #expect(fixture.node.text == "one two  three")
    fixture.press(Keysym.backspace, .control)
    #expect(fixture.node.text == "one  three")
    fixture.press(Keysym.delete, .control)
    #expect(fixture.node.text == "one ")
    fixture.press(Keysym.backspace, [.control, .shift])
    #expect(fixture.node.text == "")
    fixture.press(Keysym.backspace)
    fixture.press(Keysym.delete)
    #expect(fixture.node.text == "")
  }

  @Test func backspaceRemovesOnlyTheLastCombiningMark() {
    let fixture = fixture("e\u{301}\u{302}", 3..<3)
    fixture.press(Keysym.backspace)
    #expect(Array(fixture.node.text.unicodeScalars) == ["e", "\u{301}"])
    fixture.press(Keysym.home)
    fixture.press(Keysym.delete)
    #expect(fixture.node.text == "")
  }

  @Test func controlAndInsertClipboardShortcutsWork() {
    let fixture = fixture("one two", 0..<3)
    fixture.shortcut("c")
    fixture.press(Keysym.end)
    fixture.shortcut("v")
    #expect(fixture.node.text == "one twoone")
    fixture.node.selectedRange = 0..<4
    fixture.press(Keysym.delete, .shift)
    #expect(fixture.node.text == "twoone" && fixture.clipboard == "one ")
    fixture.press(Keysym.insert, .shift)
    #expect(fixture.node.text == "one twoone")
    fixture.node.selectedRange = 4..<7
    fixture.press(Keysym.insert, .control)
    #expect(fixture.clipboard == "two")
    fixture.shortcut("x")
    #expect(fixture.node.text == "one one")
  }

  @Test func tabLeavesATextThatAcceptsNoTabs() {
    let fixture = EditableFixture("one")
    let next = EditableTextNode()
    next.frame = CGRect(x: 0, y: 60, width: 100, height: 32)
    fixture.node.addSubnode(next)
    fixture.window.settle()
    fixture.node.selectedRange = 3..<3
    fixture.press(Keysym.tab, text: "\t")
    #expect(fixture.node.text == "one\t" && fixture.node.isFirstResponder && fixture.node.acceptsTab)
    fixture.node.acceptsTab = false
    fixture.press(Keysym.tab, text: "\t")
    #expect(fixture.node.text == "one\t" && next.isFirstResponder)
    fixture.press(Keysym.tab, .shift)
    #expect(fixture.node.isFirstResponder)
  }

  @Test func selectingAllSetsThePrimarySelection() {
    let fixture = fixture("all of it", 0..<0)
    fixture.shortcut("a")
    #expect(fixture.node.selectedRange == 0..<9 && fixture.primary == "all of it")
    fixture.shortcut("a", [.control, .shift])
    #expect(fixture.node.selectedRange == 9..<9)
  }

  @Test func delegateIsAskedOnceAboutAnUndoOrRedo() {
    let fixture = EditableFixture("one ")
    fixture.node.selectedRange = 4..<4
    fixture.type("word")
    fixture.mayChange = false
    fixture.clearLog()
    fixture.shortcut("z")
    #expect(fixture.log.first == "change 4..<8 ")
    #expect(fixture.node.text == "one word" && fixture.node.canUndo && !fixture.node.canRedo)
    fixture.mayChange = true
    fixture.shortcut("z")
    #expect(fixture.node.text == "one ")
    fixture.mayChange = false
    fixture.clearLog()
    fixture.node.redo()
    #expect(fixture.log == ["change 4..<4 word"])
    #expect(fixture.node.text == "one " && fixture.node.canRedo)
  }

  @Test func undoAndRedoDoNothingInReadOnlyText() {
    let fixture = EditableFixture()
    fixture.type("word")
    fixture.node.isEditable = false
    fixture.node.undo()
    #expect(fixture.node.text == "word" && fixture.node.canUndo)
    fixture.node.isEditable = true
    fixture.node.undo()
    fixture.node.isEditable = false
    fixture.node.redo()
    #expect(fixture.node.text == "")
  }

  @Test func settingTypingAttributesOfAnEmptyTextKeepsTheUndoHistory() {
    let fixture = EditableFixture("text")
    fixture.shortcut("a")
    fixture.press(Keysym.delete)
    fixture.node.typingAttributes = TextAttributes(font: Font(size: 30))
    #expect(fixture.node.canUndo)
    fixture.node.undo()
    #expect(fixture.node.text == "text")
  }

  @Test func undoAndRedoRestoreTypedText() {
    let fixture = fixture("", 0..<0)
    fixture.type("hello world")
    fixture.shortcut("z")
    #expect(fixture.node.text == "hello ")
    fixture.shortcut("Z", [.control, .shift])
    #expect(fixture.node.text == "hello world")
    fixture.shortcut("z")
    fixture.shortcut("z")
    #expect(fixture.node.text == "" && !fixture.node.canUndo && fixture.node.canRedo)
    fixture.shortcut("y")
    #expect(fixture.node.text == "hello " && fixture.log.contains("update"))
  }

  @Test func returnInsertsALineBreakOrIsPassedOnInASingleLine() {
    let fixture = fixture("ab", 1..<1)
    fixture.press(Keysym.return)
    #expect(fixture.node.text == "a\nb")
    fixture.mayReturn = false
    fixture.press(Keysym.keypadEnter)
    #expect(fixture.node.text == "a\nb")
    let single = self.fixture("ab", 1..<1, isMultiline: false)
    #expect(!single.node.keyPressed(KeyEvent(.pressed, keysym: Keysym.return)))
    single.mayReturn = false
    #expect(single.node.keyPressed(KeyEvent(.pressed, keysym: Keysym.return)))
    #expect(single.node.text == "ab")
  }

  @Test func tabMovesTheFocusInASingleLineAndInsertsATabOtherwise() {
    let fields = (0..<2).map { _ in EditableTextNode(isMultiline: false) }
    let area = EditableTextNode()
    let root = DisplayNode()
    for node in fields + [area] { root.addSubnode(node) }
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: root)
    fields[0].becomeFirstResponder()
    let tab = InputEvent.key(KeyEvent(.pressed, keysym: Keysym.tab, text: "\t"))
    window.send(tab)
    #expect(fields[1].isFirstResponder)
    window.send(tab)
    window.send(tab)
    #expect(area.isFirstResponder && area.text == "\t")
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.leftTab, modifiers: .shift)))
    #expect(fields[1].isFirstResponder)
    area.becomeFirstResponder()
    window.send(.key(KeyEvent(.pressed, keysym: Keysym.tab, modifiers: .control)))
    #expect(!area.isFirstResponder && area.text == "\t")
  }

  @Test func pastedLineBreaksBecomeSpacesInASingleLine() {
    let fixture = fixture("", 0..<0, isMultiline: false)
    fixture.window.scene.pasteboard.setText("two\r\nlines", for: .clipboard)
    fixture.shortcut("v")
    #expect(fixture.node.text == "two lines")
  }

  @Test func singleLineMaySelectAllOnFocus() {
    let fixture = fixture("all", 0..<0, isMultiline: false)
    fixture.node.resignFirstResponder()
    fixture.node.selectsAllOnFocus = true
    fixture.node.becomeFirstResponder()
    #expect(fixture.node.selectedRange == 0..<3)
  }

  @Test func arrowsMoveInVisualOrderInBidirectionalText() {
    // Latin, then Hebrew: the screen shows "ab", followed by the three letters from right to left.
    let fixture = fixture("abשלוcd", 0..<0)
    var places: [CGFloat] = []
    for _ in 0..<8 {
      places.append(fixture.node.textInputCaret.minX)
      fixture.press(Keysym.right)
    }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(fixture.node.selectedRange.lowerBound == 7)
    for _ in 0..<9 { fixture.press(Keysym.left) }
    #expect(fixture.node.selectedRange.lowerBound == 0)
  }

  @Test func arrowsMoveFromRightToLeftInSuchText() {
    let fixture = fixture("שלום", 0..<0)
    fixture.press(Keysym.left)
    #expect(fixture.node.selectedRange == 1..<1)
    fixture.press(Keysym.left, .control)
    #expect(fixture.node.selectedRange == 4..<4)
  }

  @Test func keysWithoutTextMeaningAreNotHandled() {
    let fixture = fixture("a", 0..<0)
    for event in [
      KeyEvent(.pressed, keysym: 0xFF1B), KeyEvent(.pressed, keysym: 0x73, modifiers: .control),
      KeyEvent(.pressed, keysym: 0x61, text: "", modifiers: .alt), KeyEvent(.pressed, keysym: 0xFFBE),
    ] {
      #expect(!fixture.node.keyPressed(event))
    }
    #expect(fixture.node.text == "a")
  }
}
