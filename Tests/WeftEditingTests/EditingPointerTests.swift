import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftText

@testable import WeftEditing
@testable import WeftNodes

@MainActor
@Suite struct EditingPointerTests {
  @Test func clickPlacesTheCaretAndTakesTheFocus() {
    let fixture = EditableFixture("one two\nthree")
    fixture.node.resignFirstResponder()
    fixture.click(fixture.point(at: 4))
    #expect(fixture.node.selectedRange == 4..<4 && fixture.node.isFirstResponder)
    fixture.click(CGPoint(x: 290, y: fixture.point(at: 2).y))
    #expect(fixture.node.selectedRange == 7..<7)
    fixture.click(CGPoint(x: 150, y: 115))
    #expect(fixture.node.selectedRange == 13..<13)
  }

  @Test func dragSelectsTextAndSetsThePrimarySelection() {
    let fixture = EditableFixture("one two three")
    fixture.drag(from: fixture.point(at: 4), to: fixture.point(at: 7))
    #expect(fixture.node.selectedRange == 4..<7 && fixture.primary == "two")
    fixture.drag(from: fixture.point(at: 7), to: fixture.point(at: 3))
    #expect(fixture.node.selectedRange == 3..<7)
  }

  @Test func shiftClickExtendsTheSelection() {
    let fixture = EditableFixture("one two three")
    fixture.click(fixture.point(at: 4))
    fixture.click(fixture.point(at: 9), count: 1, .primary, .shift)
    #expect(fixture.node.selectedRange == 4..<9)
    fixture.click(fixture.point(at: 1), count: 1, .primary, .shift)
    #expect(fixture.node.selectedRange == 1..<4)
  }

  @Test func doubleClickSelectsAWordAndTripleClickAParagraph() {
    let fixture = EditableFixture("one two three\nfour")
    fixture.click(fixture.point(at: 5), count: 2)
    #expect(fixture.node.selectedRange == 4..<7)
    fixture.click(fixture.point(at: 5), count: 3)
    #expect(fixture.node.selectedRange == 0..<14)
  }

  @Test func dragAfterADoubleClickSelectsWholeWords() {
    let fixture = EditableFixture("one two three four")
    fixture.drag(from: fixture.point(at: 5), to: fixture.point(at: 10), count: 2)
    #expect(fixture.node.selectedRange == 4..<13)
    fixture.drag(from: fixture.point(at: 5), to: fixture.point(at: 1), count: 2)
    #expect(fixture.node.selectedRange == 0..<7)
  }

  @Test func middleButtonPastesThePrimarySelection() {
    let fixture = EditableFixture("one two")
    fixture.window.scene.pasteboard.setText("PRIMARY ", for: .primary)
    fixture.click(fixture.point(at: 4), count: 1, .middle)
    #expect(fixture.node.text == "one PRIMARY two")
    #expect(fixture.node.selectedRange == 12..<12)
  }

  @Test func aDragBeyondTheEdgeScrolls() {
    let fixture = EditableFixture((0..<100).map { "line \($0)" }.joined(separator: "\n"))
    fixture.pointer(.pressed, fixture.point(at: 2), .primary, [], 5)
    let before = fixture.node.selectedRange
    for step in 0..<10 { fixture.pointer(.moved, CGPoint(x: 30, y: 140), nil, [], 5.1 + Double(step) / 10) }
    fixture.pointer(.released, CGPoint(x: 30, y: 140), .primary, [], 7)
    #expect(fixture.node.presenter!.offset.y > 50)
    #expect(fixture.node.selectedRange.count > before.count + 60)
  }

  @Test func wheelScrollsAndPassesOnWhatItCannotScroll() {
    let fixture = EditableFixture((0..<100).map { "line \($0)" }.joined(separator: "\n"))
    let place = CGPoint(x: 50, y: 50)
    fixture.window.send(.scroll(ScrollEvent(at: place, delta: CGSize(width: 0, height: 500))))
    #expect(fixture.node.presenter!.offset.y == 500)
    fixture.window.send(.scroll(ScrollEvent(at: place, delta: CGSize(width: 0, height: 1e6))))
    let end = fixture.node.presenter!.offset.y
    #expect(end > 1500 && end < 3000)
    #expect(!fixture.node.scrolled(ScrollEvent(at: place, delta: CGSize(width: 0, height: 10)), at: place))
    fixture.node.isScrollEnabled = false
    #expect(!fixture.node.scrolled(ScrollEvent(at: place, delta: CGSize(width: 0, height: -10)), at: place))
  }

  @Test func caretIsScrolledIntoView() {
    let fixture = EditableFixture((0..<100).map { "line \($0)" }.joined(separator: "\n"))
    fixture.press(Keysym.end, .control)
    let caret = fixture.node.textInputCaret
    #expect(caret.minY > 60 && caret.maxY <= 121)
    fixture.press(Keysym.home, .control)
    #expect(fixture.node.textInputCaret.minY < 5)
    let single = EditableFixture(String(repeating: "long ", count: 100), isMultiline: false)
    single.press(Keysym.end)
    #expect(single.node.textInputCaret.maxX <= 300 && single.node.textInputCaret.minX > 250)
    single.press(Keysym.home)
    #expect(single.node.textInputCaret.minX < 3)
  }

  @Test func compositorBlinksTheCaretAndTypingMakesItVisible() {
    let fixture = EditableFixture("text")
    fixture.press(Keysym.end)
    fixture.window.settle()
    let caret = fixture.node.presenter!.caret
    #expect(!caret.isHidden && caret.layer.animationKeys == ["blinking"])
    #expect(!fixture.window.scene.isAnimating)
    let commits = fixture.window.commitCount
    fixture.window.advance(by: 0.2)
    #expect(caret.layer.presentedProperties.opacity == 1)
    fixture.window.advance(by: CaretBlink.halfPeriod)
    #expect(caret.layer.presentedProperties.opacity == 0)
    #expect(fixture.window.commitCount == commits)
    fixture.type("x")
    fixture.window.settle()
    #expect(caret.layer.presentedProperties.opacity == 1)
    fixture.window.advance(by: 30)
    #expect(caret.layer.presentedProperties.opacity == 1 && caret.layer.animationKeys.isEmpty)
  }

  @Test func caretMovesInTheSameCommitAsTheTypedLetter() {
    let fixture = EditableFixture("text")
    fixture.press(Keysym.end)
    fixture.window.settle()
    let caret = fixture.node.presenter!.caret
    let (place, commits) = (caret.frame.minX, fixture.window.commitCount)
    fixture.type("x")
    fixture.window.settle()
    #expect(caret.frame.minX > place + 3)
    #expect(fixture.window.commitCount == commits + 1)
  }

  @Test func caretIsHiddenWithoutKeyboardFocus() {
    let fixture = EditableFixture("text")
    let caret = fixture.node.presenter!.caret
    #expect(!caret.isHidden)
    fixture.window.scene.isActive = false
    #expect(caret.isHidden && caret.layer.animationKeys.isEmpty)
    fixture.window.scene.isActive = true
    #expect(!caret.isHidden)
    fixture.node.resignFirstResponder()
    #expect(caret.isHidden)
  }

  @Test func pointerShowsTheTextCursor() {
    let fixture = EditableFixture("text")
    fixture.pointer(.moved, CGPoint(x: 20, y: 20))
    #expect(fixture.window.scene.cursor == .text)
  }

  @Test func typingRedrawsOnlyOneParagraph() {
    let fixture = EditableFixture((0..<6).map { "paragraph \($0)" }.joined(separator: "\n"))
    fixture.node.selectedRange = 20..<20
    fixture.window.settle()
    let tiles = fixture.node.tileNodes
    let old = tiles.map(\.contents)
    fixture.type("x")
    fixture.window.settle()
    let changed = zip(tiles, old).filter { tile, old in
      tile.contents.map { new in old.map { !new.isIdentical(to: $0) } ?? true } ?? true
    }
    #expect(tiles.count == 6 && changed.count == 1)
    #expect(fixture.node.tileNodes.count == 6)
  }
}

extension EditableTextNode {
  /// The nodes that draw the visible paragraphs.
  @MainActor var tileNodes: [TextTileNode] {
    var result: [TextTileNode] = []
    func visit(_ node: DisplayNode) {
      if let tile = node as? TextTileNode, tile.contents != nil { result.append(tile) }
      node.subnodes.forEach(visit)
    }
    visit(self)
    return result
  }
}
