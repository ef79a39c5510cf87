import CX11
import Foundation
import WeftGraphics
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// Simulates another program on a display, with a separate connection. It creates windows, fills them with colours
/// and queries their positions.
final class ForeignProgram {
  /// The values of the property `WM_STATE`.
  static let (normalState, iconicState) = (Int(NormalState), Int(IconicState))

  let connection: DisplayConnection

  init(on server: VirtualDisplay) throws {
    connection = try DisplayConnection(name: server.name)
  }

  /// Creates a window with a background colour, which the server paints.
  func makeWindow(_ color: Color) -> UInt {
    let window = XCreateSimpleWindow(
      connection.display, connection.root, 0, 0, 30, 20, 0, 0, Self.pixel(color))
    connection.synchronize()
    return UInt(window)
  }

  /// Fills a window that another program may have created.
  func fill(_ window: UInt, with color: Color) {
    XSetWindowBackground(connection.display, XID(window), Self.pixel(color))
    XClearWindow(connection.display, XID(window))
    connection.synchronize()
  }

  func destroy(_ window: UInt) {
    XDestroyWindow(connection.display, XID(window))
    connection.synchronize()
  }

  func resize(_ window: UInt, to size: PixelSize) {
    XResizeWindow(connection.display, XID(window), UInt32(size.width), UInt32(size.height))
    connection.synchronize()
  }

  /// Moves and resizes a window in one step, in pixels of the screen.
  func place(_ window: UInt, at frame: PixelRect) {
    XMoveResizeWindow(
      connection.display, XID(window), Int32(frame.minX), Int32(frame.minY), UInt32(frame.width),
      UInt32(frame.height))
    connection.synchronize()
  }

  /// Gives a window a border, as some window managers do instead of a frame. In pixels.
  func setBorder(of window: UInt, width: Int) {
    XSetWindowBorderWidth(connection.display, XID(window), UInt32(width))
    connection.synchronize()
  }

  /// Tells a window the place of its border and the size inside that, in pixels of the screen. dwm does so.
  func sendConfigure(of window: UInt, x: Int, y: Int, size: PixelSize, borderWidth: Int) {
    var event = ResizingManager.configuration(size)
    event.xconfigure.window = XID(window)
    event.xconfigure.event = XID(window)
    (event.xconfigure.x, event.xconfigure.y) = (Int32(x), Int32(y))
    event.xconfigure.border_width = Int32(borderWidth)
    XSendEvent(connection.display, XID(window), False, StructureNotifyMask, &event)
    connection.synchronize()
  }

  /// Moves a window out of its parent, into the root window.
  func reparentToRoot(_ window: UInt) {
    XReparentWindow(connection.display, XID(window), connection.root, 0, 0)
    connection.synchronize()
  }

  /// Moves a window into another one, resizes it to 500×500 pixels and shows it there.
  func put(_ window: UInt, into parent: UInt) {
    XReparentWindow(connection.display, XID(window), XID(parent), 0, 0)
    XResizeWindow(connection.display, XID(window), 500, 500)
    map(window, true)
  }

  /// Selects the button presses over a window.
  func hearPresses(on window: UInt) {
    XSelectInput(connection.display, XID(window), ButtonPressMask)
    connection.synchronize()
  }

  /// Takes the button presses since the last call and returns their number.
  func takePresses() -> Int {
    var count = 0
    var event = XEvent()
    while XCheckTypedEvent(connection.display, ButtonPress, &event) != 0 { count += 1 }
    return count
  }

  /// Takes the XEmbed messages that hosts have sent since the last call.
  func takeEmbeddingMessages() -> [EmbeddingMessage] { connection.takeEmbeddingMessages() }

  /// Sets a property of a window, as a window manager does. An empty array removes it.
  func setState(_ numbers: [Int], as property: String, type: String, of window: UInt) {
    let (property, type) = (atom(property), atom(type))
    if numbers.isEmpty {
      XDeleteProperty(connection.display, XID(window), property)
    } else {
      connection.setProperty(property, of: XID(window), type: type, numbers: numbers)
    }
    connection.synchronize()
  }

  /// The atom of a name.
  func atom(_ name: String) -> Atom { XInternAtom(connection.display, name, False) }

  func map(_ window: UInt, _ isMapped: Bool) {
    if isMapped {
      XMapWindow(connection.display, XID(window))
    } else {
      XUnmapWindow(connection.display, XID(window))
    }
    connection.synchronize()
  }

  /// Sends a window the press of a key, as programs do that simulate input.
  func sendKey(_ character: Character, at time: UInt, to window: UInt) {
    var event = XEvent()
    event.xkey.type = KeyPress
    event.xkey.window = XID(window)
    event.xkey.root = connection.root
    event.xkey.same_screen = True
    event.xkey.time = Time(time)
    event.xkey.keycode = UInt32(
      XKeysymToKeycode(connection.display, KeySym(character.unicodeScalars.first?.value ?? 0)))
    XSendEvent(connection.display, XID(window), False, KeyPressMask, &event)
    connection.synchronize()
  }

  /// Selects the requests that programs send to the window manager.
  func hearRequests() {
    XSelectInput(connection.display, connection.root, SubstructureNotifyMask)
    connection.synchronize()
  }

  /// Returns the next request with a name that has arrived: the window and the first number.
  func nextRequest(_ name: String) throws -> (window: UInt, number: Int)? {
    while try connection.pendingCount() > 0, let event = try connection.nextEvent() {
      guard event.type == ClientMessage, event.xclient.message_type == atom(name) else { continue }
      return (UInt(event.xclient.window), event.xclient.data.l.0)
    }
    return nil
  }

  /// Makes the screen smaller, as a user does who has only one, and chooses another mode.
  func resizeScreen(to size: PixelSize) {
    guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) else { return }
    defer { XRRFreeScreenResources(resources) }
    // No output may show more than the screen.
    for index in 0..<Int(resources.pointee.ncrtc) {
      XRRSetCrtcConfig(
        connection.display, resources, resources.pointee.crtcs[index], Time(CurrentTime), 0, 0, 0,
        Rotation(RR_Rotate_0), nil, 0)
    }
    XRRSetScreenSize(
      connection.display, connection.root, Int32(size.width), Int32(size.height), Int32(size.width / 4),
      Int32(size.height / 4))
    connection.synchronize()
  }

  /// The frame of a window on the screen, in pixels. Nil if it does not exist or is not viewable.
  func place(of window: UInt) -> PixelRect? {
    var attributes = XWindowAttributes()
    var (x, y): (Int32, Int32) = (0, 0)
    var child: XID = 0
    let errors = connection.trappingErrors {
      guard XGetWindowAttributes(connection.display, XID(window), &attributes) != 0 else { return }
      XTranslateCoordinates(connection.display, XID(window), connection.root, 0, 0, &x, &y, &child)
    }
    guard errors.isEmpty, attributes.map_state == IsViewable else { return nil }
    return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// Whether a window exists.
  func exists(_ window: UInt) -> Bool {
    connection.trappingErrors {
      var attributes = XWindowAttributes()
      _ = XGetWindowAttributes(connection.display, XID(window), &attributes)
    }.isEmpty
  }

  private static func pixel(_ color: Color) -> UInt {
    func byte(_ component: Double) -> UInt { UInt((component * 255).rounded()) }
    return byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
  }
}
