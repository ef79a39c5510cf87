import CX11
import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftX11

/// Dialogs in windows of their own, which end exactly once.
@MainActor
@Suite(.startsDisplays, .serialized) struct DialogWindowTests {
  @MainActor
  private final class Results {
    var all: [DialogResult<Int>] = []
  }

  private func dialog() -> DialogWindow<Int> {
    let root = DisplayNode()
    let field = EditableTextNode(placeholder: "Name")
    field.frame = CGRect(x: 10, y: 10, width: 100, height: 32)
    root.addSubnode(field)
    return DialogWindow<Int>(title: "dialog", size: CGSize(width: 200, height: 100), rootNode: root)
  }

  private func present(_ dialog: DialogWindow<Int>, on owner: (any DialogOwner)?) -> Results {
    let results = Results()
    dialog.present(on: owner) { results.all.append($0) }
    return results
  }

  @Test(arguments: ManagedFixture.all)
  func hasTheFocusAndGivesItBack(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner", CGSize(width: 600, height: 400))
    try await fixture.show(owner)
    if manager == nil { owner.activate() }
    try await fixture.wait("the owner's focus") { owner.isFocused }
    let dialog = dialog()
    let results = present(dialog, on: owner.rootNode)
    let window = try #require(dialog.window)
    #expect(window.owner === owner && window.type == .dialog && owner.isBlocked)
    try await fixture.wait("the focus") { window.isFocused && window.scene.focusedNode is EditableTextNode }
    try fixture.server.type("a")
    try await fixture.wait("the text") { (window.scene.focusedNode as? EditableTextNode)?.text == "a" }
    try fixture.server.press(.escape)
    try await fixture.wait("the end") { !window.isOpen }
    #expect(results.all == [.ended(.cancelled)] && !owner.isBlocked && !dialog.isPresented)
    try await fixture.wait("the owner's focus") { owner.isFocused && owner.scene.isActive }
  }

  @Test func isInTheMiddleOfItsOwner() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner", CGSize(width: 600, height: 400))
    owner.setFrame(CGRect(x: 100, y: 100, width: 600, height: 400))
    try await fixture.show(owner)
    let dialog = dialog()
    _ = present(dialog, on: owner)
    #expect(dialog.window?.frame == CGRect(x: 300, y: 250, width: 200, height: 100))
  }

  @Test func theCloseButtonCancelsIt() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    owner.show()
    let dialog = dialog()
    let results = present(dialog, on: owner)
    let window = try #require(dialog.window)
    try await fixture.wait("the window") { window.isVisible }
    fixture.server.requestClose(window.identifier)
    try await fixture.wait("the end") { !window.isOpen }
    #expect(results.all == [.ended(.cancelled)])
  }

  @Test func isAwaited() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    try await fixture.show(owner)
    let dialog = dialog()
    let first = Task { await dialog.show(on: owner) }
    try await fixture.wait("the dialog") { dialog.isPresented }
    #expect(await dialog.show(on: owner) == .ended(.closed))
    dialog.finish(with: 7)
    dialog.finish(with: 8)
    #expect(await first.value == .finished(7))
    let second = Task { await dialog.show(on: owner) }
    try await fixture.wait("the dialog") { dialog.isPresented }
    second.cancel()
    #expect(await second.value == .ended(.taskCancelled))
    #expect(fixture.display.openWindows.count == 1 && !owner.isBlocked)
  }

  @Test func endsWithItsOwnerItsWindowAndItsDisplay() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    try await fixture.show(owner)
    let first = present(dialog(), on: owner)
    owner.close()
    #expect(first.all == [.ended(.ownerClosed)])
    #expect(present(dialog(), on: owner).all == [.ended(.ownerClosed)])
    #expect(present(dialog(), on: DisplayNode()).all == [.ended(.ownerClosed)])
    let other = fixture.makeWindow("other")
    other.show()
    let destroyed = dialog()
    let second = present(destroyed, on: other)
    fixture.server.destroy(try #require(destroyed.window).identifier)
    try await fixture.wait("the end") { !second.all.isEmpty }
    #expect(second.all == [.ended(.closed)])
    let third = present(dialog(), on: other)
    fixture.close()
    #expect(third.all == [.ended(.ownerClosed)])
  }

  @Test func needsNoOwner() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let dialog = dialog()
    let results = present(dialog, on: nil)
    #expect(dialog.window?.display === Display.current && dialog.window?.owner == nil)
    dialog.close()
    #expect(results.all == [.ended(.closed)])
  }

  @Test func isNotShownIfItEndsWhileItIsPrepared() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    owner.show()
    let dialog = dialog()
    var prepared: WeftX11.Window?
    dialog.prepare = { [unowned dialog] window in
      prepared = window
      dialog.finish(with: 3)
    }
    let results = present(dialog, on: owner)
    #expect(results.all == [.finished(3)] && !dialog.isPresented && prepared?.isOpen == false)
    #expect(fixture.display.openWindows.count == 1 && !owner.isBlocked)
  }

  @Test func anAlertIsShownInItAndEndsWithIt() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    owner.show()
    let dialog = dialog()
    let results = present(dialog, on: owner)
    let window = try #require(dialog.window)
    try await fixture.wait("the window") { window.isVisible }
    var answers: [AlertAnswer] = []
    Alert("Really?").present(on: window) { answers.append($0) }
    try await fixture.wait("the alert") { window.scene.openAlert != nil }
    let inner = DialogWindow<Int>(title: "inner", rootNode: DisplayNode())
    let innerResults = present(inner, on: window.scene.frontmostScene)
    #expect(inner.window?.owner === window && window.isBlocked)
    dialog.close()
    #expect(results.all == [.ended(.closed)] && innerResults.all == [.ended(.ownerClosed)])
    #expect(answers.map(\.ending) == [.ownerClosed])
  }
}
