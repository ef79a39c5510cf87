import CX11
import Foundation
import TestSupport
import Testing
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Pointer and keyboard while popups are open, on real servers.
@MainActor
@Suite(.startsDisplays, .serialized) struct PopupInputTests {
  @Test func aPressInItIsFollowedOutsideIt() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    try await stage.open()
    let server = stage.server
    try server.movePointer(to: CGPoint(x: 210, y: 120))
    try server.press()
    try await server.waitUntil("the press") { stage.content.presses.count == 1 }
    let start = stage.content.presses[0]
    for point in [CGPoint(x: 20, y: 20), CGPoint(x: 700, y: 500)] {
      try server.movePointer(to: point)
      let expected = CGPoint(x: start.x + point.x - 210, y: start.y + point.y - 120)
      try await server.waitUntil("the move to \(point)") { stage.content.moves.last == expected }
    }
    try server.release()
    try await server.waitUntil("the release") { stage.content.releases.count == 1 }
    #expect(stage.popup.isOpen && stage.content.cancellations == 0)
    try server.click(at: CGPoint(x: 220, y: 120))
    try await server.waitUntil("the next click") { stage.content.releases.count == 2 }
    #expect(stage.content.presses.count == 2 && stage.root.presses.isEmpty && stage.root.moves.isEmpty)
  }

  @Test func anotherWindowOfTheProgramForgetsThePointer() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    let other = DrawnNode()
    let window = stage.fixture.show("other", other)
    stage.server.move(window.identifier, x: 400, y: 300)
    try await stage.fixture.waitForColor(.white, x: 410, y: 310)
    try stage.server.movePointer(to: CGPoint(x: 420, y: 320))
    try stage.server.press()
    try await stage.server.waitUntil("the press") { other.presses.count == 1 && other.isHovered }
    try await stage.open()
    try await stage.server.waitUntil("the end of the press") { other.cancellations == 1 }
    try stage.server.movePointer(to: CGPoint(x: 210, y: 120))
    try await stage.server.waitUntil("the pointer") { !other.isHovered && stage.content.isHovered }
    try stage.server.release()
    try stage.server.click(at: CGPoint(x: 210, y: 120))
    try await stage.server.waitUntil("a click") { stage.content.releases.count == 1 }
    stage.popup.close()
    try stage.server.click(at: CGPoint(x: 430, y: 330))
    try await stage.server.waitUntil("a click") { other.releases == [CGPoint(x: 30, y: 30)] }
  }

  @Test func aPressOnAnotherWindowOfTheProgramThatEndsItIsOver() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    let other = DrawnNode()
    let window = stage.fixture.show("other", other)
    stage.server.move(window.identifier, x: 400, y: 300)
    try await stage.fixture.waitForColor(.white, x: 410, y: 310)
    var ending: PopupEnding?
    stage.popup.onClose = { ending = $0 }
    try stage.server.movePointer(to: CGPoint(x: 160, y: 85))
    try stage.server.press()
    try await stage.server.waitUntil("the press") { stage.root.presses.count == 1 }
    try await stage.open()
    try stage.server.movePointer(to: CGPoint(x: 210, y: 120))
    try await stage.server.waitUntil("the pointer") { stage.content.isHovered }
    try stage.server.movePointer(to: CGPoint(x: 420, y: 320))
    try stage.server.release()
    try await stage.server.waitUntil("the end") { ending == .inputElsewhere }
    try stage.server.click(at: CGPoint(x: 430, y: 320))
    try await stage.server.waitUntil("the click") { other.releases.count == 1 }
  }

  @Test func suggestionsThatOpenAMenuOnPressHandThePressOver() async throws {
    let stage = try await PopupStage(behavior: .assisting)
    defer { stage.fixture.close() }
    try await stage.open()
    let content = DrawnNode()
    content.color = PopupStage.blue
    content.style.preferredSize = CGSize(width: 50, height: 50)
    let menu = Popup(content)
    var released: CGPoint?
    menu.onReleaseAfterDrag = { released = $0 }
    try stage.server.movePointer(to: CGPoint(x: 210, y: 120))
    try stage.server.press()
    try await stage.server.waitUntil("the press") { stage.content.presses.count == 1 }
    try menu.open(from: stage.content)
    try await stage.fixture.waitForColor(PopupStage.blue, x: 180, y: 170)
    try stage.server.movePointer(to: CGPoint(x: 180, y: 170))
    try await stage.server.waitUntil("the pointer") { content.isHovered }
    try stage.server.release()
    try await stage.server.waitUntil("the release") { released != nil }
    #expect(menu.isOpen && stage.content.cancellations == 1)
  }

  @Test func aShortcutOfTheWindowManagerThatHoldsTheKeyboardDoesNotCloseIt() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    stage.server.focus(stage.window.identifier)
    try await stage.server.waitUntil("the focus") { stage.window.isFocused }
    let other = try DisplayConnection(name: stage.server.name)
    defer { other.close() }
    XGrabKeyboard(other.display, other.root, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    other.synchronize()
    try await stage.open()
    stage.popup.scene?.focusedNode = stage.content
    XUngrabKeyboard(other.display, Time(CurrentTime))
    other.synchronize()
    try stage.handleEvents()
    try stage.handleEvents()
    #expect(stage.popup.isOpen)
    try stage.server.type("a")
    try await stage.server.waitUntil("the key") { stage.content.text == "a" }
    #expect(try !stage.isInputFree)
  }

  @Test func aLateEventTakesNoInputFromWhoHasGotItMeanwhile() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    // Another program has grabbed the input, and ended that.
    #expect(try stage.isInputFree)
    let devices = stage.fixture.display.pointerDevices
    devices.eventTime = 1
    #expect(throws: PopupError.inputIsGrabbed) { try stage.popup.open(from: stage.anchor) }
    devices.eventTime = Time(CurrentTime)
    try await stage.open()
    #expect(try !stage.isInputFree)
  }

  @Test func onlyOneWindowOfTheProgramHasThePopups() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    let other = stage.fixture.show("other", DrawnNode())
    stage.server.move(other.identifier, x: 400, y: 300)
    try await stage.fixture.waitForColor(.white, x: 410, y: 310)
    try await stage.server.waitUntil("both windows") { other.isVisible && stage.window.isVisible }
    let (first, second) = (Popup(DrawnNode()), Popup(DrawnNode()))
    var reopened = false
    stage.popup.onClose = { _ in reopened = (try? first.open(from: stage.anchor)) != nil }
    try await stage.open()
    #expect(throws: PopupError.inputIsGrabbed) { try second.open(from: other.rootNode) }
    #expect(reopened && first.isOpen && !second.isOpen)
    stage.popup.onClose = nil
    first.close()
    #expect(try stage.isInputFree)
  }

  @Test func theInputMethodIsTheOneOfTheWindowThatGetsTheKeys() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    let (outside, inside) = (EditableTextNode(), EditableTextNode())
    stage.root.addSubnode(outside)
    outside.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    outside.becomeFirstResponder()
    inside.style.preferredSize = CGSize(width: 120, height: 60)
    let popup = Popup(inside)
    stage.window.native.keys.onMark?(MarkedText("ni"))
    #expect(outside.text.isEmpty, "it is still being composed")
    try popup.open(from: stage.anchor)
    #expect(outside.text == "ni", "what is composed is not lost")
    inside.becomeFirstResponder()
    stage.window.native.keys.onMark?(MarkedText("hao"))
    try await stage.server.waitUntilSettled(stage.window.identifier)
    let caret = try #require(stage.window.scene.caretOfKeyboard)
    #expect(popup.frame.contains(caret))
    popup.scene?.focusedNode = nil
    #expect(inside.text == "hao" && outside.text == "ni")
  }

  @Test func aLostGrabOfTheKeyboardClosesIt() async throws {
    let stage = try await PopupStage()
    defer { stage.fixture.close() }
    stage.server.focus(stage.window.identifier)
    try await stage.server.waitUntil("the focus") { stage.window.isFocused }
    var ending: PopupEnding?
    stage.popup.onClose = { ending = $0 }
    try await stage.open()
    stage.server.setMapped(false, stage.window.identifier)
    try await stage.server.waitUntil("the end") { ending != nil }
    #expect(try stage.isInputFree)
  }

  @Test(arguments: [true, false])
  func aReleaseThatAnotherProgramGotDoesNotHoldThePointer(usesXInput: Bool) async throws {
    let fixture = try WindowFixture(usesXInput: usesXInput)
    defer { fixture.close() }
    let root = DrawnNode()
    let window = fixture.show("owner", root)
    try await fixture.waitForColor(.white, x: 10, y: 10)
    try fixture.server.movePointer(to: CGPoint(x: 20, y: 20))
    try fixture.server.press()
    try await fixture.server.waitUntil("the press") { root.presses.count == 1 }
    // As an ungrab leaves it.
    window.native.pointer.buttons.all = [.primary, .secondary]
    try fixture.server.movePointer(to: CGPoint(x: 30, y: 20))
    try await fixture.server.waitUntil("the end of the press") { root.cancellations == 1 }
    try fixture.server.release()
    try fixture.server.click(at: CGPoint(x: 40, y: 20))
    try await fixture.server.waitUntil("the next click") { root.releases == [CGPoint(x: 40, y: 20)] }
  }
}
