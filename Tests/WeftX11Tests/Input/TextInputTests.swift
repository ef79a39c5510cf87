import Foundation
import TestSupport
import Testing
import WeftEditing
import WeftNodes
import WeftTesting

@testable import WeftX11

/// Text that is typed into a window of a real server.
@MainActor
@Suite(.startsDisplays, .serialized) struct TextInputTests {
  private static let multiKey: UInt32 = 0xFF20
  private static let control: UInt32 = 0xFFE3

  private func open(_ node: EditableTextNode) async throws -> (WindowFixture, Window) {
    let fixture = try WindowFixture()
    let window = fixture.show("typing", CGSize(width: 300, height: 100), node)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    fixture.server.focus(window.identifier)
    try await fixture.server.waitUntil("the focus") { window.isFocused }
    node.becomeFirstResponder()
    return (fixture, window)
  }

  private func press(_ keysyms: UInt32..., on server: VirtualDisplay) throws {
    for keysym in keysyms {
      try server.pressKey(keysym)
      try server.releaseKey(keysym)
    }
  }

  @Test func typedTextArrives() async throws {
    let node = EditableTextNode()
    let (fixture, _) = try await open(node)
    defer { fixture.close() }
    try fixture.server.type("Hello, wörld")
    try await fixture.server.waitUntil("the text") { node.text == "Hello, wörld" }
  }

  @Test func composeSequencesAndDeadKeysInsertOneCharacter() async throws {
    let node = EditableTextNode()
    let (fixture, _) = try await open(node)
    defer { fixture.close() }
    try press(Self.multiKey, 0x27, 0x65, on: fixture.server)
    try await fixture.server.waitUntil("the composed letter") { node.text == "é" }
    // A dead diaeresis and a letter.
    try press(0xFE57, 0x75, on: fixture.server)
    try await fixture.server.waitUntil("the letter with its dots") { node.text == "éü" }
    try press(Self.multiKey, 0x3D, 0x65, on: fixture.server)
    try await fixture.server.waitUntil("a sign without a key") { node.text == "éü€" }
    #expect(node.canUndo)
  }

  @Test func unfinishedSequencesAreDiscardedWhenTheFocusMoves() async throws {
    let node = EditableTextNode()
    let other = EditableTextNode()
    let root = DisplayNode()
    [node, other].forEach(root.addSubnode)
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("typing", CGSize(width: 300, height: 100), root)
    try await fixture.server.waitUntil("the window") { window.isVisible }
    fixture.server.focus(window.identifier)
    try await fixture.server.waitUntil("the focus") { window.isFocused }
    node.becomeFirstResponder()
    try press(Self.multiKey, 0x27, on: fixture.server)
    try fixture.server.type("x")
    try await fixture.server.waitUntilSettled(window.identifier)
    other.becomeFirstResponder()
    try fixture.server.type("e")
    try await fixture.server.waitUntil("a plain letter") { other.text == "e" }
  }

  @Test func textCopiedInOneProgramIsPastedInAnother() async throws {
    let node = EditableTextNode()
    node.text = "copied 👍🏽"
    let (fixture, _) = try await open(node)
    defer { fixture.close() }
    try fixture.server.pressKey(Self.control)
    try press(0x61, 0x63, on: fixture.server)
    try fixture.server.releaseKey(Self.control)
    let client = try SelectionClient(fixture.server.name)
    try await fixture.server.waitUntil("the ownership") {
      client.owner(of: "CLIPBOARD") != 0 && client.owner(of: "PRIMARY") != 0
    }
    for selection in ["CLIPBOARD", "PRIMARY"] {
      client.ask(selection, "UTF8_STRING")
      try await fixture.server.waitUntil("the text") {
        client.process()
        return client.answer != nil
      }
      #expect(String(decoding: client.answer?.bytes ?? [], as: UTF8.self) == "copied 👍🏽")
    }
    // The client answers only while this test has the main thread.
    fixture.display.selections.limits.timeout = 300
    client.own("CLIPBOARD", ["UTF8_STRING": Array("from elsewhere".utf8)])
    try await fixture.server.waitUntil("the loss") {
      !fixture.display.pasteboard.ownsContents(for: .clipboard)
    }
    try fixture.server.pressKey(Self.control)
    try press(0x76, on: fixture.server)
    try fixture.server.releaseKey(Self.control)
    try await fixture.server.waitUntil("the pasted text") {
      client.process()
      return node.text == "from elsewhere"
    }
  }

  @Test func aWindowWithABlinkingCaretSettles() async throws {
    let node = EditableTextNode()
    let (fixture, window) = try await open(node)
    defer { fixture.close() }
    try fixture.server.type("a")
    try await fixture.server.waitUntil("the letter") { node.text == "a" }
    try await fixture.server.waitUntilSettled(window.identifier)
    #expect(!window.scene.isAnimating)
  }
}
