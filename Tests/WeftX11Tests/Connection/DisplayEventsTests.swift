import CX11
import Foundation
import Synchronization
import TestSupport
import Testing
import WeftTesting

@testable import WeftServer
@testable import WeftX11

@MainActor
@Suite(.startsDisplays, .serialized) struct DisplayEventsTests {
  /// Removes the events behind the one that it handles from Xlib's queue, as input methods do with their messages.
  private final class GreedyClient: DisplayClient {
    let connection: DisplayConnection
    private(set) var handledCount = 0
    private(set) var takenCount = 0

    init(_ connection: DisplayConnection) { self.connection = connection }

    func handle(_ event: XEvent) {
      handledCount += 1
      var other = XEvent()
      while XCheckWindowEvent(connection.display, event.xany.window, PropertyChangeMask, &other) != 0 {
        takenCount += 1
      }
    }
  }

  /// Sends events after a timeout, to end a wait that would otherwise block forever.
  private final class Watchdog: Sendable {
    let wasNeeded = Atomic(false)
    private let isDone = DispatchSemaphore(value: 0)
    private let hasEnded = DispatchSemaphore(value: 0)

    init(_ name: String, _ window: XID, after seconds: Double) {
      Thread.detachNewThread { [self] in
        defer { hasEnded.signal() }
        guard isDone.wait(timeout: .now() + seconds) == .timedOut else { return }
        wasNeeded.store(true, ordering: .releasing)
        guard let connection = try? DisplayConnection(name: name) else { return }
        while isDone.wait(timeout: .now()) == .timedOut { Self.touch(window, connection) }
      }
    }

    func end() {
      isDone.signal()
      hasEnded.wait()
    }

    static func touch(_ window: XID, _ connection: DisplayConnection) {
      connection.setProperty(Atom(XA_WM_NAME), of: window, type: Atom(XA_STRING), bytes: [])
      connection.synchronize()
    }
  }

  @Test func eventsRemovedByAHandlerAreNotWaitedFor() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let display = try Display.open(name: server.name, eventLoop: EventLoop())
    defer { display.close() }
    let connection = display.connection
    let window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    let client = GreedyClient(connection)
    display.register(client, for: window, events: PropertyChangeMask)
    for _ in 0..<3 { Watchdog.touch(window, connection) }
    let watchdog = Watchdog(server.name, window, after: 300)
    _ = try display.processEvents()
    watchdog.end()
    let wasRescued = watchdog.wasNeeded.load(ordering: .acquiring)
    #expect(!wasRescued)
    #expect((client.handledCount, client.takenCount) == (1, 2))
  }

  /// A request that waits for a reply between two passes also reads events into Xlib's queue. No further event follows.
  @Test func eventsReadIntoTheQueueBetweenPassesAreHandled() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let loop = EventLoop()
    let display = try Display.open(name: server.name, eventLoop: loop)
    defer { display.close() }
    let connection = display.connection
    let window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    let client = GreedyClient(connection)
    display.register(client, for: window, events: PropertyChangeMask)
    while isReadable(loop.fileDescriptor) { try loop.processPending() }
    Watchdog.touch(window, try DisplayConnection(name: server.name))
    connection.synchronize()
    #expect(isReadable(loop.fileDescriptor), "a host that waits for the descriptor would sleep")
    try loop.processPending()
    #expect(client.handledCount == 1)
    while isReadable(loop.fileDescriptor) { try loop.processPending() }
  }

  @Test func closingAConnectionKeepsTheErrorsOfTheNextOneAtItsAddress() throws {
    let server = try VirtualDisplay(width: 100, height: 100)
    let connection = try DisplayConnection(name: server.name)
    let (closed, next) = (
      ProtocolErrors.register(connection.display), ProtocolErrors.register(connection.display)
    )
    ProtocolErrors.unregister(connection.display, closed)
    next.trapped = []
    _ = XGetAtomName(connection.display, 0x1234_5678)
    #expect(next.trapped?.count == 1)
    ProtocolErrors.unregister(connection.display, next)
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}
