import CX11
import Foundation
import WeftGraphics
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// A host in plain Xlib: a window for guests to be embedded in, with a separate connection.
final class EmbeddingHostProgram {
  let connection: DisplayConnection
  /// The window in which guests are embedded.
  let socket: UInt
  private let atoms: Atoms

  /// Creates the window and shows it.
  ///
  /// - Parameter speaksXEmbed: whether it redirects the requests of its children to itself.
  init(on server: VirtualDisplay, size: PixelSize, speaksXEmbed: Bool) throws {
    connection = try DisplayConnection(name: server.name)
    atoms = try Atoms(connection)
    let window = XCreateSimpleWindow(
      connection.display, connection.root, 0, 0, UInt32(size.width), UInt32(size.height), 0, 0, 0x808080)
    if speaksXEmbed {
      XSelectInput(connection.display, window, SubstructureRedirectMask | SubstructureNotifyMask)
    }
    XMapWindow(connection.display, window)
    connection.synchronize()
    socket = UInt(window)
  }

  func resize(_ window: UInt, to size: PixelSize) {
    XResizeWindow(connection.display, XID(window), UInt32(size.width), UInt32(size.height))
    connection.synchronize()
  }

  func map(_ window: UInt) {
    XMapWindow(connection.display, XID(window))
    connection.synchronize()
  }

  func destroySocket() {
    XDestroyWindow(connection.display, XID(socket))
    connection.synchronize()
  }

  /// Moves the guest out of the socket, as hosts do that terminate normally.
  func expel(_ guest: UInt) {
    XReparentWindow(connection.display, XID(guest), connection.root, 0, 0)
    connection.synchronize()
  }

  /// Whether the guest requests to be mapped. Nil if it has not set the property.
  func wantsToBeMapped(_ guest: UInt) -> Bool? {
    let info = atoms[.xembedInfo]
    let numbers = connection.numbers(ofProperty: info, of: XID(guest), type: info)
    return numbers.map { $0.count > 1 && $0[1] & 1 != 0 }
  }

  /// Whether a guest has tried to map itself since the last call. The server passes that on to a host that redirects it.
  func takeMapRequest() -> Bool {
    connection.synchronize()
    var event = XEvent()
    return XCheckTypedEvent(connection.display, MapRequest, &event) != 0
  }

  var focus: UInt {
    var window = XID()
    var revert: Int32 = 0
    XGetInputFocus(connection.display, &window, &revert)
    return UInt(window)
  }

  /// Sends an XEmbed message to the guest.
  func send(_ message: EmbeddingMessage, detail: Int = 0, to guest: UInt) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = XID(guest)
    event.xclient.message_type = atoms[.xembed]
    event.xclient.format = 32
    event.xclient.data.l.1 = message.rawValue
    event.xclient.data.l.2 = detail
    event.xclient.data.l.3 = Int(socket)
    XSendEvent(connection.display, XID(guest), False, NoEventMask, &event)
    connection.synchronize()
  }

  /// Forwards a key to the guest, as hosts do that keep the keyboard focus.
  func sendKey(_ keysym: UInt32, to guest: UInt) {
    for type in [KeyPress, KeyRelease] {
      var event = XEvent()
      event.xkey.type = type
      event.xkey.window = XID(guest)
      event.xkey.root = connection.root
      event.xkey.same_screen = True
      event.xkey.time = Time(1)
      event.xkey.keycode = UInt32(XKeysymToKeycode(connection.display, KeySym(keysym)))
      XSendEvent(connection.display, XID(guest), False, NoEventMask, &event)
    }
    connection.synchronize()
  }

  /// Takes the XEmbed messages that guests have sent since the last call.
  func takeMessages() -> [EmbeddingMessage] {
    connection.synchronize()
    return connection.takeEmbeddingMessages()
  }
}
