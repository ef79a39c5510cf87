import Foundation
import TestSupport
import Testing
import WeftCommands
import WeftCompositor
import WeftControls
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct EmbeddedWindowTests {
  private static let red = Color(hex: 0xFF0000)
  private static let tab: UInt32 = 0xFF09

  /// A node that can become first responder and records the text that it receives.
  private final class KeyNode: DisplayNode, @unchecked Sendable {
    // Unchecked: the text is bound to main.
    @MainActor private(set) var text = ""

    override var canBecomeFirstResponder: Bool { true }

    override func keyPressed(_ event: KeyEvent) -> Bool {
      guard event.keysym != EmbeddedWindowTests.tab else { return false }
      text += event.text
      return true
    }
  }

  @MainActor
  private struct Setting {
    let fixture: WindowFixture
    let host: EmbeddingHostProgram
    let root = DrawnNode()
    let keys = [KeyNode(), KeyNode()]
    let window: Window

    init(speaksXEmbed: Bool) throws {
      fixture = try WindowFixture()
      host = try EmbeddingHostProgram(
        on: fixture.server, size: PixelSize(width: 120, height: 80), speaksXEmbed: speaksXEmbed)
      root.color = EmbeddedWindowTests.red
      for (index, node) in keys.enumerated() {
        node.frame = CGRect(x: 10 * index, y: 0, width: 5, height: 5)
      }
      // The drawn node handles all keys that it receives. It is a sibling of the key nodes, not their supernode.
      let page = DisplayNode()
      root.frame = CGRect(x: 0, y: 0, width: 500, height: 500)
      page.addSubnode(root)
      keys.forEach(page.addSubnode)
      window = Window(embeddedIn: host.socket, rootNode: page, on: fixture.display)
      window.delegate = fixture
      window.show()
    }

    func wait(_ what: String, until condition: () throws -> Bool) async throws {
      try await fixture.server.waitUntil(what) { try condition() }
    }
  }

  @Test func theWindowFillsAPlainHostAndFollowsItsSize() async throws {
    let setting = try Setting(speaksXEmbed: false)
    defer { setting.fixture.close() }
    try await setting.fixture.waitForColor(Self.red, x: 119, y: 79)
    #expect(setting.window.pixelSize == PixelSize(width: 120, height: 80))
    setting.host.resize(setting.host.socket, to: PixelSize(width: 200, height: 150))
    try await setting.fixture.waitForColor(Self.red, x: 199, y: 149)
    #expect(setting.window.pixelSize == PixelSize(width: 200, height: 150))
    // The host determines the size.
    setting.window.resize(to: CGSize(width: 10, height: 10))
    setting.host.resize(setting.host.socket, to: PixelSize(width: 60, height: 40))
    try await setting.wait("the size of the host") {
      setting.window.pixelSize == PixelSize(width: 60, height: 40)
    }
  }

  @Test func aClickFocusesTheWindowInAPlainHost() async throws {
    let setting = try Setting(speaksXEmbed: false)
    defer { setting.fixture.close() }
    try await setting.fixture.waitForColor(Self.red, x: 60, y: 40)
    try setting.fixture.server.click(at: CGPoint(x: 60, y: 40))
    try await setting.wait("the keyboard") { setting.window.isFocused }
    #expect(setting.host.focus == setting.window.identifier)
    setting.window.scene.focusedNode = setting.keys[1]
    try setting.fixture.server.type("a")
    try await setting.wait("the key") { setting.keys[1].text == "a" }
  }

  @Test(arguments: [true, false]) func theWindowEndsWithItsHost(speaksXEmbed: Bool) async throws {
    let setting = try Setting(speaksXEmbed: speaksXEmbed)
    defer { setting.fixture.close() }
    if !speaksXEmbed { try await setting.fixture.waitForColor(Self.red, x: 60, y: 40) }
    setting.host.destroySocket()
    try await setting.wait("the end") { !setting.window.isOpen }
    #expect(setting.fixture.closed.count == 1)
    #expect(setting.fixture.lostDisplay == nil)
  }

  @Test func aHostThatDoesNotExistGivesAClosedWindow() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = Window(embeddedIn: 0x1234567, rootNode: DisplayNode(), on: fixture.display)
    #expect(!window.isOpen)
    window.show()
    #expect(fixture.display.openWindows.isEmpty)
    #expect(fixture.display.isOpen)
  }

  @Test func aHostWithXEmbedMapsAndResizesTheGuest() async throws {
    let setting = try Setting(speaksXEmbed: true)
    defer { setting.fixture.close() }
    let (host, guest) = (setting.host, setting.window.identifier)
    try await setting.wait("the wish to be mapped") { host.wantsToBeMapped(guest) == true }
    setting.fixture.display.connection.synchronize()
    #expect(!host.takeMapRequest(), "the host maps it")
    host.send(.embeddedNotify, to: guest)
    host.resize(guest, to: PixelSize(width: 100, height: 60))
    host.map(guest)
    try await setting.fixture.waitForColor(Self.red, x: 99, y: 59)
    #expect(setting.window.pixelSize == PixelSize(width: 100, height: 60))
    host.expel(guest)
    try await setting.wait("the end") { !setting.window.isOpen }
  }

  @Test func messagesOfTheHostFocusAndUnfocusTheWindow() async throws {
    let setting = try Setting(speaksXEmbed: true)
    defer { setting.fixture.close() }
    let (host, guest) = (setting.host, setting.window.identifier)
    host.send(.embeddedNotify, to: guest)
    host.map(guest)
    try await setting.fixture.waitForColor(Self.red, x: 60, y: 40)
    try setting.fixture.server.click(at: CGPoint(x: 60, y: 40))
    try await setting.wait("the request for the keyboard") { host.takeMessages().contains(.requestFocus) }
    #expect(!setting.window.isFocused)
    host.send(.windowActivate, to: guest)
    host.send(.focusIn, detail: EmbeddingMessage.FocusPlace.first.rawValue, to: guest)
    try await setting.wait("the keyboard") { setting.window.isFocused }
    #expect(setting.window.scene.focusedNode === setting.keys[0])
    host.sendKey(0x61, to: guest)
    try await setting.wait("the key") { setting.keys[0].text == "a" }
    host.send(.windowDeactivate, to: guest)
    try await setting.wait("a window that is not active") { !setting.window.isFocused }
    host.send(.windowActivate, to: guest)
    try await setting.wait("the keyboard again") { setting.window.isFocused }
    host.send(.focusOut, to: guest)
    try await setting.wait("no keyboard") { !setting.window.isFocused }
  }

  @Test func tabReturnsTheFocusToTheHostAfterTheLastNode() async throws {
    let setting = try Setting(speaksXEmbed: true)
    defer { setting.fixture.close() }
    let (host, guest) = (setting.host, setting.window.identifier)
    host.send(.embeddedNotify, to: guest)
    host.map(guest)
    try await setting.fixture.waitForColor(Self.red, x: 60, y: 40)
    host.send(.focusIn, detail: EmbeddingMessage.FocusPlace.first.rawValue, to: guest)
    try await setting.wait("the first node") { setting.window.scene.focusedNode === setting.keys[0] }
    host.sendKey(Self.tab, to: guest)
    try await setting.wait("the second node") { setting.window.scene.focusedNode === setting.keys[1] }
    #expect(!host.takeMessages().contains(.focusNext))
    host.sendKey(Self.tab, to: guest)
    try await setting.wait("the host's turn") { host.takeMessages().contains(.focusNext) }
    #expect(setting.window.scene.focusedNode == nil)
    host.send(.focusIn, detail: EmbeddingMessage.FocusPlace.last.rawValue, to: guest)
    try await setting.wait("the last node") { setting.window.scene.focusedNode === setting.keys[1] }
  }

  @Test func aModalDialogOfTheHostBlocksAllInput() async throws {
    let setting = try Setting(speaksXEmbed: true)
    defer { setting.fixture.close() }
    let (host, guest, server) = (setting.host, setting.window.identifier, setting.fixture.server)
    host.send(.embeddedNotify, to: guest)
    host.map(guest)
    try await setting.fixture.waitForColor(Self.red, x: 60, y: 40)
    host.send(.focusIn, detail: EmbeddingMessage.FocusPlace.first.rawValue, to: guest)
    try server.movePointer(to: CGPoint(x: 60, y: 40))
    try server.press()
    try await setting.wait("the press") { setting.root.presses.count == 1 }
    _ = host.takeMessages()
    host.send(.modalityOn, to: guest)
    // The pressed button is cancelled, so that no drag continues.
    try await setting.wait("the end of the press") { setting.root.cancellations == 1 }
    #expect(setting.root.isHovered == false)
    try server.release()
    // Only a guest without the focus requests it.
    host.send(.focusOut, to: guest)
    try await setting.wait("no keyboard") { !setting.window.isFocused }
    try server.click(at: CGPoint(x: 70, y: 40))
    try server.scroll(vertically: 1)
    host.send(.focusIn, to: guest)
    host.sendKey(0x61, to: guest)
    host.send(.modalityOff, to: guest)
    host.sendKey(0x62, to: guest)
    try await setting.wait("the key after the dialog") { !setting.keys[0].text.isEmpty }
    #expect(setting.keys[0].text == "b")
    #expect(setting.root.presses.count == 1)
    #expect(setting.root.scrolls == 0)
    setting.fixture.display.connection.synchronize()
    #expect(!host.takeMessages().contains(.requestFocus))
    try server.click(at: CGPoint(x: 70, y: 40))
    try await setting.wait("a press after the dialog") { setting.root.presses.count == 2 }
  }
}
