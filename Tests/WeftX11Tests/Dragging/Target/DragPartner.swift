import CX11
import Foundation

@testable import WeftServer
@testable import WeftX11

/// Simulates the source of a drag, with the messages of the protocol in any order.
@MainActor
final class DragPartner {
  /// The answers of the target: the names of the messages with their numbers.
  private(set) var answers: [(name: String, data: [Int])] = []

  let window: XID
  private let connection: DisplayConnection
  private let target: XID

  init(_ server: String, target: UInt) throws {
    connection = try DisplayConnection(name: server)
    connection.observeErrors { _ in true }
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    self.target = XID(target)
    connection.synchronize()
  }

  func atom(_ name: String) -> Int { Int(XInternAtom(connection.display, name, False)) }

  /// The version of the protocol that the target announces; nil for none.
  var announcedVersion: Int? {
    connection.numbers(ofProperty: Atom(atom("XdndAware")), of: target, type: Atom(XA_ATOM))?.first
  }

  func setTypes(_ types: [String]) {
    connection.setProperty(
      Atom(atom("XdndTypeList")), of: window, type: Atom(XA_ATOM), numbers: types.map { atom($0) })
  }

  /// A text in a property of the source.
  func text(_ property: String) -> String? {
    connection.bytes(ofProperty: Atom(atom(property)), of: window, type: Atom(atom("text/plain")))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  func setText(_ property: String, _ text: String) {
    connection.setProperty(
      Atom(atom(property)), of: window, type: Atom(atom("text/plain")), bytes: text.utf8)
    connection.synchronize()
  }

  /// Sends a message: the numbers follow the window of the source.
  func send(_ name: String, _ data: [Int], from source: XID? = nil) {
    let data = data + [Int](repeating: 0, count: 4 - data.count)
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = target
    event.xclient.message_type = Atom(atom(name))
    event.xclient.format = 32
    event.xclient.data.l = (Int(source ?? window), data[0], data[1], data[2], data[3])
    XSendEvent(connection.display, target, False, 0, &event)
    connection.synchronize()
  }

  func enter(_ types: [String]) {
    setTypes(types)
    let first = types.prefix(3).map { atom($0) }
    send("XdndEnter", [5 << 24 | (types.count > 3 ? 1 : 0)] + first)
  }

  func move(to x: Int, _ y: Int, action: String = "XdndActionCopy") {
    send("XdndPosition", [0, x << 16 | y, 1, atom(action)])
  }

  /// Takes the answers that have arrived. Returns whether there are as many as a number.
  func has(_ count: Int) -> Bool {
    while connection.isUsable, XPending(connection.display) > 0 {
      var event = XEvent()
      XNextEvent(connection.display, &event)
      guard event.type == ClientMessage,
        let name = XGetAtomName(connection.display, event.xclient.message_type)
      else {
        continue
      }
      defer { XFree(name) }
      let data = event.xclient.data.l
      answers.append((String(cString: name), [data.1, data.2, data.3, data.4]))
    }
    return answers.count >= count
  }

  /// Ends the program.
  func close() { connection.close() }
}
