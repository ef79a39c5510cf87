import CX11
import Testing
import WeftNodes

@testable import WeftX11

@Suite struct PreeditTextTests {
  @Test func composedTextGrowsAndChanges() {
    var text = PreeditText()
    #expect(text.markedText == nil)
    text.replace(first: 0, length: 0, with: "ni", strong: [])
    text.caret = 2
    #expect(text.markedText == MarkedText("ni", caret: 2))
    text.replace(first: 0, length: 2, with: "你h", strong: [true, false])
    text.caret = 2
    #expect(text.markedText == MarkedText("你h", caret: 2, emphasis: 0..<1))
    text.replace(first: 0, length: 2, with: "", strong: [])
    #expect(text.markedText == nil)
  }

  @Test func positionsOutsideTheTextAreClamped() {
    var text = PreeditText()
    text.replace(first: 7, length: 9, with: "abc", strong: [true])
    #expect(text.markedText?.text == "abc")
    text.replace(first: -3, length: 100, with: "d", strong: [])
    text.caret = 99
    #expect(text.markedText == MarkedText("d", caret: 1))
    text.emphasize(first: 0, [true, true, true])
    #expect(text.markedText?.emphasis == 0..<1)
  }

  @Test func positionsCountScalarsAndAreReportedInUTF16() {
    var text = PreeditText()
    text.replace(first: 0, length: 0, with: "😀a", strong: [false, true])
    text.caret = 1
    #expect(text.markedText == MarkedText("😀a", caret: 2, emphasis: 2..<3))
  }

  @Test func theCaretMovesInEachDirection() {
    var text = PreeditText()
    text.replace(first: 0, length: 0, with: "abc", strong: [])
    text.moveCaret(XIMLineEnd, position: 0)
    #expect(text.caret == 3)
    text.moveCaret(XIMBackwardChar, position: 0)
    #expect(text.caret == 2)
    text.moveCaret(XIMLineStart, position: 0)
    text.moveCaret(XIMBackwardChar, position: 0)
    #expect(text.caret == 0)
    text.moveCaret(XIMForwardChar, position: 0)
    text.moveCaret(XIMDontChange, position: 0)
    #expect(text.caret == 1)
    text.moveCaret(XIMAbsolutePosition, position: 2)
    #expect(text.caret == 2)
  }
}
