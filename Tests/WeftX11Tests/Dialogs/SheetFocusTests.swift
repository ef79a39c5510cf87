import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftPopups
import WeftTesting
import WeftTransfer

@testable import WeftX11

/// The keyboard focus of sheets in windows that do not have it.
@MainActor
@Suite(
  .enabled(if: WindowManagerProgram.openbox.isInstalled), .startsDisplays, .serialized)
struct SheetFocusTests {
  private let fixture: ManagedFixture
  private let node = DropNode()
  private let window: WeftX11.Window

  init() async throws {
    fixture = try ManagedFixture(.openbox)
    let display = fixture.display
    try await fixture.server.waitUntil("the window manager") { display.hasWindowManager }
    window = fixture.base.show("target", CGSize(width: 200, height: 200), node)
    display.selections.limits.timeout = 300
    let window = window
    try await fixture.server.waitUntil("the window") { window.isFocused }
  }

  private func ask() -> Answer {
    let answer = Answer()
    Alert("Replace it?").present(on: window) { _ in answer.isThere = true }
    return answer
  }

  @MainActor
  private final class Answer { var isThere = false }

  /// Drags from the window of another program to the target, where the pointer of the drag has been seen.
  private func drop(from toolkit: Toolkit) async throws -> ToolkitProgram {
    let server = fixture.server
    let program = try ToolkitProgram(
      Toolkit.interpreter, toolkit.dragging("text", ["text"]), display: server.name)
    // The window manager may move the window after it has become visible.
    func wait(for word: String, at distance: CGFloat) async throws {
      var isAside = false
      try await server.waitUntil("\(word) in the other program") {
        let others = server.windows.filter { $0.identifier != window.identifier }
        guard let frame = others.first(where: { $0.frame.width == 200 })?.frame else { return false }
        isAside.toggle()
        let x = CGFloat(frame.minX + 100) + (isAside ? distance : 0)
        try server.movePointer(to: CGPoint(x: x, y: CGFloat(frame.minY + 100)))
        return program.has(word)
      }
    }
    try await wait(for: "enter", at: 12)
    try server.press()
    try await server.waitUntil("the press") { program.has("press") && !window.isFocused }
    try await wait(for: "begin", at: 20)
    let origin = try #require(window.native.originOnScreen())
    var isNear = false
    try await server.waitUntil("the drag over the target") {
      isNear.toggle()
      try server.movePointer(to: CGPoint(x: origin.x + (isNear ? 100 : 103), y: origin.y + 50))
      return node.isTarget
    }
    try server.release()
    try await server.waitUntil("the drop") { node.dropCount == 1 }
    return program
  }

  @Test(arguments: Toolkit.installed) func aSheetAboutADropTakesTheFocusFromTheSource(toolkit: Toolkit)
    async throws
  {
    defer { fixture.base.close() }
    let program = try await drop(from: toolkit)
    #expect(!window.isFocused)
    let answer = ask()
    try await fixture.server.waitUntil("the focus") { window.isFocused }
    try fixture.server.press(.return)
    try await fixture.server.waitUntil("the answer") { answer.isThere }
    withExtendedLifetime(program) {}
  }

  @Test func aSheetLeavesTheFocusToAnotherWindowOfTheProgram() async throws {
    defer { fixture.base.close() }
    let other = fixture.base.show("other", DisplayNode())
    try await fixture.server.waitUntil("the focus of the other window") { other.isFocused }
    let answer = ask()
    try await fixture.server.waitUntilSettled(window.identifier)
    // The window manager handles requests in their order.
    other.isMaximized = true
    try await fixture.server.waitUntil("the larger window") { other.isMaximized }
    #expect(other.isFocused && !answer.isThere && window.scene.openAlert != nil)
  }
}
