import Foundation
import Testing
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct ComboBoxTests {
  private static let seasons = ["Spring", "Summer", "Autumn", "Winter"]
  private let scene = FieldScene(ComboBoxNode(seasons, placeholder: "Season"))
  private var box: ComboBoxNode { scene.field }
  private var arrowPlace: CGPoint { CGPoint(x: box.frame.maxX - 16, y: box.frame.midY) }

  // MARK: Completion

  @Test func theTextIsCompletedAndTheRestSelected() {
    scene.type("sp")
    #expect(box.text == "spring" && box.selectedRange == 2..<6)
    scene.type("r")
    #expect(box.text == "spring" && box.selectedRange == 3..<6)
    scene.type("a")
    #expect(box.text == "spra" && box.selectedRange == 4..<4)
  }

  @Test func deletingDoesNotComplete() {
    scene.type("sp")
    scene.press(.backspace)
    #expect(box.text == "sp" && scene.suggestions == ["Spring"])
    scene.press(.backspace)
    #expect(box.text == "s" && scene.suggestions == ["Spring", "Summer"])
  }

  @Test func typingBeforeTheEndDoesNotComplete() {
    scene.type("x")
    scene.press(.home)
    scene.type("s")
    #expect(box.text == "sx")
  }

  @Test func returnTakesTheCompletionOver() {
    scene.type("su")
    scene.press(.return)
    #expect(box.text == "Summer" && scene.chosen == ["Summer"] && scene.submitted == ["Summer"])
    #expect(box.selectedRange == 6..<6)
  }

  @Test func tabAndLeavingTakeTheCompletionOver() {
    scene.type("su")
    scene.press(.tab)
    #expect(box.text == "Summer" && scene.window.scene.focusedNode === scene.other)
    box.becomeFirstResponder()
    box.selectAll()
    scene.type("w")
    scene.other.becomeFirstResponder()
    #expect(box.text == "Winter" && scene.chosen == ["Summer", "Winter"])
  }

  @Test func escapeLeavesWhatWasTyped() {
    scene.type("su")
    scene.press(.escape)
    #expect(box.text == "su" && !box.isShowingSuggestions)
  }

  @Test func theProgramCanDoWithout() {
    box.completesInline = false
    scene.type("su")
    #expect(box.text == "su" && scene.suggestions == ["Summer"])
  }

  @Test func anotherTextIsAllowed() {
    scene.type("Carnival")
    scene.press(.return)
    #expect(box.text == "Carnival" && scene.submitted == ["Carnival"] && scene.chosen.isEmpty)
  }

  // MARK: All choices

  @Test func theButtonShowsAndHidesAllChoices() {
    box.text = "Autumn"
    scene.window.click(at: arrowPlace)
    #expect(scene.suggestions == Self.seasons && scene.selected == "Autumn")
    scene.window.click(at: arrowPlace)
    #expect(!box.isShowingSuggestions)
    scene.window.click(at: arrowPlace)
    #expect(box.isShowingSuggestions)
    // Another press that hides them is forgotten.
    scene.window.click(on: scene.other)
    scene.window.click(at: arrowPlace)
    #expect(box.isShowingSuggestions && scene.window.scene.focusedNode === box)
    #expect(box.text == "Autumn")
  }

  @Test func theDownKeyShowsAllChoices() {
    box.text = "Summer"
    scene.press(.down)
    #expect(scene.suggestions == Self.seasons && scene.selected == "Summer")
    scene.press(.down, .return)
    #expect(box.text == "Autumn" && scene.chosen == ["Autumn"])
  }

  @Test func ofManyChoicesTheFirstAreShown() {
    let choices = (0..<250).map { "Choice \($0)" }
    let scene = FieldScene(ComboBoxNode(choices))
    scene.field.text = "Choice 240"
    scene.press(.down)
    #expect(scene.suggestions == Array(choices.prefix(200)) && scene.selected == nil)
    #expect(scene.field.text == "Choice 240")
    scene.press(.down)
    #expect(scene.selected == "Choice 0")
  }

  @Test func aBoxThatCannotBeEditedShowsNoChoices() {
    box.isEditable = false
    scene.window.settle()
    scene.window.click(at: arrowPlace)
    scene.press(.down)
    #expect(!box.isShowingSuggestions)
  }

  @Test func readingDirectionMirrorsIt() {
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    scene.window.click(at: CGPoint(x: box.frame.minX + 16, y: box.frame.midY))
    #expect(box.isShowingSuggestions)
  }

  @Test func itIsDescribed() {
    #expect(box.accessibilityTraits.contains(.textEntry) && box.accessibilityLabel == "Season")
    let action = box.accessibilityCustomActions.first
    #expect(action?.name == "Show choices" && action?.perform() == true && box.isShowingSuggestions)
    assertAccessible(scene.window)
  }
}
