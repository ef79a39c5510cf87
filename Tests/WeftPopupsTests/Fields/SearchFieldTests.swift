import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct SearchFieldTests {
  private static let titles = ["Autumn", "Mountain hut", "Harbour", "Morning in the harbour", "Moss"]
  private let scene = FieldScene(SearchFieldNode(suggestions: .matching(titles)))
  private var field: SearchFieldNode { scene.field }

  @Test func whatIsTypedIsUndoneInTheFieldOnly() {
    scene.type("mo")
    #expect(scene.window.scene.undoHistory.canUndo == false)
    #expect(field.undoHistory?.canUndo == true)
    field.undoHistory?.undo()
    #expect(field.text.isEmpty)
  }

  // MARK: The list

  @Test func typingShowsWhatMatches() {
    #expect(scene.suggestions.isEmpty)
    scene.type("mo")
    #expect(scene.suggestions == ["Mountain hut", "Morning in the harbour", "Moss"])
    scene.type("r")
    #expect(scene.suggestions == ["Morning in the harbour"])
    scene.type("x")
    #expect(scene.suggestions.isEmpty && !field.isShowingSuggestions)
    scene.press(.backspace)
    #expect(scene.suggestions == ["Morning in the harbour"])
  }

  @Test func itIsAsWideAsTheFieldAndBelowIt() throws {
    scene.type("mo")
    let frame = try #require(scene.popup?.frame)
    #expect(frame.minX == field.frame.minX && frame.width == field.frame.width)
    #expect(frame.minY == field.frame.maxY + 4)
    field.frame.size.width = 180
    scene.window.settle()
    #expect(scene.popup?.frame.width == 180)
  }

  @Test func itIsAboveTheFieldWhereThereIsNoRoomBelow() throws {
    let low = FieldScene(SearchFieldNode(suggestions: .matching(Self.titles)), y: 270)
    low.type("mo")
    let popup = try #require(low.popup)
    #expect(popup.frame.maxY == low.field.frame.minY - 4)
    low.type("r")
    #expect(popup.frame.maxY == low.field.frame.minY - 4 && low.suggestions.count == 1)
  }

  @Test func aLongListScrolls() throws {
    let many = (1...60).map { "Photograph \($0)" }
    let long = FieldScene(SearchFieldNode(suggestions: .matching(many)))
    long.type("ph")
    let height = try #require(long.popup?.frame.height)
    #expect(height < 260 && long.suggestions.count == 60)
    for _ in 0..<12 { long.press(.down) }
    #expect(field.suggestionList.selection == nil && long.selected == "Photograph 12")
    let frame = long.field.suggestionList.frame(ofRow: 11)
    #expect(frame.minY >= 0 && frame.maxY <= height)
    long.press(.end)
    #expect(long.selected == "Photograph 60")
    long.press(.pageUp)
    #expect(long.selected == "Photograph 53")
    long.press(.home)
    #expect(long.selected == "Photograph 1")
  }

  @Test func matchingPartsAreEmphasized() throws {
    scene.type("har mo")
    let rows = field.suggestionList
    let row = try #require(rows.subnodes.first?.subnodes.first as? SuggestionRowNode)
    #expect(row.suggestion.text == "Morning in the harbour" && row.matches == [0..<2, 15..<18])
  }

  @Test func suggestionsAreInTheLanguageOfTheWindow() {
    let scene = FieldScene(SearchFieldNode(suggestions: .matching(["ş l·l"])), scale: 2)
    scene.type("l")
    scene.window.advance(by: 1)
    #expect(scene.suggestions == ["ş l·l"])
    func picture(_ language: String) -> Bitmap {
      scene.window.scene.language = language
      scene.window.settle()
      return scene.window.render()
    }
    let english = picture("en")
    #expect(picture("de") == english)
    #expect(picture("ro") != english)
  }

  // MARK: Keys

  @Test func theFieldKeepsTheKeyboard() {
    scene.type("mo")
    #expect(scene.window.scene.focusedNode === field && scene.window.scene.hasKeyboard)
    scene.type("ss")
    #expect(field.text == "moss" && scene.suggestions == ["Moss"])
  }

  @Test func arrowsGoThroughTheListAndBackToTheTypedText() {
    scene.type("mo")
    scene.press(.down)
    #expect(scene.selected == "Mountain hut" && field.text == "Mountain hut")
    scene.press(.down, .down)
    #expect(field.text == "Moss" && scene.suggestions.count == 3)
    scene.press(.down)
    #expect(scene.selected == nil && field.text == "mo")
    scene.press(.up)
    #expect(field.text == "Moss")
  }

  @Test func returnChoosesTheSelectedRow() {
    scene.type("mo")
    scene.press(.down, .down, .return)
    #expect(scene.chosen == ["Morning in the harbour"] && scene.submitted.isEmpty)
    #expect(field.text == "Morning in the harbour" && !field.isShowingSuggestions)
    scene.press(.return)
    #expect(scene.submitted == ["Morning in the harbour"])
  }

  @Test func returnSubmitsWhatWasTyped() {
    scene.type("mo")
    scene.press(.return)
    #expect(scene.submitted == ["mo"] && scene.chosen.isEmpty && !field.isShowingSuggestions)
  }

  @Test func tabChoosesAndGoesOn() {
    scene.type("mo")
    scene.press(.down, .tab)
    #expect(scene.chosen == ["Mountain hut"] && scene.window.scene.focusedNode === scene.other)
    #expect(!field.isShowingSuggestions)
  }

  @Test func escapeHidesTheListThenEmptiesTheField() {
    scene.type("mo")
    scene.press(.down, .escape)
    #expect(field.text == "mo" && !field.isShowingSuggestions)
    scene.press(.escape)
    #expect(field.text.isEmpty)
  }

  @Test func homeAndEndMoveTheCaretWithoutASelectedRow() {
    scene.type("mo")
    scene.press(.home)
    #expect(field.selectedRange == 0..<0 && field.isShowingSuggestions)
  }

  @Test func downAsksForSuggestions() {
    scene.type("mo")
    scene.press(.escape, .down)
    #expect(scene.suggestions.count == 3)
    scene.window.press(.up, modifiers: .alt)
    #expect(!field.isShowingSuggestions)
  }

  @Test func aChoiceIsUndoneAtOnce() {
    scene.type("mo")
    scene.press(.down, .return)
    scene.window.press(.character("z"), modifiers: .control)
    scene.window.settle()
    #expect(field.text == "mo")
  }

  // MARK: Pointer

  @Test func aClickChooses() {
    scene.type("mo")
    scene.window.click(at: scene.place(ofRow: 2))
    #expect(scene.chosen == ["Moss"] && field.text == "Moss" && !field.isShowingSuggestions)
    #expect(scene.window.scene.focusedNode === field)
  }

  @Test func hoveringChangesNeitherTheTextNorTheSelection() {
    scene.type("mo")
    scene.window.movePointer(to: scene.place(ofRow: 1))
    #expect(field.text == "mo" && scene.selected == nil)
    scene.press(.return)
    #expect(scene.submitted == ["mo"])
  }

  @Test func aPressElsewhereHidesTheListAndHasItsEffect() {
    scene.type("mo")
    scene.window.click(at: CGPoint(x: 270, y: 36))
    #expect(!field.isShowingSuggestions && scene.other.takeEvents().contains("released"))
  }

  @Test func theClearButtonEmptiesTheField() {
    var texts: [String] = []
    field.onTextChange = { texts.append($0) }
    scene.type("m")
    let place = CGPoint(x: field.frame.maxX - 15, y: field.frame.midY)
    scene.window.click(at: place)
    scene.window.settle()
    #expect(field.text.isEmpty && texts == ["m", ""])
    #expect(scene.window.scene.focusedNode === field)
    // It is not there while the field is empty.
    scene.window.click(at: place)
    #expect(scene.window.scene.focusedNode === field)
  }

  @Test func itsTextsMayChange() {
    field.texts.search = "Search the album"
    #expect(field.attributedPlaceholderText?.string == "Search the album")
    field.texts.search = "Look for"
    #expect(field.attributedPlaceholderText?.string == "Look for")
    let other = SearchFieldNode(placeholder: "Find")
    other.texts.search = "Look for"
    #expect(other.attributedPlaceholderText?.string == "Find")
  }

  // MARK: Life

  @Test func losingTheFocusHidesTheList() {
    scene.type("mo")
    scene.other.becomeFirstResponder()
    scene.window.settle()
    #expect(!field.isShowingSuggestions)
  }

  @Test func aFieldWithoutSuggestionsIsAPlainOne() {
    let plain = FieldScene(SearchFieldNode())
    plain.type("mo")
    plain.press(.down, .return)
    #expect(plain.submitted == ["mo"] && !plain.field.isShowingSuggestions)
  }

  @Test func itIsDescribed() {
    #expect(field.accessibilityTraits.contains([.searchField, .textEntry]))
    #expect(field.accessibilityLabel == "Search" && field.accessibilityCustomActions.isEmpty)
    scene.type("mo")
    #expect(field.accessibilityValue == "mo" && field.accessibilityHint == field.texts.suggestionsAreShown)
    let row = field.suggestionList.subnodes.first?.subnodes.first
    #expect(row?.accessibilityLabel == "Mountain hut" && row?.accessibilityTraits.contains(.button) == true)
    #expect(field.accessibilityCustomActions.first?.perform() == true)
    #expect(field.text.isEmpty)
    assertAccessible(scene.window)
  }
}
