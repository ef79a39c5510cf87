import CX11
import Foundation
import WeftGraphics

@testable import WeftServer
@testable import WeftX11

/// A window manager with a separate connection that resizes one window in step with its frames.
@MainActor
struct ResizingManager {
  let connection: DisplayConnection
  let window: WeftX11.Window

  init(of window: WeftX11.Window) throws {
    self.window = window
    connection = try DisplayConnection(name: window.display.name)
  }

  private var identifier: XID { XID(window.identifier) }

  /// Announces a resize, and the number that the window's counter has to take after it.
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

  /// Sends the window its size and position, as reparenting window managers do.
  func sendConfigure(_ size: PixelSize) {
    var event = Self.configuration(size)
    event.xconfigure.window = identifier
    event.xconfigure.event = identifier
    XSendEvent(connection.display, identifier, False, StructureNotifyMask, &event)
    connection.synchronize()
  }

  /// Returns the event that notifies a window about its size.
  nonisolated static func configuration(_ size: PixelSize) -> XEvent {
    var event = XEvent()
    event.xconfigure.type = ConfigureNotify
    event.xconfigure.width = Int32(size.width)
    event.xconfigure.height = Int32(size.height)
    return event
  }

  /// The value of the window's counter.
  var counter: Int {
    var value = XSyncValue()
    XSyncQueryCounter(connection.display, window.native.syncCounter, &value)
    return Int(value.hi) << 32 | Int(value.lo)
  }
}
