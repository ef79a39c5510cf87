import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@testable import WeftX11

/// The window manager waits with the next step of a resize until a frame of the new size is shown.
@MainActor
@Suite(.startsDisplays, .serialized, .timeLimit(.minutes(30))) struct ResizeSyncTests {
  /// The window manager's connection, and what it knows of one window.
  @MainActor
  private struct Manager {
    let connection: DisplayConnection
    let window: WeftX11.Window

    init(of window: WeftX11.Window) throws {
      self.window = window
      connection = try DisplayConnection(name: window.display.name)
    }

    /// Says that a resize follows, and which number tells that it was taken in.
    func announceResize(_ number: Int) {
      let atoms = window.display.atoms
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = XID(window.identifier)
      event.xclient.message_type = atoms[.wmProtocols]
      event.xclient.format = 32
      event.xclient.data.l.0 = Int(atoms[.netWmSyncRequest])
      event.xclient.data.l.2 = number
      XSendEvent(connection.display, XID(window.identifier), False, 0, &event)
      connection.synchronize()
    }

    var counter: UInt32 {
      var value = XSyncValue()
      XSyncQueryCounter(connection.display, window.native.syncCounter, &value)
      return value.lo
    }
  }

  @Test func framesOfTheOldSizeDoNotCount() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let root = DrawnNode()
    root.color = .black
    let window = fixture.show("resized", root)
    try await fixture.waitForColor(.black, x: 199, y: 99)
    let manager = try Manager(of: window)
    manager.announceResize(77)
    for color in [Color.white, .black] {
      root.color = color
      try await fixture.waitForColor(color, x: 199, y: 99)
      try await fixture.server.waitUntilSettled(window.identifier)
    }
    #expect(manager.counter == 0)
    fixture.server.resize(window.identifier, to: PixelSize(width: 260, height: 140))
    try await fixture.server.waitUntil("the counter") { manager.counter == 77 }
    // Whatever is in it yet: the frame is as large as the window.
    #expect(window.pixelSize == PixelSize(width: 260, height: 140))
    try await fixture.waitForColor(.black, x: 259, y: 139)
  }

  @Test func aWindowThatNobodySeesHoldsNobodyUp() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("hidden", DrawnNode())
    try await fixture.waitForColor(.white, x: 199, y: 99)
    let manager = try Manager(of: window)
    fixture.server.setMapped(false, window.identifier)
    try await fixture.server.waitUntil("being invisible") { !window.isVisible }
    manager.announceResize(5)
    fixture.server.resize(window.identifier, to: PixelSize(width: 100, height: 50))
    try await fixture.server.waitUntil("the counter") { manager.counter == 5 }
  }

  @Test func aResizeThatChangesNothingIsAnsweredAtOnce() async throws {
    let fixture = try WindowFixture()
    defer { fixture.close() }
    let window = fixture.show("moved", DrawnNode())
    try await fixture.waitForColor(.white, x: 199, y: 99)
    let manager = try Manager(of: window)
    manager.announceResize(9)
    fixture.server.move(window.identifier, x: 10, y: 10)
    try await fixture.server.waitUntil("the counter") { manager.counter == 9 }
  }
}
