import Foundation
import Testing
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftText

/// The side at which edited text begins.
@MainActor
@Suite(.serialized) struct EditingAlignmentTests {
  private func fixture(
    _ text: String = "", _ direction: LayoutDirection = .rightToLeft, isMultiline: Bool
  ) -> EditableFixture {
    let fixture = EditableFixture(text, isMultiline: isMultiline)
    fixture.node.selectedRange = 0..<0
    fixture.window.scene.layoutDirection = direction
    fixture.window.settle()
    return fixture
  }

  @Test(arguments: [false, true]) func textBeginsAtTheLeadingEdgeOfTheWindow(_ isMultiline: Bool) throws {
    for text in ["Weft", "שלום", "7"] {
      let right = fixture(text, isMultiline: isMultiline)
      let count = text.utf16.count
      #expect(try #require(right.node.rects(for: 0..<count).last).maxX > 298)
      right.window.scene.layoutDirection = .leftToRight
      right.window.settle()
      #expect(try #require(right.node.rects(for: 0..<count).first).minX < 1)
    }
  }

  @Test(arguments: [false, true]) func theCaretOfAnEmptyTextIsAtTheLeadingEdgeAndInside(_ isMultiline: Bool) {
    let right = fixture(isMultiline: isMultiline)
    #expect(right.node.textInputCaret.minX > 295 && right.node.textInputCaret.maxX <= 300)
    let left = fixture("", .leftToRight, isMultiline: isMultiline)
    #expect(left.node.textInputCaret.minX == 0)
  }

  @Test(arguments: [false, true]) func typedTextStaysAtTheLeadingEdge(_ isMultiline: Bool) {
    let fixture = fixture(isMultiline: isMultiline)
    fixture.type("Weft")
    let node = fixture.node
    #expect(node.text == "Weft" && node.rects(for: 0..<4)[0].minX > 200)
    #expect(node.textInputCaret.minX > 295 && node.textInputCaret.maxX <= 300)
    fixture.press(Keysym.left)
    #expect(node.selectedRange == 3..<3 && node.textInputCaret.minX < 298)
  }

  @Test func theDirectionOfTheNodeItselfHasPriority() {
    let fixture = fixture("Weft", isMultiline: true)
    fixture.node.semanticContentAttribute = .forceLeftToRight
    fixture.window.settle()
    #expect(fixture.node.rects(for: 0..<4)[0].minX < 1)
  }

  @Test func theDirectionOfAParagraphHasPriority() {
    let fixture = fixture("", .leftToRight, isMultiline: true)
    var style = ParagraphStyle()
    style.baseWritingDirection = .rightToLeft
    fixture.node.attributedText = AttributedText("שלום", attributes: TextAttributes(paragraphStyle: style))
    fixture.window.settle()
    #expect(fixture.node.rects(for: 0..<4)[0].maxX > 298)
  }

  @Test func thePlaceholderIsAtTheLeadingEdge() {
    let fixture = fixture(isMultiline: false)
    fixture.node.attributedPlaceholderText = "Name"
    fixture.window.settle()
    let picture = fixture.window.render()
    func isInked(_ columns: Range<Int>) -> Bool {
      (0..<120).contains { y in columns.contains { picture.pixel(x: $0, y: y).red < 0.8 } }
    }
    #expect(isInked(250..<295) && !isInked(0..<150))
  }

  @Test func aSelectedLineFeedIsVisibleAtTheEdge() throws {
    let fixture = fixture("Weft\n\nWeft", isMultiline: true)
    for rect in fixture.node.rects(for: 4..<6) {
      #expect(rect.minX >= 0 && rect.maxX <= 300 && rect.width > 1)
    }
  }
}
