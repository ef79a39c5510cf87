import CX11
import Foundation

@testable import WeftServer
@testable import WeftX11

/// Simulates the target of a drag: a window of 200×200 pixels on another connection, which answers only when told.
@MainActor
final class DropPartner {
  /// The messages of the source: their names with their numbers.
  private(set) var messages: [(name: String, data: [Int])] = []
  /// The data that has arrived.
  private(set) var data: Data?

  let window: XID
  let connection: DisplayConnection

  /// - Parameters:
  ///   - x: the left edge on the screen, in pixels.
  ///   - proxy: the window that takes its messages; nil for itself.
  init(_ server: String, x: Int32 = 300, version: Int? = 5, proxy: DropPartner? = nil) throws {
    connection = try DisplayConnection(name: server)
    connection.observeErrors { _ in true }
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = True
    window = XCreateWindow(
      connection.display, connection.root, x, 0, 200, 200, 0, 0, UInt32(InputOutput), nil,
      UInt(CWOverrideRedirect), &attributes)
    if let version { set("XdndAware", Atom(XA_ATOM), version) }
    if let proxy {
      set("XdndProxy", Atom(XA_WINDOW), Int(proxy.window))
      proxy.set("XdndProxy", Atom(XA_WINDOW), Int(proxy.window))
      proxy.connection.synchronize()
    }
    XMapWindow(connection.display, window)
    connection.synchronize()
  }

  private func set(_ name: String, _ type: Atom, _ value: Int) {
    connection.setProperty(Atom(atom(name)), of: window, type: type, numbers: [value])
  }

  func atom(_ name: String) -> Int { Int(XInternAtom(connection.display, name, False)) }

  /// The names of the messages so far.
  var names: [String] {
    process()
    return messages.map(\.name)
  }

  /// The window of the source.
  var source: XID { XID(messages.first?.data[0] ?? 0) }

  /// A list of atoms, as their names, of the source.
  func sourceList(_ property: String) -> [String] {
    let list = connection.numbers(ofProperty: Atom(atom(property)), of: source, type: Atom(XA_ATOM)) ?? []
    return connection.names(ofAtoms: list.map { Atom($0) })
  }

  /// A text in a property of the source.
  func text(_ property: String) -> String? {
    connection.bytes(ofProperty: Atom(atom(property)), of: source, type: Atom(atom("text/plain")))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func setText(_ property: String, _ text: String) {
    connection.setProperty(
      Atom(atom(property)), of: source, type: Atom(atom("text/plain")), bytes: text.utf8)
    connection.synchronize()
  }

  /// Takes the events that have arrived.
  func process() {
    while connection.isUsable, XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      switch event.type {
      case ClientMessage:
        guard let name = XGetAtomName(connection.display, event.xclient.message_type) else { continue }
        defer { XFree(name) }
        let data = event.xclient.data.l
        messages.append((String(cString: name), [data.0, data.1, data.2, data.3, data.4]))
      case SelectionNotify:
        let property = event.xselection.property
        data =
          property == 0
          ? Data()
          : connection.takeData(ofProperty: property, of: window, limit: 1 << 26)?.data ?? Data()
      default: break
      }
    }
  }

  /// Sends a message to the source: the numbers follow the window of the target.
  func send(_ name: String, _ data: [Int], as target: XID? = nil) {
    let data = data + [Int](repeating: 0, count: 4 - data.count)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = source
    event.xclient.message_type = Atom(atom(name))
    event.xclient.format = 32
    event.xclient.data.l = (Int(target ?? window), data[0], data[1], data[2], data[3])
    XSendEvent(connection.display, source, False, 0, &event)
    connection.synchronize()
  }

  /// Accepts, or refuses if there is no action.
  func answer(_ action: String?, as target: XID? = nil) {
    send("XdndStatus", [action == nil ? 2 : 3, 0, 0, action.map { atom($0) } ?? 0], as: target)
  }

  func finish(_ action: String?) {
    send("XdndFinished", [action == nil ? 0 : 1, action.map { atom($0) } ?? 0])
  }

  /// Asks for the data of a type, at the time of the last message of the source.
  func request(_ type: String) {
    data = nil
    let last = messages.last
    let time = last?.name == "XdndDrop" ? last?.data[2] : last?.data[3]
    XConvertSelection(
      connection.display, Atom(atom("XdndSelection")), Atom(atom(type)), Atom(atom("_DATA")), window,
      Time(time ?? 0))
    connection.synchronize()
  }

  /// Takes the window from the screen for ever.
  func destroy() {
    XDestroyWindow(connection.display, window)
    connection.synchronize()
  }
}
