import Foundation
import NodeTestSupport
import Testing
import TestSupport
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftText

@testable import WeftEditing
@testable import WeftNodes

@MainActor
@Suite struct EditableTextNodeTests {
  @Test func textIsNilWhileThePlaceholderIsShown() {
    let node = EditableTextNode()
    node.attributedPlaceholderText = "Type here"
    #expect(node.attributedText == nil && node.isDisplayingPlaceholder)
    node.attributedText = "text"
    #expect(node.attributedText?.string == "text" && !node.isDisplayingPlaceholder)
    node.attributedText = nil
    #expect(node.attributedText == nil && node.text == "" && node.isDisplayingPlaceholder)
  }

  @Test func settingNilKeepsTheTypingAttributes() {
    let bold = TextAttributes(font: Font(size: 30, weight: .bold))
    let fixture = EditableFixture("some text")
    fixture.node.typingAttributes = bold
    fixture.node.attributedText = nil
    fixture.type("x")
    #expect(fixture.node.attributedText == AttributedText("x", attributes: bold))
  }

  @Test func changedTextIsMeasuredAgain() {
    let node = EditableTextNode()
    let range = SizeRange(min: .zero, max: CGSize(width: 100, height: 1000))
    node.text = "short"
    let height = node.layoutThatFits(range).size.height
    node.text = String(repeating: "many words ", count: 20)
    #expect(node.layoutThatFits(range).size.height > 3 * height)
    node.text = "short"
    #expect(node.layoutThatFits(range).size.height == height)
  }

  @Test func placeholderOfAFocusedNodeIsShownUntilTextIsTyped() {
    let fixture = EditableFixture()
    fixture.node.attributedPlaceholderText = "Type here"
    fixture.window.settle()
    let area = CGRect(x: 10, y: 0, width: 100, height: 20)
    #expect(fixture.node.isFirstResponder && fixture.window.render().hasInk(in: area))
    fixture.type(" ")
    fixture.window.settle()
    #expect(!fixture.window.render().hasInk(in: area))
  }

  @Test func typedTextIsDrawn() {
    let fixture = EditableFixture()
    let before = fixture.window.render()
    fixture.type("Hello")
    fixture.window.settle()
    #expect(fixture.node.text == "Hello")
    let picture = fixture.window.render()
    #expect(picture != before && picture.hasInk(in: CGRect(x: 2, y: 2, width: 30, height: 16)))
  }

  @Test func aProgrammaticChangeKeepsTheCaretUnlessItWasAtTheEnd() {
    let fixture = EditableFixture("hello")
    fixture.node.selectedRange = 2..<2
    fixture.node.text = "good morning"
    #expect(fixture.node.selectedRange == 2..<2)
    fixture.node.selectedRange = 12..<12
    fixture.node.text = "good evening everybody"
    #expect(fixture.node.selectedRange == 22..<22)
    fixture.window.settle()
    #expect(!fixture.log.contains("update"))
  }

  @Test func sizeFitsTheTextOrThePlaceholderPlusInsets() {
    let node = EditableTextNode(isMultiline: true, style: .plain)
    let empty = node.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 200, height: 500))).size
    #expect(empty.width == 0 && empty.height > 10)
    node.attributedPlaceholderText = "A placeholder that is wide"
    let placeholder = node.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 300, height: 500))).size
    #expect(placeholder.width > 100 && placeholder.height == empty.height)
    node.text = "a\nb\nc"
    node.textContainerInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    let size = node.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 200, height: 500))).size
    #expect(size.height > 3 * empty.height - 3 + 10 && size.height <= 3 * empty.height + 10)
    #expect(size.width > 16 && size.width < 40 && size.width == size.width.rounded())
    let limited = node.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: 20, height: 30))).size
    #expect(limited.width <= 20 && limited.height <= 30)
  }

  @Test func maximumLinesToDisplayLimitsTheHeight() {
    let node = EditableTextNode(isMultiline: true, style: .plain)
    node.text = "a"
    let range = SizeRange(min: .zero, max: CGSize(width: 200, height: 500))
    let one = node.layoutThatFits(range).size.height
    node.text = String(repeating: "a\n", count: 50)
    node.maximumLinesToDisplay = 3
    let three = node.layoutThatFits(range).size.height
    #expect(three > 2.5 * one && three <= 3 * one)
  }

  @Test func aNodeOfAnyWidthHasASize() {
    let node = EditableTextNode()
    node.text = "several words"
    for width in [0, 0.5, 1e7, CGFloat.infinity] {
      let size = node.layoutThatFits(SizeRange(min: .zero, max: CGSize(width: width, height: .infinity))).size
      #expect(size.width.isFinite && size.height.isFinite && size.width <= width)
    }
    let fixture = EditableFixture("text", size: CGSize(width: 1, height: 1))
    fixture.type("more")
    fixture.window.resize(to: .zero)
    fixture.type("!")
    fixture.window.settle()
    #expect(fixture.node.text == "textmore!")
  }

  @Test func theNodeIsNeverLayerBacked() {
    #expect(!EditableTextNode().supportsLayerBacking)
  }

  @Test func delegateIsNotifiedAboutEditingInOrder() {
    let fixture = EditableFixture("ab")
    fixture.node.selectedRange = 2..<2
    fixture.clearLog()
    fixture.type("c")
    #expect(fixture.log == ["change 2..<2 c", "select 2..<2 3..<3 true", "update"])
    fixture.clearLog()
    fixture.press(Keysym.left)
    #expect(fixture.log == ["select 3..<3 2..<2 false"])
    fixture.clearLog()
    fixture.node.resignFirstResponder()
    fixture.node.becomeFirstResponder()
    #expect(fixture.log == ["finish", "begin"])
  }

  @Test func changesWithinOneUpdateAreReportedOnce() {
    let fixture = EditableFixture()
    fixture.clearLog()
    fixture.node.insertText("a")
    fixture.node.insertText("b")
    fixture.node.deleteBackward()
    #expect(!fixture.log.contains("update"))
    fixture.window.settle()
    #expect(fixture.log.filter { $0 == "update" }.count == 1)
  }

  @Test func delegateMayRefuseChangesAndEditing() {
    let fixture = EditableFixture("ab")
    fixture.mayChange = false
    fixture.type("x")
    fixture.press(Keysym.delete)
    #expect(fixture.node.text == "ab" && !fixture.log.contains("update"))
    fixture.node.resignFirstResponder()
    fixture.mayBegin = false
    #expect(!fixture.node.becomeFirstResponder())
  }

  @Test func maximumLengthCountsCharactersAndTruncatesPastedText() {
    let fixture = EditableFixture()
    fixture.node.maximumLength = 4
    fixture.window.scene.pasteboard.setText("👍🏽éabc", for: .clipboard)
    fixture.shortcut("v")
    #expect(fixture.node.text == "👍🏽éab")
    fixture.type("z")
    #expect(fixture.node.text == "👍🏽éab")
  }

  @Test func readOnlyTextCanBeSelectedAndCopiedButNotChanged() {
    let fixture = EditableFixture("read only")
    fixture.node.isEditable = false
    fixture.shortcut("a")
    fixture.shortcut("c")
    fixture.type("x")
    fixture.press(Keysym.backspace)
    fixture.shortcut("x")
    #expect(fixture.node.text == "read only" && fixture.clipboard == "read only")
    #expect(fixture.node.accessibilityTraits.contains(.notEnabled))
  }

  @Test func insertingLikeTheUserDoesNotChangeReadOnlyText() {
    let fixture = EditableFixture("read only")
    fixture.node.isEditable = false
    fixture.clearLog()
    fixture.node.insertText("x")
    fixture.node.deleteBackward()
    #expect(fixture.node.text == "read only" && fixture.log.isEmpty)
  }

  @Test func secureTextIsShownAsBulletsAndNeverCopied() {
    let fixture = EditableFixture("pass👍🏽word", isMultiline: false)
    fixture.node.isSecureTextEntry = true
    fixture.window.settle()
    let secret = fixture.window.render()
    fixture.shortcut("a")
    fixture.shortcut("c")
    fixture.shortcut("x")
    #expect(fixture.clipboard == nil && fixture.primary == nil)
    #expect(fixture.node.text == "pass👍🏽word")
    #expect(fixture.node.accessibilityValue == "•••••••••")
    fixture.press(Keysym.end)
    fixture.press(Keysym.left)
    fixture.press(Keysym.backspace)
    #expect(fixture.node.text == "pass👍🏽wod")
    let other = EditableFixture("wordpasss", isMultiline: false)
    other.node.isSecureTextEntry = true
    other.window.settle()
    #expect(other.window.render() == secret)
  }

  @Test func accessibilityReportsThePlaceholderAndTheText() {
    let node = EditableTextNode()
    node.attributedPlaceholderText = "Name"
    node.text = "Ada"
    #expect(node.isAccessibilityElement && node.accessibilityLabel == "Name")
    #expect(node.accessibilityValue == "Ada" && node.accessibilityTraits == .textEntry)
  }

  @Test func propertiesCanBeSetOnAnotherThreadAfterLoading() async {
    let fixture = EditableFixture("before")
    let node = fixture.node
    await Task.detached {
      node.text = "from elsewhere"
      node.selectedRange = 4..<100
      node.isSecureTextEntry = false
      node.keyboardType = .email
    }.value
    fixture.window.settle()
    #expect(node.text == "from elsewhere" && node.selectedRange == 4..<14 && node.keyboardType == .email)
    fixture.type("!")
    #expect(node.text == "from!")
  }

  @Test func aKeyMayComeBeforeTheTextOfAnotherThreadIsShown() {
    let fixture = EditableFixture("one")
    let node = fixture.node
    for count in [40, 3, 200, 1] {
      let text = (0..<count).map { "line \($0)" }.joined(separator: "\n")
      elsewhere { node.text = text }
      node.selectedRange = text.utf16.count..<text.utf16.count
      fixture.type("x")
      #expect(node.text == text + "x")
      fixture.window.settle()
      let caret = node.frame(for: node.selectedRange)
      #expect(caret.minY - node.frame(for: 0..<0).minY >= CGFloat(count - 1) * 10)
    }
  }

  @Test func anotherThreadMaySetTheTextWhileAnEditIsRecorded() throws {
    let text = (0..<40).map { "line \($0)" }.joined(separator: "\n")
    let fixture = EditableFixture(text)
    let node = fixture.node
    fixture.window.settle()
    let position = try #require(text.range(of: "line 30")).lowerBound.utf16Offset(in: text)
    node.selectedRange = position..<position
    let history = try #require(node.undoHistory)
    var isFirst = true
    history.addObserver(node) { node in
      guard isFirst else { return }
      isFirst = false
      elsewhere { node.text = "" }
    }
    fixture.type("x")
    #expect(!isFirst)
    fixture.window.settle()
    #expect(node.text == "")
    fixture.type("y")
    fixture.window.settle()
    #expect(node.text == "y")
  }

  @Test func framesOfRangesAreInTheNodesCoordinates() {
    let fixture = EditableFixture("one two\nthree")
    fixture.node.textContainerInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    fixture.window.settle()
    let first = fixture.node.frame(for: 0..<3)
    let second = fixture.node.frame(for: 4..<7)
    let third = fixture.node.frame(for: 8..<13)
    #expect(first.minX >= 19 && first.minY >= 9 && first.width > 10)
    #expect(second.minX > first.maxX && second.minY == first.minY)
    #expect(third.minY >= first.maxY - 1)
    #expect(fixture.node.frame(for: 900..<1000).minY == third.minY)
    #expect(fixture.node.position(at: CGPoint(x: second.minX + 1, y: second.midY)) == 4)
  }

  @Test func malformedTextsCanBeEdited() {
    let hostile = [
      "\0\u{1}\u{7F}", String(decoding: [0xFF, 0xC0, 0x41, 0xED, 0xA0, 0x80] as [UInt8], as: UTF8.self),
      String(decoding: [0xD800, 0x41, 0xDC00] as [UInt16], as: UTF16.self), "\u{202E}abc\u{202C}",
      "a" + String(repeating: "\u{300}", count: 500), "\u{FFFC}\u{FEFF}\u{200B}", "\u{10FFFF}\u{E000}",
    ]
    for text in hostile {
      let fixture = EditableFixture(text)
      fixture.press(Keysym.end, .control)
      fixture.type("x")
      for _ in 0..<4 { fixture.press(Keysym.left) }
      fixture.press(Keysym.delete)
      fixture.shortcut("z")
      fixture.window.settle()
      #expect(fixture.node.text.hasSuffix("x"))
    }
  }

  @Test func lineOfTenMegabytesCanBeShownAndEdited() {
    let fixture = EditableFixture(String(repeating: "0123456789", count: 1_000_000), isMultiline: false)
    fixture.press(Keysym.end)
    fixture.type("!")
    fixture.press(Keysym.home)
    fixture.type("?")
    #expect(fixture.node.textLength == 10_000_002)
    let wrapped = EditableFixture(String(repeating: "0123456789", count: 1_000_000))
    wrapped.press(Keysym.end, .control)
    wrapped.type("!")
    wrapped.window.settle()
    #expect(wrapped.node.textLength == 10_000_001)
  }

  @Test func fontsOfTheTextGrowWithTheSizeOfTextIfTheyAreToldTo() {
    let fixture = EditableFixture()
    let (node, scene) = (fixture.node, fixture.window.scene)
    node.attributedText =
      AttributedText("Title\n", attributes: TextAttributes(font: Font(size: 24)))
      + AttributedText("Text without a font")
    fixture.window.settle()
    func heights() -> [CGFloat] { [0..<5, 6..<25].map { node.rects(for: $0)[0].height } }
    let usual = heights()
    scene.contentSizeMultiplier = 2
    fixture.window.settle()
    #expect(heights()[0] == usual[0] && heights()[1] > usual[1] * 1.9)
    node.adjustsFontForContentSize = true
    fixture.window.settle()
    #expect(heights()[0] > usual[0] * 1.9 && heights()[1] > usual[1] * 1.9)
    fixture.press(Keysym.end, [.control])
    fixture.press(UInt32(0x78), text: "x")
    #expect(node.canUndo)
    scene.contentSizeMultiplier = 1
    fixture.window.settle()
    #expect(heights()[0] == usual[0] && node.canUndo, "the text itself is the same")
  }
}
