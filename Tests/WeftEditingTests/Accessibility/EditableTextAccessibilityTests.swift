import Foundation
import Testing
import WeftAccessibility
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText

@testable import WeftEditing

@MainActor
@Suite struct EditableTextAccessibilityTests {
  private func item(_ fixture: EditableFixture, _ role: AccessibilityRole) throws -> AccessibilityItem {
    fixture.window.settle()
    return try fixture.window.scene.accessibilityTree().element(role)
  }

  private func perform(
    _ action: AccessibilityAction, _ fixture: EditableFixture, _ role: AccessibilityRole = .textArea
  ) throws -> Bool {
    fixture.window.scene.perform(action, on: try item(fixture, role))
  }

  // MARK: Descriptions

  @Test func theMenuIsOfferedWithoutTakingTheFocus() throws {
    let fixture = EditableFixture("text")
    fixture.node.resignFirstResponder()
    #expect(try item(fixture, .textArea).actions.contains(.showMenu) && !fixture.node.isFirstResponder)
    (fixture.node.isEditable, fixture.node.isSelectable) = (false, false)
    #expect(try !item(fixture, .textArea).actions.contains(.showMenu))
  }

  @Test func theSettingsDecideTheRole() throws {
    let fixture = EditableFixture("text")
    #expect(
      try item(fixture, .textArea).states.isSuperset(of: [.editable, .multiLine, .focused, .focusable]))
    fixture.node.isMultiline = false
    #expect(try item(fixture, .textField).states.isDisjoint(with: [.multiLine, .readOnly]))
    fixture.node.accessibilityTraits = .searchField
    #expect(try item(fixture, .searchField).text == "text")
    fixture.node.isSecureTextEntry = true
    #expect(try item(fixture, .passwordField).states.contains(.editable))
  }

  @Test func textThatIsOnlyReadIsNotDisabled() throws {
    let fixture = EditableFixture("text")
    fixture.node.isEditable = false
    fixture.node.hasError = true
    let states = try item(fixture, .textArea).states
    #expect(states.isSuperset(of: [.readOnly, .selectableText, .invalid]))
    #expect(states.isDisjoint(with: [.disabled, .editable]))
    fixture.node.isUserInteractionEnabled = false
    #expect(try item(fixture, .textArea).states.contains(.disabled))
  }

  @Test func thePlaceholderIsTheNameOrExplainsIt() throws {
    let fixture = EditableFixture()
    fixture.node.attributedPlaceholderText = "Search"
    var item = try item(fixture, .textArea)
    #expect(item.name == "Search" && item.description.hint == nil && item.text == "")
    fixture.node.accessibilityLabel = "Query"
    item = try self.item(fixture, .textArea)
    #expect(item.name == "Query" && item.description.hint == "Search" && item.description.value == nil)
  }

  @Test func caretAndSelectionAreTold() throws {
    let fixture = EditableFixture("one two")
    fixture.node.selectedRange = 4..<7
    var text = try #require(try item(fixture, .textArea).description.text)
    #expect(text.caret == 7 && text.selection == 4..<7)
    fixture.node.selectedRange = 2..<2
    text = try #require(try item(fixture, .textArea).description.text)
    #expect(text.caret == 2 && text.selection == nil)
  }

  @Test func composedTextIsAPartOfTheText() throws {
    let fixture = EditableFixture("ab")
    fixture.node.selectedRange = 1..<1
    let before = fixture.window.scene.accessibilityTree()
    fixture.mark("xyz", caret: 2)
    let item = try item(fixture, .textArea)
    let text = try #require(item.description.text)
    #expect(item.text == "axyzb" && text.length == 5 && text.caret == 3)
    #expect(text.source.string(in: 2..<5) == "yzb" && text.source.string(in: 0..<2) == "ax")
    #expect(text.geometry?.frames(of: 4..<5).first?.maxX == fixture.node.frame(for: 1..<2).maxX)
    for position in 0..<5 {
      let frame = try #require(text.geometry?.frames(of: position..<position + 1).first)
      let place = text.geometry?.character(at: CGPoint(x: frame.midX, y: frame.midY))
      #expect(place == position && frame.width > 1)
    }
    let changes = fixture.window.scene.accessibilityTree().changes(since: before)
    #expect(changes == [.text(item.id, old: 1..<1, new: 1..<4), .caret(item.id)])
    #expect(try perform(.replaceText(1..<4, with: "-"), fixture))
    #expect(fixture.node.text == "a-b", "what is composed is finished first")
  }

  @Test func secretsAreBullets() throws {
    let fixture = EditableFixture("a😀b", isMultiline: false)
    fixture.node.isSecureTextEntry = true
    fixture.node.selectedRange = 3..<4
    let item = try item(fixture, .passwordField)
    #expect(item.text == "•••" && item.description.value == nil)
    #expect(item.description.text?.selection == 2..<3)
    #expect(!fixture.window.scene.accessibilityTree().outline().contains("😀"))
    #expect(try !perform(.copyText(0..<3), fixture, .passwordField))
    #expect(try !perform(.cutText(0..<3), fixture, .passwordField))
    #expect(try perform(.replaceText(1..<2, with: "x"), fixture, .passwordField))
    #expect(fixture.node.text == "axb")
  }

  // MARK: Geometry

  @Test func charactersAreWhereTheyAreShown() throws {
    let fixture = EditableFixture(
      "first line\nסוף\nthe third paragraph is longer than a line and so it wraps", scale: 2)
    fixture.node.frame.origin = .zero
    let geometry = try #require(try item(fixture, .textArea).description.text?.geometry)
    for range in [0..<5, 3..<12, 11..<14, 15..<70, 10..<11] {
      #expect(geometry.frames(of: range) == fixture.node.rects(for: range))
    }
    #expect(geometry.frames(of: 4..<4).isEmpty)
    let frame = fixture.node.frame(for: 2..<3)
    #expect(geometry.character(at: CGPoint(x: frame.midX, y: frame.midY)) == 2)
    #expect(geometry.character(at: CGPoint(x: 290, y: 115)) == nil)
  }

  @Test func theLinesCoverTheText() throws {
    let fixture = EditableFixture("first\n\nthe third paragraph is longer than a line and so it wraps\n")
    let text = try #require(try item(fixture, .textArea).description.text)
    var lines: [Range<Int>] = []
    var position = 0
    while position < text.length, let line = text.geometry?.line(at: position) {
      #expect(line.contains(position))
      lines.append(line)
      position = line.upperBound
    }
    #expect(lines.first == 0..<6 && lines.dropFirst().first == 6..<7 && lines.last?.upperBound == text.length)
    #expect(lines.count > 3 && text.geometry?.line(at: text.length) == text.length..<text.length)
  }

  @Test func aSingleLineIsOne() throws {
    let fixture = EditableFixture(
      "many words in a line", size: CGSize(width: 60, height: 30), isMultiline: false)
    let text = try #require(try item(fixture, .textField).description.text)
    #expect(text.geometry?.line(at: 3) == 0..<20 && text.geometry?.line(at: 20) == 0..<20)
  }

  // MARK: Actions

  @Test func textIsReplacedAsByTheUser() throws {
    let fixture = EditableFixture("one two")
    #expect(try perform(.replaceText(0..<3, with: "three"), fixture))
    #expect(fixture.node.text == "three two" && fixture.node.selectedRange == 5..<5)
    #expect(try perform(.setText("x"), fixture) && fixture.node.text == "x")
    fixture.node.undo()
    fixture.node.undo()
    #expect(fixture.node.text == "one two")
    #expect(try !perform(.replaceText(5..<9, with: ""), fixture), "it goes beyond the text")
    fixture.mayChange = false
    #expect(try !perform(.setText("no"), fixture) && fixture.node.text == "one two")
  }

  @Test func textThatIsOnlyReadIsNotChanged() throws {
    let fixture = EditableFixture("text")
    fixture.node.isEditable = false
    for action in [.setText("a"), .replaceText(0..<1, with: "b"), .cutText(0..<1), .pasteText(at: 0)]
      as [AccessibilityAction]
    {
      #expect(try !perform(action, fixture))
    }
    #expect(fixture.node.text == "text")
    #expect(try perform(.selectText(1..<3), fixture) && fixture.node.selectedRange == 1..<3)
  }

  @Test func textIsCopiedCutAndPasted() throws {
    let fixture = EditableFixture("one two")
    #expect(try perform(.copyText(0..<4), fixture) && fixture.node.selectedRange == 7..<7)
    #expect(try perform(.pasteText(at: 7), fixture))
    fixture.window.settle()
    #expect(fixture.node.text == "one twoone ")
    #expect(try perform(.cutText(0..<4), fixture) && fixture.node.text == "twoone ")
    #expect(try perform(.setCaret(3), fixture) && fixture.node.selectedRange == 3..<3)
    #expect(try !perform(.setCaret(8), fixture))
  }

  @Test func aRangeIsScrolledTo() throws {
    let fixture = EditableFixture((0..<200).map { "line \($0)" }.joined(separator: "\n"))
    let position = fixture.node.text.utf16.count - 2
    fixture.node.selectedRange = 0..<0
    fixture.window.settle()
    #expect(try perform(.scrollToText(position..<position + 1), fixture))
    let frames = try item(fixture, .textArea).description.text?.geometry?.frames(of: position..<position + 1)
    #expect(frames?.first.map { CGRect(x: 0, y: 0, width: 300, height: 120).contains($0) } == true)
    #expect(fixture.node.selectedRange == 0..<0, "the caret stays")
  }

  // MARK: Long texts

  @Test func aLongTextIsComparedByItsPieces() throws {
    let line = "a line of a long text\n"
    let fixture = EditableFixture(String(repeating: line, count: 100_000))
    fixture.node.selectedRange = 44..<44
    let before = try #require(try item(fixture, .textArea).description.text)
    fixture.type("xy")
    let after = try #require(try item(fixture, .textArea).description.text)
    #expect(after.length == before.length + 2)
    #expect(after.source.string(in: 41..<50) == "xt\nxya li")
    #expect(
      after.source.difference(from: before.source) == AccessibilityTextDifference(old: 44..<44, new: 44..<46))
    #expect(after.source.difference(from: after.source) == nil)
    fixture.node.undo()
    let undone = try #require(try item(fixture, .textArea).description.text)
    #expect(
      undone.source.difference(from: after.source) == AccessibilityTextDifference(old: 44..<46, new: 44..<44))
  }
}
