import Testing
import WeftTesting

@Suite @MainActor struct ElementQueryTests {
  private let card = CardNode()
  private let window: OffscreenWindow

  init() { window = OffscreenWindow(size: CGSize(width: 200, height: 130), rootNode: card) }

  @Test func anElementIsFoundByRoleAndNameAndUsed() throws {
    window.perform(.press, on: try window.element(.button, named: "Press"))
    #expect(card.pressCount == 1)
    #expect(window.elements(.button).map(\.name) == ["Press"] && window.elements(.slider).isEmpty)
  }

  @Test func changesAreSettledBeforeAndAfter() throws {
    card.button.setTitle("Go", with: nil, color: nil, for: .normal)
    let button = try window.element(.button, named: "Go")
    card.button.addAction(for: .touchUpInside) { $0.setTitle("Gone", with: nil, color: nil, for: .normal) }
    window.perform(.press, on: button)
    #expect(!window.scene.needsUpdate, "it is settled")
    #expect(window.accessibilityTree[button.id]?.name == "Gone")
  }

  @Test func whatIsNotFoundSaysWhatThereIs() {
    do {
      _ = try window.element(.button, named: "Save")
      Issue.record("there is no such button")
    } catch {
      #expect("\(error)" == "no button named 'Save'; there are: 'Press'")
    }
  }

  @Test func theTestFailsIfAnActionIsNotDone() throws {
    let button = try window.element(.button)
    card.button.isEnabled = false
    withKnownIssue {
      window.perform(.press, on: button)
    } matching: {
      $0.comments.contains { $0.rawValue == "press on button \"Press\" was not done: it is disabled" }
    }
    card.button.isHidden = true
    withKnownIssue {
      window.perform(.press, on: button)
    } matching: {
      $0.comments.contains { $0.rawValue.hasSuffix("it is not in the window") }
    }
    #expect(card.pressCount == 0)
  }

  @Test func theOutlineBeginsAtTheWindowOrAtAnElement() throws {
    #expect(window.accessibilityOutline().hasPrefix("window"))
    let button = try window.element(.button)
    #expect(window.accessibilityOutline(of: button) == "button \"Press\"")
  }
}
