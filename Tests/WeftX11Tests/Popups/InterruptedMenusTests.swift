import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftPopups
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Menus whose window, server or input goes away: they end, and leave no grab.
@MainActor
@Suite(.startsDisplays, .serialized) struct InterruptedMenusTests {
  private func makeStage(_ manager: WindowManagerProgram? = nil) async throws -> DesktopStage {
    try await DesktopStage(TestDesktop(manager: manager, compositor: nil))
  }

  /// Opens the menu with a submenu.
  private func openMenus(_ stage: DesktopStage) async throws {
    try await stage.openMenuByKeys()
    try await stage.press([.down: ["Sort"], .right: ["Sort", "Name"]])
  }

  /// Whether another program could grab the input, of a server that this program may have lost.
  private func isInputFree(_ server: VirtualDisplay) throws -> Bool {
    let grab = try ForeignGrab(server.name, pointer: true, keyboard: true)
    grab?.end()
    return grab != nil
  }

  // MARK: The window

  @Test(arguments: ManagedFixture.all)
  func theyEndWithTheirWindow(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    let (fixture, window) = (stage.fixture, stage.window)
    defer { fixture.close() }
    try await openMenus(stage)
    // A refused request changes nothing.
    fixture.server.requestClose(window.identifier)
    try await fixture.wait("the request") { fixture.closeRequests == 1 }
    #expect(stage.openTitles == ["Menu", "Sort"] && window.isOpen)
    fixture.server.setMapped(false, window.identifier)
    try await stage.waitUntilFree()
    try await fixture.wait("being hidden") { !window.isVisible }
    fixture.server.setMapped(true, window.identifier)
    try await fixture.waitUntilShown(window)
    try await stage.focus()
    try await openMenus(stage)
    fixture.mayClose = true
    fixture.server.requestClose(window.identifier)
    try await fixture.wait("the end") { !window.isOpen }
    #expect(stage.openTitles.isEmpty && fixture.display.popupGrab == nil)
    #expect(fixture.display.openWindowsAndPopups.isEmpty)
    try await fixture.server.waitUntil("the end of the grab") { try isInputFree(fixture.server) }
  }

  @Test(arguments: ManagedFixture.all)
  func theyEndWhenTheirWindowIsDestroyed(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    defer { stage.fixture.close() }
    try await openMenus(stage)
    stage.server.destroy(stage.window.identifier)
    try await stage.fixture.wait("the end") { !stage.window.isOpen }
    #expect(stage.openTitles.isEmpty && stage.fixture.display.openWindowsAndPopups.isEmpty)
    try await stage.fixture.server.waitUntil("the end of the grab") { try isInputFree(stage.server) }
  }

  @Test(arguments: ManagedFixture.all)
  func aPressThatIsUnderWayEndsWithThem(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    defer { stage.fixture.close() }
    try await stage.pressForMenu()
    try await stage.point(at: "Share")
    stage.server.setMapped(false, stage.window.identifier)
    try await stage.waitUntilFree()
    try stage.server.release(.secondary)
    stage.server.setMapped(true, stage.window.identifier)
    try await stage.fixture.waitUntilShown(stage.window)
    try await stage.focus()
    #expect(stage.log.chosen.isEmpty)
    try await stage.openMenu()
    try stage.server.click(at: stage.place(of: "Open"))
    try await stage.waitForChoice("Open")
  }

  @Test(arguments: ManagedFixture.all)
  func aDestroyedSubmenuEndsAlone(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    defer { stage.fixture.close() }
    try await openMenus(stage)
    stage.server.destroy(try #require(stage.window.popupWindows.last).identifier)
    try await stage.fixture.wait("the end of the submenu") { stage.openTitles == ["Menu"] }
    #expect(try !stage.fixture.base.isInputFree)
    try await stage.press([.right: ["Sort", "Name"], .left: ["Sort"], .end: ["Share"]])
    try stage.server.press(.return)
    try await stage.waitForChoice("Share")
    try await stage.waitUntilFree()
  }

  // MARK: The server

  @Test(arguments: ManagedFixture.all)
  func theyEndWhenTheProgramIsCutOff(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    let manager = try DisplayConnection(name: stage.server.name)
    defer {
      manager.close()
      stage.fixture.close()
    }
    try await openMenus(stage)
    XKillClient(manager.display, XID(stage.window.identifier))
    manager.synchronize()
    try await stage.server.waitUntil("the loss") { stage.fixture.base.lostDisplay != nil }
    #expect(!stage.window.isOpen && stage.openTitles.isEmpty && !stage.fixture.display.isOpen)
    try await stage.server.waitUntil("the end of the grab") { try isInputFree(stage.server) }
  }

  @Test(arguments: ManagedFixture.all)
  func theyEndWithTheServer(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    defer { stage.fixture.close() }
    try await openMenus(stage)
    stage.server.kill()
    try await stage.server.waitUntil("the loss") { stage.fixture.base.lostDisplay != nil }
    #expect(!stage.window.isOpen && stage.openTitles.isEmpty && stage.fixture.display.popupGrab == nil)
  }

  // MARK: The grab

  @Test(arguments: ManagedFixture.all)
  func aMenuDoesNotOpenWhileAnotherProgramHasThePointer(manager: WindowManagerProgram?) async throws {
    let stage = try await makeStage(manager)
    defer { stage.fixture.close() }
    let grab = try #require(try ForeignGrab(stage.server.name, pointer: true))
    // Shift-F10.
    try stage.server.press(KeyboardKey(keysym: 0xFFC7), modifiers: .shift)
    try await stage.server.waitUntilSettled(stage.window.identifier)
    #expect(throws: PopupError.inputIsGrabbed) { try stage.page.contextMenu?.open(from: stage.page) }
    #expect(stage.scene.popups.isEmpty && stage.window.popupWindows.isEmpty)
    #expect(stage.fixture.display.popupGrab == nil)
    let keyboard = try ForeignGrab(stage.server.name, keyboard: true)
    #expect(keyboard != nil, "the keyboard is not left grabbed")
    keyboard?.end()
    grab.end()
    try await stage.server.waitUntil("the pointer") { try isInputFree(stage.server) }
    try await stage.openMenuByKeys()
    try stage.server.press(.escape)
    try await stage.waitUntilFree()
  }

  @Test(arguments: ManagedFixture.all)
  func aMenuWorksWithThePointerWhileAnotherProgramHasTheKeyboard(manager: WindowManagerProgram?) async throws
  {
    let stage = try await makeStage(manager)
    defer { stage.fixture.close() }
    let grab = try #require(try ForeignGrab(stage.server.name, keyboard: true))
    try await stage.openMenu()
    try stage.server.press(.escape)
    try await stage.point(at: "Sort")
    try await stage.waitForMenus(["Menu", "Sort"])
    try stage.server.click(at: stage.place(of: "Name"))
    try await stage.waitForChoice("Name")
    let pointer = try #require(try ForeignGrab(stage.server.name, pointer: true), "it is not left grabbed")
    pointer.end()
    #expect(
      try ForeignGrab(stage.server.name, keyboard: true) == nil, "it still belongs to the other program")
    grab.end()
    try await stage.server.waitUntil("the keyboard") { try isInputFree(stage.server) }
    try await stage.openMenuByKeys()
    try stage.server.press(.escape)
    try await stage.waitUntilFree()
  }
}
