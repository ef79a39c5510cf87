import CX11
import Foundation
import WeftGraphics

@testable import WeftX11

/// A window manager that resizes one window in step with its frames: a connection of its own, and what it knows of the
/// window.
@MainActor
struct ResizingManager {
  let connection: DisplayConnection
  let window: WeftX11.Window

  init(of window: WeftX11.Window) throws {
    self.window = window
    connection = try DisplayConnection(name: window.display.name)
  }

  private var identifier: XID { XID(window.identifier) }

  /// Says that a resize follows, and which number tells that it was taken in.
  func announceResize(_ number: Int) {
    let atoms = window.display.atoms
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = identifier
    event.xclient.message_type = atoms[.wmProtocols]
    event.xclient.format = 32
    event.xclient.data.l.0 = Int(atoms[.netWmSyncRequest])
    event.xclient.data.l.2 = number & 0xFFFF_FFFF
    event.xclient.data.l.3 = number >> 32
    XSendEvent(connection.display, identifier, False, 0, &event)
    connection.synchronize()
  }

  func resize(to size: PixelSize) {
    XResizeWindow(connection.display, identifier, UInt32(size.width), UInt32(size.height))
    connection.synchronize()
  }

  /// Tells the window of its size and place, as window managers do that have put it into a frame.
  func tell(_ size: PixelSize) {
    var event = Self.configuration(size)
    event.xconfigure.window = identifier
    event.xconfigure.event = identifier
    XSendEvent(connection.display, identifier, False, StructureNotifyMask, &event)
    connection.synchronize()
  }

  /// What a window is told of its size.
  static func configuration(_ size: PixelSize) -> XEvent {
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.width = Int32(size.width)
    event.xconfigure.height = Int32(size.height)
    return event
  }

  /// What the window's counter has.
  var counter: Int {
    var value = XSyncValue()
    XSyncQueryCounter(connection.display, window.native.syncCounter, &value)
    return Int(value.hi) << 32 | Int(value.lo)
  }
}
