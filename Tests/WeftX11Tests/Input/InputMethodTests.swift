import Foundation
import TestSupport
import Testing
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
}
