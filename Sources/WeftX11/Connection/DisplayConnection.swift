import CX11
import Foundation

/// One connection to an X server, confined to the thread that uses it.
///
/// Once the server has gone away Xlib's structure must neither be used nor closed: `isLost` turns true,
/// and the structure is left where it is. Whatever the server refuses of what is under way when a connection is
/// closed is expected: it was for things that go with the connection.
package final class DisplayConnection {
  /// Xlib's structure.
  package let display: OpaquePointer
  /// The name it was opened by.
  package let name: String

  private let record: ProtocolErrors.Record
  private var isClosed = false

  /// Opens a connection.
  ///
  /// - Parameter name: such as ":0"; nil takes it from `$DISPLAY`.
  /// - Throws: `.noDisplayName`, `.cannotOpen`, `.outOfDescriptors`.
  package init(name: String? = nil) throws(DisplayError) {
    let named = name ?? ProcessInfo.processInfo.environment["DISPLAY"]
    guard let named, !named.isEmpty else { throw .noDisplayName }
    ProtocolErrors.install()
    errno = 0
    guard let display = CX11OpenDisplay(named) else {
      // Xlib does not say why, but what the system has refused last was a socket. Without a descriptor for one there
      // is none for a flag either, unless another thread has just given some back.
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

  /// Closes the connection, unless it is lost. What the server keeps for it vanishes.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    record.observer = { _ in true }
    record.requestObserver = nil
    // A server that has gone away unnoticed is found out here: closing would stumble over it.
    if !isLost { XSync(display, False) }
    guard !isLost else { return }
    CX11CloseDisplay(display)
    ProtocolErrors.unregister(display)
  }

  /// Whether the server has gone away.
  package var isLost: Bool { record.isLost }
  /// Whether requests can be sent.
  package var isUsable: Bool { !isClosed && !record.isLost }
  /// Becomes readable when the server has sent something.
  package var fileDescriptor: Int32 { XConnectionNumber(display) }
  /// The screen that the name chose.
  package var screen: Int32 { XDefaultScreen(display) }
  /// The root window of that screen.
  package var root: XID { XDefaultRootWindow(display) }

  /// Asks the server for an extension; nil if it has none, or has gone away. To be asked before the extension is used:
  /// then a server that goes away leaves nothing broken in Xlib.
  package func query(_ name: CX11ExtensionName) -> ExtensionAnswer? {
    var found = CX11Extension()
    return ask { CX11QueryExtension($0, name, &found) } ? ExtensionAnswer(found) : nil
  }

  /// Whether the server has an extension.
  package func hasExtension(_ name: String) -> Bool { ask { CX11HasExtension($0, name) } }

  /// Has the server asked by one of the functions that begin with `CX11`: they tell when it goes away meanwhile.
  package func ask(_ question: (OpaquePointer) -> Int32) -> Bool {
    guard isUsable else { return false }
    let answer = question(display)
    if answer < 0 { record.isLost = true }
    return answer > 0
  }

  /// Throws when the server has gone away.
  func checkAlive() throws(DisplayError) {
    if record.isLost { throw .connectionLost(name) }
  }

  /// Sees the protocol errors that are not trapped, and says which of them were to be expected.
  package func observeErrors(_ observer: @escaping (ProtocolError) -> Bool) { record.observer = observer }

  /// Calls something after every request. Whoever waits for the server's answer reads events on the way, into memory,
  /// and the descriptor tells nobody of those.
  func observeRequests(_ observer: @escaping () -> Void) {
    record.requestObserver = observer
    ProtocolErrors.observeRequests(display)
  }

  // MARK: Events

  /// How many events wait in memory after everything that the socket holds was read; flushes first.
  package func pendingCount() throws(DisplayError) -> Int {
    guard isUsable else {
      try checkAlive()
      return 0
    }
    let count = Int(XPending(display))
    try checkAlive()
    return count
  }

  /// Takes the next event out of memory; nil if there is none, and then nobody waits for one.
  ///
  /// Handling one event may take others out: Xlib's input methods look for their answers in the queue.
  func nextEvent() throws(DisplayError) -> XEvent? {
    guard isUsable, XEventsQueued(display, Int32(QueuedAlready)) > 0 else {
      try checkAlive()
      return nil
    }
    var event = XEvent()
    XNextEvent(display, &event)
    try checkAlive()
    return event
  }

  /// Sends what is buffered, and says whether events wait in memory.
  func prepareToSleep() throws(DisplayError) -> Bool {
    guard isUsable else {
      try checkAlive()
      return false
    }
    // It flushes, and then reads: writing may have read too, into a queue below Xlib's. With events at hand it does
    // neither, but then there is no sleep either.
    let isWaiting = XPending(display) > 0
    try checkAlive()
    return isWaiting
  }

  /// Waits until the server has carried out what was sent, so that other connections can count on it.
  package func synchronize() {
    guard isUsable else { return }
    XSync(display, False)
    // Xlib tells of all requests but this one.
    record.requestObserver?()
  }

  /// Runs requests and waits for the server's verdict on them: what it refused.
  func trappingErrors(_ body: () -> Void) -> [ProtocolError] {
    // Errors of earlier requests are none of the body's.
    XSync(display, False)
    guard isUsable else { return [] }
    record.trapped = []
    defer { record.trapped = nil }
    body()
    synchronize()
    return record.trapped ?? []
  }
}
