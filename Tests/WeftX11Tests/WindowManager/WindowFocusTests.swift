import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// The keyboard focus, dialogs and closing, on real window managers and without one.
@MainActor
@Suite(.startsDisplays, .serialized) struct WindowFocusTests {
  @Test(arguments: ManagedFixture.all)
  func anActivatedWindowHasTheFocus(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let (first, second) = (fixture.makeWindow("first"), fixture.makeWindow("second"))
    try await fixture.show(first)
    try await fixture.show(second)
    for window in [first, second, first] {
      window.activate()
      try await fixture.wait("the focus") {
        window.isFocused && window.states.contains(.focused) && window.isVisible
      }
    }
    #expect(!second.isFocused && !second.states.contains(.focused))
  }

  @Test(arguments: ManagedFixture.all)
  func activatingShowsAWindow(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.activate()
    try await fixture.waitUntilShown(window)
  }

  @Test(arguments: ManagedFixture.all)
  func aModalDialogIsAboveItsOwner(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner", CGSize(width: 600, height: 400))
    try await fixture.show(owner)
    let dialog = fixture.makeWindow("dialog", CGSize(width: 200, height: 100))
    dialog.type = .dialog
    dialog.owner = owner
    dialog.modality = .owner
    try await fixture.show(dialog)
    #expect(dialog.states.contains(.modal) && dialog.owner === owner)
    var transient: XID = 0
    XGetTransientForHint(fixture.display.connection.display, dialog.native.identifier, &transient)
    #expect(transient == owner.native.identifier)
    let order = fixture.server.windows.map(\.title).filter { ["owner", "dialog"].contains($0) }
    #expect(order == ["owner", "dialog"])
  }

  @Test(arguments: ManagedFixture.all)
  func aCloseRequestAsksTheDelegate(manager: WindowManagerProgram?) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.performClose()
    #expect(fixture.closeRequests == 1, "it is not shown, so no window manager is asked")
    try await fixture.show(window)
    window.performClose()
    try await fixture.wait("the request") { fixture.closeRequests == 2 }
    #expect(window.isOpen)
  }

  @Test(arguments: WindowManagerProgram.installed)
  func anOfferedFocusIsTakenIfTheDelegateAgrees(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let other = fixture.makeWindow("other")
    try await fixture.show(other)
    let window = fixture.makeWindow()
    window.focusPolicy = .active
    try await fixture.show(window)
    #expect(!other.isFocused)
    other.activate()
    try await fixture.wait("the other focus") { other.isFocused }
    window.activate()
    try await fixture.wait("the focus") { window.isFocused }
  }

  @Test(arguments: WindowManagerProgram.installed)
  func anOfferedFocusIsLeftIfTheDelegateRefuses(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    window.focusPolicy = .active
    fixture.takesFocus = false
    window.show()
    try await fixture.wait("the window") { window.isVisible }
    try await fixture.waitUntilFocusRests()
    #expect(!window.isFocused)
    fixture.takesFocus = true
    // i3 does not offer it again until another window had it.
    try await fixture.show(fixture.makeWindow("other"))
    window.activate()
    try await fixture.wait("the focus") { window.isFocused }
  }

  @Test(arguments: WindowManagerProgram.installed)
  func aWindowWithoutFocusPolicyDoesNotTakeTheFocusAway(manager: WindowManagerProgram) async throws {
    let fixture = try ManagedFixture(manager)
    defer { fixture.close() }
    let window = fixture.makeWindow()
    try await fixture.show(window)
    let palette = fixture.makeWindow("palette")
    palette.type = .utility
    palette.focusPolicy = .none
    try await fixture.show(palette)
    // Metacity takes the focus away for a moment.
    try await fixture.waitUntilFocusRests()
    #expect(!palette.isFocused)
    try await fixture.wait("the focus") { window.isFocused }
  }

  @Test func anOwnerThatHasEndedIsNoOwner() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let owner = fixture.makeWindow("owner")
    let (palette, later) = (fixture.makeWindow("palette"), fixture.makeWindow("later"))
    func transient(_ window: WeftX11.Window) -> XID? {
      var found: XID = 0
      let hasOwner = XGetTransientForHint(
        fixture.display.connection.display, window.native.identifier, &found)
      return hasOwner == 0 ? nil : found
    }
    for window in [palette, later] { window.owner = owner }
    owner.show()
    palette.show()
    #expect(transient(palette) == owner.native.identifier && palette.owner === owner)
    owner.close()
    #expect(palette.isOpen && palette.owner == nil && transient(palette) == nil)
    #expect(later.owner == nil)
    later.show()
    #expect(transient(later) == nil)
  }

  @Test func theOwnerOfAModalDialogWithoutOneIsTheGroup() throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let dialog = fixture.makeWindow()
    dialog.modality = .application
    var transient: XID = 0
    let connection = fixture.display.connection
    XGetTransientForHint(connection.display, dialog.native.identifier, &transient)
    #expect(transient == connection.root)
    dialog.modality = .none
    #expect(XGetTransientForHint(connection.display, dialog.native.identifier, &transient) == 0)
  }
}
