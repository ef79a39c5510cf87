import Foundation
import Testing
import WeftCommands
import WeftEditing
import WeftNodes
import WeftTesting

@testable import WeftPopups

/// Completions and answers that meet other changes of the text: keys that arrive together, input methods, the program.
@MainActor
@Suite struct CompletionTests {
  private let source = ManualSuggestions()

  private func makeScene(_ choices: String...) -> FieldScene<ComboBoxNode> {
    FieldScene(ComboBoxNode(choices))
  }

  private func makeLoadingScene() -> FieldScene<ComboBoxNode> {
    let source = source
    return FieldScene(ComboBoxNode(suggestions: .loading { await source.suggestions(for: $0) }))
  }

  /// Sends keys that have all arrived before the next pass.
  private func send(_ text: String, _ last: KeyboardKey, to scene: FieldScene<ComboBoxNode>) {
    for key in text.map(KeyboardKey.init) + [last] {
      scene.window.send(.key(KeyEvent(.pressed, keysym: key.keysym, text: key.text)))
    }
  }

  private static func rows(in node: DisplayNode) -> [SuggestionRowNode] {
    node.subnodes.flatMap { ($0 as? SuggestionRowNode).map { [$0] } ?? rows(in: $0) }
  }

  // MARK: Late answers

  @Test(arguments: [KeyboardKey.left, .home])
  func aLateAnswerCompletesNothingBeforeTheEnd(key: KeyboardKey) async throws {
    let scene = makeLoadingScene()
    scene.type("be")
    try await scene.wait { source.asked == ["b", "be"] }
    scene.press(key)
    source.answer("be", ["Berlin"])
    try await scene.wait { scene.field.isShowingSuggestions }
    #expect(scene.field.text == "be" && scene.suggestions == ["Berlin"])
    // A question without an answer would wait for ever.
    for text in source.asked { source.answer(text, []) }
  }

  @Test func aLateAnswerDoesNotReplaceTheRowThatKeysHaveReached() async throws {
    let scene = makeLoadingScene()
    scene.type("b")
    try await scene.wait { source.asked == ["b"] }
    source.answer("b", ["Bern"])
    try await scene.wait { scene.field.isShowingSuggestions }
    scene.type("e")
    try await scene.wait { source.asked == ["be"] }
    let late = scene.task
    scene.press(.down)
    #expect(scene.field.text == "Bern")
    source.answer("be", ["Berlin"])
    try await scene.finish(late)
    #expect(source.cancellations == ["be"])
    #expect(scene.field.text == "Bern" && scene.selected == "Bern")
  }

  @Test func nothingIsSuggestedWhileAnotherProgramHasTheKeyboard() async throws {
    let scene = makeLoadingScene()
    scene.type("b")
    try await scene.wait { source.asked == ["b"] }
    scene.window.scene.isActive = false
    let task = scene.task
    source.answer("b", ["Berlin"])
    try await scene.finish(task)
    #expect(!scene.field.isShowingSuggestions && scene.field.text == "b")
  }

  @Test func aPressElsewhereDropsTheAnswerThatIsUnderWay() async throws {
    let scene = makeLoadingScene()
    scene.type("b")
    try await scene.wait { source.asked == ["b"] }
    source.answer("b", ["Bern"])
    try await scene.wait { scene.field.isShowingSuggestions }
    scene.type("x")
    try await scene.wait { source.asked.count == 1 }
    let late = scene.task
    scene.window.click(at: CGPoint(x: 150, y: 300))
    #expect(!scene.field.isShowingSuggestions)
    for text in source.asked { source.answer(text, ["Bonn"]) }
    try await scene.finish(late)
    #expect(!source.cancellations.isEmpty)
    #expect(!scene.field.isShowingSuggestions)
  }

  // MARK: Keys that arrive together

  @Test func returnTakesWhatWasTypedJustBefore() {
    let scene = makeScene("Berlin")
    scene.type("b")
    #expect(scene.field.text == "berlin")
    send("ern", .return, to: scene)
    scene.window.settle()
    #expect(scene.submitted == ["bern"] && scene.chosen.isEmpty && !scene.field.isShowingSuggestions)
  }

  @Test func escapeKeepsWhatWasTypedJustBefore() {
    let scene = makeScene("Berlin")
    scene.type("b")
    send("ern", .escape, to: scene)
    scene.window.settle()
    #expect(scene.field.text == "bern" && !scene.field.isShowingSuggestions)
  }

  @Test func aTextThatWasTypedToItsEndStays() {
    let scene = makeScene("Berlin")
    for letter in "berlin" { scene.type(String(letter)) }
    scene.press(.escape)
    #expect(scene.field.text == "berlin")
  }

  // MARK: The program

  @Test func theProgramCanEmptyTheField() {
    let scene = makeScene("Spring")
    scene.type("sp")
    scene.field.text = ""
    scene.other.becomeFirstResponder()
    scene.window.settle()
    #expect(scene.field.text.isEmpty && scene.chosen.isEmpty)
  }

  // MARK: Input methods

  @Test func composedTextIsNotReplacedByACompletion() {
    let scene = makeScene("東京")
    scene.window.send(.text(.commit("東")))
    scene.window.settle()
    #expect(scene.field.text == "東京" && scene.field.selectedRange == 1..<2)
    scene.window.send(.text(.mark(MarkedText("ほ"))))
    scene.window.settle()
    #expect(scene.field.markedText?.text == "ほ" && scene.field.text == "東")
    scene.window.send(.text(.commit("北")))
    scene.window.settle()
    #expect(scene.field.text == "東北")
  }

  @Test func aSuggestionReplacesWhatIsComposed() {
    let scene = makeScene("Spring", "Summer")
    var resets = 0
    scene.window.scene.onTextInputReset = { resets += 1 }
    scene.press(.down)
    scene.window.send(.text(.mark(MarkedText("ほ"))))
    scene.window.settle()
    scene.press(.down)
    #expect(scene.field.text == "Spring" && scene.field.markedText == nil && resets == 1)
  }

  @Test func committedTextIsCompletedAfterADeletion() {
    let scene = makeScene("東京")
    scene.type("x")
    scene.press(.backspace)
    scene.window.send(.text(.commit("東")))
    scene.window.settle()
    #expect(scene.field.text == "東京")
  }

  // MARK: Assistive technology

  @Test func theProgramsDescriptionsStay() {
    let scene = makeScene("Berlin")
    scene.field.accessibilityHint = "Where you live"
    scene.field.accessibilityCustomActions = [AccessibilityCustomAction(name: "Locate me") { true }]
    scene.type("b")
    scene.press(.escape)
    #expect(scene.field.accessibilityHint == "Where you live")
    #expect(scene.field.accessibilityCustomActions.map(\.name) == ["Locate me"])
  }

  @Test func thatSuggestionsAreShownIsSaid() {
    let scene = makeScene("Berlin")
    #expect(scene.field.accessibilityHint == nil)
    scene.type("b")
    #expect(scene.field.accessibilityHint == FieldTexts().suggestionsAreShown)
    scene.press(.escape)
    #expect(scene.field.accessibilityHint == nil)
  }

  @Test func assistiveTechnologyChoosesARow() throws {
    let scene = makeScene("Berlin", "Bern")
    scene.type("be")
    let rows = scene.field.suggestionList.supernode.map(Self.rows) ?? []
    let row = try #require(rows.first { $0.suggestion.text == "Bern" })
    #expect(row.performAccessibilityCustomAction())
    #expect(scene.field.text == "Bern" && scene.chosen == ["Bern"])
  }
}
