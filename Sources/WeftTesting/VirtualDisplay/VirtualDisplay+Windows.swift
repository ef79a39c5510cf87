import CX11
import Foundation
import WeftGraphics
import WeftServer
import WeftX11

/// The functions of a window manager. Windows are specified by their identifiers on the server.
extension VirtualDisplay {
  /// The visible windows of programs, from the lowest to the topmost. Of a window that a window manager has put into a
  /// frame, it is the window without the frame.
  public var windows: [VirtualWindow] {
    let found = link.use { connection -> [VirtualWindow] in
      var root: XID = 0
      var parent: XID = 0
      var children: UnsafeMutablePointer<XID>?
      var count: UInt32 = 0
      guard XQueryTree(connection.display, connection.root, &root, &parent, &children, &count) != 0
      else { return [] }
      defer { if let children { XFree(children) } }
      return UnsafeBufferPointer(start: children, count: Int(count)).compactMap {
        Self.describe(Self.client(in: $0, connection, depth: 2) ?? $0, connection)
      }
    }
    return found ?? []
  }

  /// The window of a program in a frame of the window manager: the first that has a state (ICCCM 4.1.3.1).
  private static func client(in window: XID, _ connection: DisplayConnection, depth: Int) -> XID? {
    let state = XInternAtom(connection.display, "WM_STATE", False)
    if connection.numbers(ofProperty: state, of: window, type: state) != nil { return window }
    guard depth > 0 else { return nil }
    var (root, parent): (XID, XID) = (0, 0)
    var children: UnsafeMutablePointer<XID>?
    var count: UInt32 = 0
    guard XQueryTree(connection.display, window, &root, &parent, &children, &count) != 0 else { return nil }
    defer { if let children { XFree(children) } }
    for child in UnsafeBufferPointer(start: children, count: Int(count)) {
      if let found = client(in: child, connection, depth: depth - 1) { return found }
    }
    return nil
  }

  private static func describe(_ identifier: XID, _ connection: DisplayConnection) -> VirtualWindow? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(connection.display, identifier, &attributes) != 0,
      attributes.map_state == IsViewable
    else { return nil }
    var (x, y): (Int32, Int32) = (attributes.x, attributes.y)
    var child: XID = 0
    // The position in the attributes is that in a frame.
    XTranslateCoordinates(connection.display, identifier, connection.root, 0, 0, &x, &y, &child)
    return VirtualWindow(
      identifier: UInt(identifier), title: title(of: identifier, connection),
      frame: PixelRect(
        x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height)))
  }

  /// Returns the title. Older programs set only a title in Latin-1.
  private static func title(of window: XID, _ connection: DisplayConnection) -> String {
    let title = connection.bytes(
      ofProperty: XInternAtom(connection.display, "_NET_WM_NAME", False), of: window,
      type: XInternAtom(connection.display, "UTF8_STRING", False))
    if let title { return String(decoding: title, as: UTF8.self) }
    let older = connection.bytes(ofProperty: Atom(XA_WM_NAME), of: window, type: Atom(XA_STRING))
    return String(String.UnicodeScalarView((older ?? []).map { Unicode.Scalar(UInt8($0)) }))
  }

  /// Waits until a window of any program is shown, and returns the lowest one.
  ///
  /// - Throws: `VirtualDisplayError.timedOut`; `.ended`; `.programEnded`, with what the program has written, if a
  ///   launched program has failed, or if none runs any more. Those that the test has asked to end, or whose end it has
  ///   waited for, don't count.
  public func waitForWindow(timeout: Duration = .seconds(600)) async throws -> VirtualWindow {
    try await waitForWindow("a window", timeout) { _ in true }
  }

  /// Waits until a window with this title is shown.
  ///
  /// - Throws: as `waitForWindow(timeout:)`.
  public func waitForWindow(
    titled title: String, timeout: Duration = .seconds(600)
  ) async throws -> VirtualWindow {
    try await waitForWindow("a window with the title \"\(title)\"", timeout) { $0.title == title }
  }

  private func waitForWindow(
    _ what: String, _ timeout: Duration, where condition: (VirtualWindow) -> Bool
  ) async throws -> VirtualWindow {
    var found: VirtualWindow?
    try await wait(for: what, timeout: timeout) {
      found = windows.first(where: condition)
      // None can come any more.
      if found == nil, !link.isUsable { throw VirtualDisplayError.ended }
      return found != nil
    } obstacle: {
      programs.absence
    }
    guard let found else { throw VirtualDisplayError.noWindow("that is \(what)") }
    return found
  }

  /// Gives a window the keyboard focus.
  public func focus(_ window: UInt) {
    manage { connection in
      _ = XSetInputFocus(connection.display, XID(window), RevertToParent, Time(CurrentTime))
    }
  }

  /// Resizes a window, in pixels.
  public func resize(_ window: UInt, to size: PixelSize) {
    manage { connection in
      _ = XResizeWindow(
        connection.display, XID(window), UInt32(clamping: size.width), UInt32(clamping: size.height))
    }
  }

  /// Moves a window to another position on the screen, in pixels.
  public func move(_ window: UInt, x: Int, y: Int) {
    manage { connection in
      _ = XMoveWindow(connection.display, XID(window), Int32(clamping: x), Int32(clamping: y))
    }
  }

  /// Maps or unmaps a window.
  public func setMapped(_ isMapped: Bool, _ window: UInt) {
    manage { connection in
      if isMapped {
        _ = XMapWindow(connection.display, XID(window))
      } else {
        _ = XUnmapWindow(connection.display, XID(window))
      }
    }
  }

  /// Destroys a window without asking its program.
  public func destroy(_ window: UInt) {
    manage { connection in _ = XDestroyWindow(connection.display, XID(window)) }
  }

  /// Asks a program to close its window, as a click on the title bar's button does.
  public func requestClose(_ window: UInt) { send(.init(rawValue: "WM_DELETE_WINDOW"), to: window) }

  /// Asks a program to confirm that it responds. The answer goes to the root window.
  public func ping(_ window: UInt) { send(.init(rawValue: "_NET_WM_PING"), to: window) }

  /// A message of the protocol `WM_PROTOCOLS`.
  private struct ProtocolMessage { let rawValue: String }

  private func send(_ message: ProtocolMessage, to window: UInt) {
    manage { connection in
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = XID(window)
      event.xclient.message_type = XInternAtom(connection.display, "WM_PROTOCOLS", False)
      event.xclient.format = 32
      event.xclient.data.l.0 = Int(XInternAtom(connection.display, message.rawValue, False))
      event.xclient.data.l.1 = Int(CurrentTime)
      event.xclient.data.l.2 = Int(window)
      XSendEvent(connection.display, XID(window), False, 0, &event)
    }
  }

  /// Asks a window of Weft to report when it has settled. A manual clock is first advanced by `advance`
  /// microseconds.
  func requestSettling(of window: UInt, number: Int, advance: Int = 0) {
    manage { connection in
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = XID(window)
      event.xclient.message_type = XInternAtom(connection.display, "_WEFT_SETTLE", False)
      event.xclient.format = 32
      event.xclient.data.l.0 = number
      event.xclient.data.l.1 = advance
      XSendEvent(connection.display, XID(window), False, 0, &event)
    }
  }

  /// Whether there is a window, shown or not.
  func exists(_ window: UInt) -> Bool {
    let exists = link.use { connection in
      var attributes = XWindowAttributes()
      return XGetWindowAttributes(connection.display, XID(window), &attributes) != 0
    }
    return exists ?? false
  }

  /// The number of the last settle request that a window has answered.
  func settleAnswer(of window: UInt) -> Int? { settleProperty(of: window)?.first }

  /// Whether the clock of a window is manual.
  func hasManualClock(_ window: UInt) -> Bool { (settleProperty(of: window)?.count ?? 0) > 1 }

  private func settleProperty(of window: UInt) -> [Int]? {
    let answer = link.use { connection in
      connection.numbers(
        ofProperty: XInternAtom(connection.display, "_WEFT_SETTLED", False), of: XID(window),
        type: Atom(XA_CARDINAL))
    }
    return answer ?? nil
  }

  private func manage(_ body: (DisplayConnection) -> Void) {
    link.use { connection in
      body(connection)
      XSync(connection.display, False)
    }
  }
}
