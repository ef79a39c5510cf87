import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftText

@testable import WeftEditing
@testable import WeftNodes

/// Editing commands on texts of many paragraphs.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct LargeTextTests {
  /// Counts how often a text is created: set directly, or requested from a promise.
  @MainActor
  private final class CountingPasteboard: Pasteboard {
    private let texts = InMemoryPasteboard()
    private(set) var madeCount = 0

    func setText(_ text: String?, for name: PasteboardName) {
      madeCount += 1
      texts.setText(text, for: name)
    }

    func promiseText(for name: PasteboardName, _ makeText: @escaping @MainActor @Sendable () -> String) {
      texts.promiseText(for: name) { [weak self] in
        self?.madeCount += 1
        return makeText()
      }
    }

    func readText(for name: PasteboardName, completion: @escaping @MainActor (String?) -> Void) {
      texts.readText(for: name, completion: completion)
    }

    func ownsText(for name: PasteboardName) -> Bool { texts.ownsText(for: name) }
  }

  private static let text = String(repeating: "A paragraph of forty bytes, with words.\n", count: 5000)

  @Test func selectingAndCopyingCreateTheStringOnlyWhenItIsRead() {
    let fixture = EditableFixture(Self.text)
    let pasteboard = CountingPasteboard()
    fixture.window.scene.pasteboard = pasteboard
    fixture.shortcut("a")
    fixture.shortcut("c")
    #expect(pasteboard.ownsText(for: .primary) && pasteboard.ownsText(for: .clipboard))
    fixture.press(Keysym.delete)
    fixture.type("other")
    #expect(pasteboard.madeCount == 0)
    // The pasteboards provide the text as it was when it was selected.
    #expect(fixture.primary == Self.text && fixture.clipboard == Self.text)
    #expect(pasteboard.madeCount == 2)
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
