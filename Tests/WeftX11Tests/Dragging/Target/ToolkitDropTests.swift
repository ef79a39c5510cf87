import Foundation
import TestSupport
import Testing
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// What the user drags from windows of other toolkits, with real pointer events.
@MainActor
@Suite(.startsDisplays, .serialized) struct ToolkitDropTests {
  private let fixture: WindowFixture
  private let folder: URL

  init() throws {
    fixture = try WindowFixture()
    // The other program may take long to start what it needs for an answer.
    fixture.display.selections.limits.timeout = 300
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func close() {
    fixture.close()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Shows a node in a window of 200×200 pixels beside the window of the other program.
  private func show(_ node: DisplayNode) async throws -> Window {
    let window = fixture.show("target", CGSize(width: 200, height: 200), node)
    window.setFrame(CGRect(x: 300, y: 0, width: 200, height: 200))
    try await fixture.server.waitUntil("the place of the window") {
      window.isVisible && window.frame.minX == 300
    }
    return window
  }

  /// Waits until the other program has noticed something, while the pointer moves back and forth.
  private func wait(for word: String, of program: ToolkitProgram, at place: CGPoint) async throws {
    var isAside = false
    try await fixture.server.waitUntil("\(word) in the other program") {
      isAside.toggle()
      try fixture.server.movePointer(to: CGPoint(x: place.x + (isAside ? 12 : 0), y: place.y))
      return program.has(word)
    }
  }

  /// Starts the other program, and begins to drag from its window.
  private func beginDrag(_ toolkit: Toolkit, _ kind: String, _ values: [String]) async throws
    -> ToolkitProgram
  {
    let program = try ToolkitProgram(
      Toolkit.interpreter, toolkit.dragging(kind, values), display: fixture.server.name)
    try await wait(for: "enter", of: program, at: CGPoint(x: 100, y: 100))
    try fixture.server.press(.primary)
    try await fixture.server.waitUntil("the press in the other program") { program.has("press") }
    try await wait(for: "begin", of: program, at: CGPoint(x: 120, y: 100))
    return program
  }

  /// Drags on to a place on the screen, until a condition is fulfilled near it.
  private func drag(to place: CGPoint, until isThere: () -> Bool) async throws {
    var isNear = false
    try await fixture.server.waitUntil("the drag over the target") {
      // Programs send a position for each motion of the pointer. Some don't before the last was answered.
      isNear.toggle()
      try fixture.server.movePointer(to: CGPoint(x: place.x - (isNear ? 1 : 0), y: place.y))
      return isThere()
    }
    try fixture.server.movePointer(to: place)
  }

  @Test(arguments: Toolkit.installed) func textIsDropped(toolkit: Toolkit) async throws {
    defer { close() }
    let node = DropNode()
    let window = try await show(node)
    let program = try await beginDrag(toolkit, "text", ["Grüße 👋"])
    try await drag(to: CGPoint(x: 400, y: 50)) {
      node.isTarget && node.lastPoint == CGPoint(x: 100, y: 50)
    }
    #expect(node.lastTypes.contains(.text) && node.entries == 1)
    try fixture.server.release(.primary)
    try await fixture.server.waitUntil("the drop") { node.dropCount == 1 }
    #expect(node.text == "Grüße 👋" && !node.isTarget)
    try await fixture.server.waitUntil("the end of the drag") {
      program.has("end")
    }
    window.close()
  }

  @Test(arguments: Toolkit.installed) func filesAreDropped(toolkit: Toolkit) async throws {
    defer { close() }
    let node = DropNode()
    node.accepts = [.urls]
    let window = try await show(node)
    let program = try await beginDrag(toolkit, "files", ["/tmp/one", "/tmp/two"])
    try await drag(to: CGPoint(x: 400, y: 50)) { node.isTarget }
    try fixture.server.release(.primary)
    try await fixture.server.waitUntil("the drop") { node.dropCount == 1 }
    #expect(node.urls.map(\.path) == ["/tmp/one", "/tmp/two"])
    withExtendedLifetime(program) { window.close() }
  }

  @Test(arguments: Toolkit.installed) func aPictureIsDropped(toolkit: Toolkit) async throws {
    defer { close() }
    let picture = try Canvas.draw(size: CGSize(width: 40, height: 30)) {
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 30), with: Color(hex: 0x336699))
    }
    let file = folder.appendingPathComponent("picture.png")
    try picture.pngData().write(to: file)
    let node = DropNode()
    node.accepts = [.png]
    let window = try await show(node)
    let program = try await beginDrag(toolkit, "picture", [file.path])
    try await drag(to: CGPoint(x: 400, y: 50)) { node.isTarget }
    try fixture.server.release(.primary)
    try await fixture.server.waitUntil("the drop") { node.dropCount == 1 }
    #expect(node.bitmap?.width == 40 && node.bitmap?.pixel(x: 3, y: 3) == picture.pixel(x: 3, y: 3))
    withExtendedLifetime(program) { window.close() }
  }

  @Test(arguments: Toolkit.installed) func aDragThatLeavesOrIsRefusedDropsNothing(toolkit: Toolkit)
    async throws
  {
    defer { close() }
    let node = DropNode()
    let window = try await show(node)
    let program = try await beginDrag(toolkit, "text", ["text"])
    try await drag(to: CGPoint(x: 400, y: 50)) { node.isTarget }
    try await drag(to: CGPoint(x: 400, y: 400)) { !node.isTarget }
    node.accepts = []
    try await drag(to: CGPoint(x: 400, y: 60)) { node.lastPoint?.y == 60 }
    try fixture.server.release(.primary)
    try await fixture.server.waitUntil("the end of the drag") {
      program.has("end")
    }
    #expect(node.dropCount == 0 && !node.isTarget)
    window.close()
  }

  @Test(arguments: Toolkit.installed) func aSourceThatEndsIsForgotten(toolkit: Toolkit) async throws {
    defer { close() }
    let node = DropNode()
    let window = try await show(node)
    var program: ToolkitProgram? = try await beginDrag(toolkit, "text", ["text"])
    try await drag(to: CGPoint(x: 400, y: 50)) { node.isTarget }
    withExtendedLifetime(program) {}
    program = nil
    try await fixture.server.waitUntil("the end of the source") { !node.isTarget }
    try fixture.server.release(.primary)
    #expect(node.dropCount == 0 && program == nil)
    window.close()
  }

  @Test(arguments: Toolkit.installed) func editableTextTakesText(toolkit: Toolkit) async throws {
    defer { close() }
    let node = EditableTextNode()
    node.text = "Hello"
    let window = try await show(node)
    let program = try await beginDrag(toolkit, "text", [", world"])
    // The text is dropped behind what is there.
    try await drag(to: CGPoint(x: 480, y: 15)) { node.isDropTarget }
    try fixture.server.release(.primary)
    try await fixture.server.waitUntil("the text") { node.text == "Hello, world" }
    #expect(window.scene.focusedNode === node)
    withExtendedLifetime(program) { window.close() }
  }
}
