import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftText
import WeftTransfer

@testable import WeftEditing
@testable import WeftNodes

/// Editing commands on texts of many paragraphs.
@MainActor
@Suite struct LargeTextTests {
  /// Whether the text on a pasteboard exists. Otherwise it is only promised.
  private func isMade(_ name: PasteboardName, in fixture: EditableFixture) -> Bool {
    let contents = fixture.window.scene.pasteboard.ownContents(for: name)
    return contents?.items.first?.promisedData(for: .text)?.existing != nil
  }

  private static let text = String(repeating: "A paragraph of forty bytes, with words.\n", count: 5000)

  @Test func selectingAndCopyingCreateTheStringOnlyWhenItIsRead() {
    let fixture = EditableFixture(Self.text)
    let pasteboard = fixture.window.scene.pasteboard
    fixture.shortcut("a")
    fixture.shortcut("c")
    #expect(pasteboard.ownsContents(for: .primary) && pasteboard.ownsContents())
    fixture.press(Keysym.delete)
    fixture.type("other")
    #expect(!isMade(.primary, in: fixture) && !isMade(.clipboard, in: fixture))
    // The pasteboards provide the text as it was when it was selected.
    #expect(fixture.primary == Self.text && fixture.clipboard == Self.text)
    #expect(isMade(.primary, in: fixture) && isMade(.clipboard, in: fixture))
  }

  @Test func cutTextIsPastedUnchanged() {
    let fixture = EditableFixture(Self.text)
    fixture.shortcut("a")
    fixture.shortcut("x")
    #expect(fixture.node.text == "")
    fixture.shortcut("v")
    fixture.shortcut("v")
    #expect(fixture.node.text == Self.text + Self.text)
    fixture.shortcut("z")
    #expect(fixture.node.text == Self.text)
  }

  @Test func selectDeleteTypeUndoAndRedoWorkOnTheWholeText() {
    let fixture = EditableFixture(Self.text)
    fixture.shortcut("a")
    #expect(fixture.node.selectedRange == 0..<fixture.node.textLength)
    fixture.press(Keysym.delete)
    #expect(fixture.node.text == "" && fixture.node.isDisplayingPlaceholder == false)
    fixture.shortcut("z")
    #expect(fixture.node.text == Self.text && fixture.node.selectedRange == 0..<fixture.node.textLength)
    fixture.type("x")
    #expect(fixture.node.text == "x")
    fixture.shortcut("z")
    fixture.window.settle()
    #expect(fixture.node.text == Self.text)
    #expect(fixture.window.render().hasInk(in: CGRect(x: 0, y: 0, width: 300, height: 120)))
    fixture.shortcut("y")
    #expect(fixture.node.text == "x")
  }

  @Test func secureTextIsNotOfferedToOtherPrograms() {
    let fixture = EditableFixture("secret")
    fixture.node.isSecureTextEntry = true
    fixture.shortcut("a")
    fixture.shortcut("c")
    fixture.shortcut("x")
    #expect(fixture.primary == nil && fixture.clipboard == nil && fixture.node.text == "secret")
  }
}
