import CX11
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer

/// A loop that sleeps until the descriptor becomes readable has to know when there is something for which it does not.
@Suite(.startsDisplays, .serialized) struct HeldEventsTests {
  private let server: VirtualDisplay
  private let connection: DisplayConnection
  private let other: DisplayConnection
  private let window: XID

  init() throws {
    server = try VirtualDisplay(width: 100, height: 100)
    connection = try DisplayConnection(name: server.name)
    other = try DisplayConnection(name: server.name)
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(connection.display, window, PropertyChangeMask)
    connection.synchronize()
    #expect(try connection.pendingCount() == 0)
  }

  /// Lets the server send an event.
  private func touch() {
    other.setProperty(Atom(XA_WM_NAME), of: window, type: Atom(XA_STRING), bytes: [])
    other.synchronize()
  }

  @Test func nothingIsHeldAfterAllHasBeenReadAndTaken() throws {
    #expect(!connection.mayHoldEvents)
    touch()
    #expect(!connection.mayHoldEvents, "the descriptor tells of it")
    #expect(try connection.pendingCount() == 1)
    #expect(connection.mayHoldEvents)
    _ = try connection.nextEvent()
    #expect(!connection.mayHoldEvents)
  }

  @Test func aRequestMayHaveReadEventsOrMayNotHaveBeenSent() throws {
    touch()
    connection.synchronize()
    #expect(connection.mayHoldEvents)
    XMapWindow(connection.display, window)
    #expect(connection.mayHoldEvents)
  }

  /// With an event in its queue, Xlib neither reads nor sends.
  @Test func whatWasNotReadBecauseOfAnEventInTheQueueMayBeHeld() throws {
    touch()
    connection.synchronize()
    #expect(try connection.pendingCount() == 1)
    _ = try connection.nextEvent()
    #expect(connection.mayHoldEvents)
    #expect(try connection.pendingCount() == 0)
    #expect(!connection.mayHoldEvents)
  }

  @Test func aClosedConnectionHoldsNothing() {
    connection.close()
    #expect(!connection.mayHoldEvents)
  }
}
