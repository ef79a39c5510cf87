import CX11
import Foundation
import WeftTesting

@testable import WeftDesktop
@testable import WeftServer
@testable import WeftX11

/// Simulates a settings manager: another program that owns the selection and writes the property.
final class ForeignSettingsManager {
  private let connection: DisplayConnection
  private let window: XID
  private var isBigEndian: Bool

  /// Takes the ownership of the selection and announces it.
  init(
    on server: VirtualDisplay, isBigEndian: Bool = false, _ settings: [(String, SettingsValue)]
  ) throws {
    connection = try DisplayConnection(name: server.name)
    self.isBigEndian = isBigEndian
    let display = connection.display
    window = XCreateSimpleWindow(display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    write(settings)
    let selection = atom("_XSETTINGS_S0")
    XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = connection.root
    event.xclient.message_type = atom("MANAGER")
    event.xclient.format = 32
    event.xclient.data.l.1 = Int(selection)
    event.xclient.data.l.2 = Int(window)
    XSendEvent(display, connection.root, False, StructureNotifyMask, &event)
    connection.synchronize()
  }

  /// Changes the settings.
  func write(_ settings: [(String, SettingsValue)]) {
    write(SettingsWriter(isBigEndian: isBigEndian).bytes(settings))
  }

  /// Writes bytes that may be invalid.
  func write(_ bytes: [UInt8]) {
    let property = atom("_XSETTINGS_SETTINGS")
    connection.setProperty(property, of: window, type: property, bytes: bytes)
    connection.synchronize()
  }

  /// Disconnects without an announcement.
  func leave() { connection.close() }

  private func atom(_ name: String) -> Atom { XInternAtom(connection.display, name, False) }
}
