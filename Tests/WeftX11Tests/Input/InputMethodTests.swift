import CX11
import Foundation
import TestSupport
import Testing
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct InputMethodTests {
  @Test func waitingForAnInputMethodServerCanBeStopped() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let connection = try DisplayConnection(name: server.name)
    let method = InputMethod(connection, modifiers: "@im=nobody")
    let context = InputContext(connection, window: connection.root)
    method.add(context)
    #expect(context.pointer != nil, "Xlib's built-in input method is used in the meantime")
    try #require(method.isWaitingForServer)
    #expect(method.stopWaitingForServer(), "Xlib finds the callback by its address")
    #expect(!method.isWaitingForServer)
    method.close()
    #expect(context.pointer == nil)
    connection.close()
  }

  @Test func aCaretThatIsNowhereIsAccepted() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let connection = try DisplayConnection(name: server.name)
    let context = InputContext(connection, window: connection.root)
    for place: CGFloat in [.nan, .infinity, -1e300] { context.setSpot(x: place, y: place) }
    connection.close()
  }

  @Test func aClosedMethodIsNotOpenedAgain() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let connection = try DisplayConnection(name: server.name)
    let method = InputMethod(connection)
    method.close()
    let context = InputContext(connection, window: connection.root)
    method.add(context)
    #expect(context.pointer == nil)
    connection.close()
  }

  @Test func composedTextIsReportedAfterTheCallbackSoThatItMayEndTheWindowAndTheDisplay() async throws {
    let fixture = try SinkFixture()
    defer { fixture.close() }
    let keys = fixture.window.keys
    keys.focusChanged(true)
    let context = try #require(keys.context)
    try #require(context.pointer != nil)
    var marks: [MarkedText?] = []
    keys.onMark = { [weak fixture] text in
      marks.append(text)
      fixture?.window.close()
      fixture?.display.close()
    }
    draw("ni", in: context)
    #expect(marks.isEmpty)
    #expect(context.pointer != nil, "Xlib still uses its context after the callback")
    try await fixture.server.waitUntil("the report") { !marks.isEmpty }
    #expect(marks == [MarkedText("ni", caret: 2)])
    #expect(context.pointer == nil)
    #expect(!fixture.display.isOpen)
  }

  @Test func callbacksThatFollowEachOtherAreReportedOnceWithTheLatestText() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let connection = try DisplayConnection(name: server.name)
    let method = InputMethod(connection)
    let contexts = (0..<2).map { _ in InputContext(connection, window: connection.root) }
    var marks: [[MarkedText?]] = [[], []]
    for (index, context) in contexts.enumerated() {
      method.add(context)
      context.onMark = { marks[index].append($0) }
    }
    #expect(!method.reportMarks())
    draw("n", in: contexts[1])
    draw("ni", in: contexts[1])
    #expect(method.hasUnreportedMarks)
    #expect(method.reportMarks())
    #expect(!method.reportMarks())
    contexts[1].reset()
    #expect(marks == [[], [MarkedText("ni", caret: 2), nil]])
    method.close()
    connection.close()
  }

  /// Makes the call that Xlib makes when a server has replaced the composed text.
  private func draw(_ text: String, in context: InputContext) {
    text.withCString { characters in
      var content = XIMText()
      content.length = UInt16(text.unicodeScalars.count)
      content.string.multi_byte = UnsafeMutablePointer(mutating: characters)
      withUnsafeMutablePointer(to: &content) { pointer in
        var change = XIMPreeditDrawCallbackStruct()
        change.caret = 2
        change.chg_length = 9
        change.text = pointer
        context.draw(&change)
      }
    }
  }
}
