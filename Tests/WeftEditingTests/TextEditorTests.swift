import Testing
import TestSupport
import WeftText

@testable import WeftEditing
@testable import WeftNodes

@Suite struct TextEditorTests {
  private func editor(_ string: String, caret: Int? = nil) -> TextEditor {
    var editor = TextEditor()
    editor.setText(AttributedText(string))
    editor.select(TextSelection(caret ?? editor.document.length))
    return editor
  }

  private func type(_ string: String, in editor: inout TextEditor) {
    for character in string {
      editor.replace(
        editor.selection.range,
        with: AttributedText(String(character), attributes: editor.attributesForTyping),
        .typing)
    }
  }

  @Test func typingIsUndoneWordByWord() {
    var editor = editor("")
    type("two words", in: &editor)
    editor.undo()
    #expect(editor.document.string == "two ")
    editor.undo()
    #expect(editor.document.string == "")
    #expect(!editor.history.canUndo)
    editor.redo()
    #expect(editor.document.string == "two ")
    #expect(editor.selection == TextSelection(4, affinity: .upstream))
    editor.redo()
    #expect(editor.document.string == "two words")
    #expect(!editor.history.canRedo)
  }

  @Test func movingTheCaretBeginsANewUndoGroup() {
    var editor = editor("")
    type("ab", in: &editor)
    editor.select(TextSelection(1))
    type("x", in: &editor)
    #expect(editor.document.string == "axb")
    editor.undo()
    #expect(editor.document.string == "ab" && editor.selection.head == 1)
    editor.undo()
    #expect(editor.document.string == "")
  }

  @Test func consecutiveDeletionsAreUndoneTogether() {
    var editor = editor("abcdef")
    for _ in 0..<3 {
      let caret = editor.selection.head
      editor.replace(caret - 1..<caret, with: AttributedText(), .deletingBackward)
    }
    #expect(editor.document.string == "abc")
    editor.select(TextSelection(0))
    for _ in 0..<2 { editor.replace(0..<1, with: AttributedText(), .deletingForward) }
    #expect(editor.document.string == "c")
    editor.undo()
    #expect(editor.document.string == "abc")
    editor.undo()
    #expect(editor.document.string == "abcdef")
  }

  @Test func undoRestoresTheSelection() {
    var editor = editor("one two")
    editor.select(TextSelection(anchor: 4, head: 7))
    editor.replace(4..<7, with: AttributedText("three"), .single)
    #expect(editor.selection.range == 9..<9)
    editor.undo()
    #expect(editor.selection == TextSelection(anchor: 4, head: 7))
  }

  @Test func editClearsTheRedoHistory() {
    var editor = editor("")
    type("a", in: &editor)
    editor.undo()
    type("b", in: &editor)
    #expect(!editor.history.canRedo && editor.history.canUndo)
  }

  @Test func settingTheTextClearsTheHistoryAndKeepsTheCaret() {
    var editor = editor("hello", caret: 2)
    editor.setText(AttributedText("good day"))
    #expect(editor.selection.head == 2 && !editor.history.canUndo)
    editor.select(TextSelection(8))
    editor.setText(AttributedText("good evening"))
    #expect(editor.selection.head == 12)
    editor.setText(AttributedText("x"))
    #expect(editor.selection.head == 1)
  }

  @Test func allLineSeparatorsBecomeLineFeedsOrSpaces() {
    var editor = editor("a\r\nb\rc\u{2029}d\n\ne")
    #expect(editor.document.string == "a\nb\nc\nd\n\ne")
    editor.isMultiline = false
    editor.setText(AttributedText("a\r\nb\rc\nd"))
    #expect(editor.document.string == "a b c d")
  }

  @Test func maximumLengthLimitsInsertedText() {
    var editor = editor("ab")
    editor.maximumLength = 4
    #expect(editor.fitting("👍🏽éxyz", in: 2..<2).string == "👍🏽é")
    #expect(editor.fitting("wxyz", in: 0..<2).string == "wxyz")
    editor.maximumLength = 1
    #expect(editor.fitting("x", in: 2..<2).isEmpty)
  }

  @Test func selectionsNeverSplitCharacters() {
    var editor = editor("a👍🏽b")
    editor.select(TextSelection(3))
    #expect(editor.selection.head == 1)
    editor.select(TextSelection(anchor: 4, head: 2))
    #expect(editor.selection == TextSelection(anchor: 5, head: 1))
    editor.select(TextSelection(anchor: -7, head: 700))
    #expect(editor.selection.range == 0..<6)
  }

  @Test func typedTextInheritsTheAttributesOfThePrecedingCharacter() {
    let bold = TextAttributes(font: Font(size: 20, weight: .bold))
    var editor = TextEditor()
    editor.setText(AttributedText("ab") + AttributedText("cd", attributes: bold))
    editor.select(TextSelection(2))
    #expect(editor.attributesForTyping == TextAttributes())
    editor.select(TextSelection(anchor: 2, head: 3))
    #expect(editor.attributesForTyping == bold)
    editor.setTypingAttributes(TextAttributes())
    type("xy", in: &editor)
    #expect(editor.document.attributes(at: 2) == TextAttributes())
    #expect(editor.document.attributes(at: 3) == TextAttributes())
    editor.select(TextSelection(0))
    #expect(editor.attributesForTyping == TextAttributes())
  }

  @Test func maximumLengthOfAnAlmostFullTextCountsCharacters() {
    var editor = editor("é👍🏽\nabc\n" + String(repeating: "e\u{301}\n", count: 100))
    editor.maximumLength = editor.document.string.count + 2
    #expect(editor.fitting("👍🏽👍🏽👍🏽", in: 0..<0).string == "👍🏽👍🏽")
    #expect(editor.fitting("wxyz", in: 0..<1).string == "wxy")
    #expect(editor.document.characterCount == editor.document.string.count)
  }

  @Test func carriageReturnAndLineFeedWithDifferentAttributesAreOneLineBreak() {
    let bold = TextAttributes(font: Font(size: 20, weight: .bold))
    var editor = TextEditor()
    editor.setText(AttributedText("a\r") + AttributedText("\nb\u{2029}c\u{2028}d", attributes: bold))
    #expect(editor.document.string == "a\nb\nc\u{2028}d")
    #expect(editor.document.attributes(at: 2) == bold)
  }

  @Test func settingTypingAttributesOfAnEmptyTextKeepsTheHistory() {
    let bold = TextAttributes(font: Font(size: 20, weight: .bold))
    var editor = editor("one\ntwo\nthree")
    editor.replace(0..<editor.document.length, with: AttributedText(), .single)
    editor.setTypingAttributes(bold)
    #expect(editor.history.canUndo && editor.document.attributes(at: 0) == bold)
    editor.undo()
    #expect(editor.document.string == "one\ntwo\nthree")
    editor.document.checkInvariants()
    editor.redo()
    #expect(editor.document.isEmpty && !editor.history.canRedo)
  }

  @Test func undoAndRedoReturnOneReplacement() {
    var editor = editor("start ")
    type("word", in: &editor)
    #expect(editor.undo() == TextReplacement(range: 6..<10, length: 0))
    #expect(editor.redo() == TextReplacement(range: 6..<6, length: 4))
    for _ in 0..<3 {
      let caret = editor.selection.head
      editor.replace(caret - 1..<caret, with: AttributedText(), .deletingBackward)
    }
    #expect(editor.document.string == "start w")
    #expect(editor.undo() == TextReplacement(range: 7..<7, length: 3))
    #expect(editor.redo() == TextReplacement(range: 7..<10, length: 0))
    #expect(editor.redo() == nil)
  }

  @Test(arguments: 0..<10) func consecutiveReplacementsCombineIntoOne(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let before = Array(0..<30)
    var after = before
    var whole: TextReplacement?
    for step in 1...5 {
      let start = Int.random(in: 0...after.count, using: &numbers)
      let end = min(start + Int.random(in: 0...6, using: &numbers), after.count)
      let new = (0..<Int.random(in: 0...4, using: &numbers)).map { step * 100 + $0 }
      after.replaceSubrange(start..<end, with: new)
      whole = TextReplacement(range: start..<end, length: new.count).following(whole)
    }
    var replaced = before
    if let whole {
      let start = whole.range.lowerBound
      replaced.replaceSubrange(whole.range, with: after[start..<start + whole.length])
    }
    #expect(replaced == after)
  }

  @Test func undoneTextSharesItsPiecesWithTheHistory() {
    var editor = editor(String(repeating: "A paragraph é\n", count: 5000))
    let versions = editor.document.pieces.map(\.version)
    let whole = 0..<editor.document.length
    editor.replace(whole, with: AttributedText("x"), .single)
    var copy = editor.document
    let made = copy.nextVersion()
    for _ in 0..<3 {
      editor.undo()
      editor.document.checkInvariants()
      #expect(zip(editor.document.pieces, versions).count { $0.version != $1 } <= 4)
      editor.redo()
      #expect(editor.document.string == "x")
    }
    copy = editor.document
    #expect(copy.nextVersion() - made < 30)
  }

  @Test(arguments: 0..<10) func everyEditCanBeUndoneAndRedone(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var editor = editor("first\nsecond 👍🏽\nthird e\u{301}")
    var texts = [editor.document.string]
    for _ in 0..<60 {
      let ends = (0..<2).map { _ in Int.random(in: 0...editor.document.length, using: &numbers) }
      let new = ["x", "é\n", "", "👨‍👩‍👧‍👦", "long text\nwith two lines"].randomElement(using: &numbers)!
      editor.select(TextSelection(anchor: ends[0], head: min(ends[1], ends[0] + 4)))
      editor.replace(editor.selection.range, with: AttributedText(new), .single)
      editor.document.checkInvariants()
      if editor.document.string != texts.last { texts.append(editor.document.string) }
    }
    for text in texts.dropLast().reversed() {
      while editor.document.string != text, editor.undo() != nil {}
      #expect(editor.document.string == text)
    }
    while editor.redo() != nil {}
    #expect(editor.document.string == texts.last)
  }
}
