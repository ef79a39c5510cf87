import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// Foreign windows in an embedded window: three programs, each embedded in a window of the next.
@MainActor
@Suite(.startsDisplays, .serialized) struct EmbeddedForeignWindowTests {
  private static let red = Color(hex: 0xFF0000)

  @MainActor
  private struct Setting {
    let fixture: WindowFixture
    let host: EmbeddingHostProgram
    let program: ForeignProgram
    let foreign: UInt
    let node: DisplayNode
    let page = DrawnNode()
    let window: Window

    /// - Parameter isInOwn: whether the foreign window is embedded in a window that the view creates for it.
    init(isInOwn: Bool) throws {
      fixture = try WindowFixture()
      host = try EmbeddingHostProgram(
        on: fixture.server, size: PixelSize(width: 120, height: 80), speaksXEmbed: true)
      program = try ForeignProgram(on: fixture.server)
      foreign = program.makeWindow(EmbeddedForeignWindowTests.red)
      program.hearPresses(on: foreign)
      let view =
        isInOwn
        ? ForeignWindowView(on: fixture.display)
        : ForeignWindowView(window: foreign, on: fixture.display)
      if isInOwn, let plug = view.windowIdentifier { program.put(foreign, into: plug) }
      node = DisplayNode(viewBlock: { view })
      node.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      page.addSubnode(node)
      window = Window(embeddedIn: host.socket, rootNode: page, on: fixture.display)
      window.show()
      host.send(.embeddedNotify, to: window.identifier)
      host.map(window.identifier)
    }

    func waitForMessages(_ expected: [EmbeddingMessage]) async throws {
      var messages: [EmbeddingMessage] = []
      try await fixture.server.waitUntil("the messages \(expected)") {
        messages += program.takeEmbeddingMessages()
        return messages == expected
      }
    }

    func clickAndWait(_ what: String, until condition: @escaping () -> Bool) async throws {
      try fixture.server.click(at: CGPoint(x: 15, y: 15))
      try await fixture.server.waitUntil(what) { condition() }
    }
  }

  @Test(arguments: [false, true])
  func aModalDialogOfTheHostBlocksForeignWindowsToo(isInOwn: Bool) async throws {
    let setting = try Setting(isInOwn: isInOwn)
    defer { setting.fixture.close() }
    let (host, guest, program) = (setting.host, setting.window.identifier, setting.program)
    var presses = 0
    try await setting.fixture.waitForColor(Self.red, x: 15, y: 15)
    try await setting.clickAndWait("a press") {
      presses += program.takePresses()
      return presses == 1
    }
    host.send(.modalityOn, to: guest)
    try await setting.waitForMessages([.modalityOn])
    try setting.fixture.server.click(at: CGPoint(x: 15, y: 15))
    #expect(try setting.fixture.server.screenshot().pixel(x: 15, y: 15) == Self.red, "it is still visible")
    host.send(.modalityOff, to: guest)
    try await setting.waitForMessages([.modalityOff])
    try await setting.clickAndWait("a press after the dialog and none during it") {
      presses += program.takePresses()
      return presses == 2
    }
    #expect(program.takePresses() == 0)
    #expect(setting.page.presses.isEmpty)
  }

  @Test func aForeignWindowAddedDuringTheDialogIsBlockedUntilItIsRemoved() async throws {
    let setting = try Setting(isInOwn: false)
    defer { setting.fixture.close() }
    try await setting.fixture.waitForColor(Self.red, x: 15, y: 15)
    setting.node.removeFromSupernode()
    try await setting.fixture.server.waitUntil("the foreign window to disappear") {
      setting.program.place(of: setting.foreign) == nil
    }
    setting.host.send(.modalityOn, to: setting.window.identifier)
    try await setting.fixture.server.waitUntil("the dialog") { !setting.window.native.takesInput }
    #expect(setting.program.takeEmbeddingMessages().isEmpty)
    setting.page.addSubnode(setting.node)
    try await setting.waitForMessages([.modalityOn])
    setting.node.removeFromSupernode()
    try await setting.waitForMessages([.modalityOff])
  }
}
