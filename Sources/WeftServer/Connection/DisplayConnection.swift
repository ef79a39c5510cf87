import CX11
import Foundation

/// One connection to an X server, confined to the thread that uses it.
///
/// After the connection is lost, Xlib's structure must not be used or closed: `isLost` becomes true, and the
/// structure is leaked. Errors of requests that are under way when a connection is closed are expected,
/// because they are for resources that are freed with the connection.
package final class DisplayConnection {
  /// Xlib's structure.
  package let display: OpaquePointer
  /// The name that it was opened with.
  package let name: String

  private let record: ProtocolErrors.Record
  private var isClosed = false
  /// The number of the next request when everything was last read from the socket; nil if events in Xlib's queue have
  /// prevented that since.
  private var requestAtLastRead: UInt?

  /// Opens a connection.
  ///
  /// - Parameter name: the display's name, such as ":0"; nil takes it from `$DISPLAY`.
  /// - Throws: `.noDisplayName`, `.cannotOpen`, `.outOfDescriptors`.
  package init(name: String? = nil) throws(DisplayError) {
    let named = name ?? ProcessInfo.processInfo.environment["DISPLAY"]
    guard let named, !named.isEmpty else { throw .noDisplayName }
    ProtocolErrors.install()
    errno = 0
    guard let display = CX11OpenDisplay(named) else {
      // Xlib does not report the reason, but the last system call that failed was for a socket. If there was
      // no descriptor for the socket, there is none for a flag either, unless another thread has just
      // released some.
      let reason = errno
      if [EMFILE, ENFILE].contains(reason) { throw .outOfDescriptors(String(cString: strerror(reason))) }
      _ = try Descriptor.flag()
      throw .cannotOpen(named)
    }
    self.display = display
    self.name = named
    record = ProtocolErrors.register(display)
  }

  deinit { close() }

  /// Closes the connection, unless it is lost. The server frees its resources.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    record.observer = { _ in true }
    record.requestObserver = nil
    // This detects a loss that was not noticed yet. Closing would fail on it.
    if !isLost { XSync(display, False) }
    guard !isLost else { return }
    CX11CloseDisplay(display)
    ProtocolErrors.unregister(display, record)
  }

  /// Whether the connection is lost.
  package var isLost: Bool { record.isLost }
  /// Whether requests can be sent.
  package var isUsable: Bool { !isClosed && !record.isLost }
  /// The descriptor of the connection, which becomes readable when the server has sent something.
  package var fileDescriptor: Int32 { XConnectionNumber(display) }
  /// The screen that the name specifies.
  package var screen: Int32 { XDefaultScreen(display) }
  /// The root window of that screen.
  package var root: XID { XDefaultRootWindow(display) }

  /// Queries the server for an extension; nil if it has none, or if the connection is lost. Call this before
  /// the first use of the extension. A loss of the connection then leaves no inconsistent state in Xlib.
  package func query(_ name: CX11ExtensionName) -> ExtensionAnswer? {
    var found = CX11Extension()
    return ask { CX11QueryExtension($0, name, &found) } ? ExtensionAnswer(found) : nil
  }

  /// Whether the server has an extension.
  package func hasExtension(_ name: String) -> Bool { ask { CX11HasExtension($0, name) } }

  /// Queries the server with one of the functions that begin with `CX11`. They report a loss of the
  /// connection during the query.
  package func ask(_ question: (OpaquePointer) -> Int32) -> Bool {
    guard isUsable else { return false }
    let answer = question(display)
    if answer < 0 { record.isLost = true }
    return answer > 0
  }

  /// Throws if the connection is lost.
  package func checkAlive() throws(DisplayError) {
    if record.isLost { throw .connectionLost(name) }
  }

  /// Sets an observer of the protocol errors that are not trapped. It returns whether an error was to be
  /// expected.
  package func observeErrors(_ observer: @escaping (ProtocolError) -> Bool) { record.observer = observer }

  /// Calls a block after every request. A request that waits for a reply also reads events into Xlib's queue,
  /// and the descriptor does not become readable for those.
  package func observeRequests(_ observer: @escaping () -> Void) {
    record.requestObserver = observer
    ProtocolErrors.observeRequests(display)
  }

  // MARK: Events

  /// The number of events in Xlib's queue, after a flush and after reading everything from the socket.
  package func pendingCount() throws(DisplayError) -> Int {
    guard isUsable else {
      try checkAlive()
      return 0
    }
    let request = XNextRequest(display)
    // With events in its queue, XPending neither flushes nor reads.
    let willRead = XEventsQueued(display, Int32(QueuedAlready)) == 0
    let count = Int(XPending(display))
    requestAtLastRead = willRead ? request : nil
    try checkAlive()
    return count
  }

  /// Whether there may be events that were read from the socket, for which the descriptor does not become readable, or
  /// requests that were not flushed. Only a request can cause either after `pendingCount()` has read everything.
  package var mayHoldEvents: Bool {
    isUsable
      && (XNextRequest(display) != requestAtLastRead || XEventsQueued(display, Int32(QueuedAlready)) > 0)
  }

  /// Takes the next event from Xlib's queue; nil if it is empty. Does not wait.
  ///
  /// Handling one event may remove others: Xlib's input methods look for their replies in the queue.
  package func nextEvent() throws(DisplayError) -> XEvent? {
    guard isUsable, XEventsQueued(display, Int32(QueuedAlready)) > 0 else {
      try checkAlive()
      return nil
    }
    var event = XEvent()
    XNextEvent(display, &event)
    try checkAlive()
    return event
  }

  /// Flushes the output buffer, and returns whether events are in Xlib's queue.
  package func prepareToSleep() throws(DisplayError) -> Bool {
    // The read is needed, because a write may have read events into a queue below Xlib's. If there are events already,
    // nothing is flushed or read, but then the loop does not sleep either.
    try pendingCount() > 0
  }

  /// Waits until the server has processed all requests, so that other connections can rely on their effects.
  package func synchronize() {
    guard isUsable else { return }
    XSync(display, False)
    // Xlib calls the observer for all requests but this one.
    record.requestObserver?()
  }

  /// Runs requests, waits until the server has processed them, and returns their errors.
  package func trappingErrors(_ body: () -> Void) -> [ProtocolError] {
    // This excludes errors of earlier requests.
    XSync(display, False)
    guard isUsable else { return [] }
    record.trapped = []
    defer { record.trapped = nil }
    body()
    synchronize()
    return record.trapped ?? []
  }
}
