import CX11
import Foundation
import Logging
import WeftDesktop

/// Follows the desktop's settings manager: the owner of the selection `_XSETTINGS_S0`, for screen 0. It may
/// start, exit, or be replaced at any time.
@MainActor
final class SettingsClient {
  /// The manager's values; empty if there is none.
  private(set) var values: [String: SettingsValue] = [:]
  /// Called when `values` has changed.
  var onChange: (() -> Void)?

  private unowned let display: Display
  private let selection: Atom
  private var manager: XID = 0

  private static let logger = Logger(label: "weft.x11")
  private static let events = PropertyChangeMask | StructureNotifyMask

  init(_ display: Display) {
    self.display = display
    let connection = display.connection
    selection = XInternAtom(connection.display, "_XSETTINGS_S\(connection.screen)", False)
    // A new manager announces itself to the root window.
    display.register(self, for: connection.root, events: Self.events)
    findManager()
  }

  /// Finds the manager, and reads its settings.
  private func findManager() {
    let connection = display.connection
    guard connection.isUsable else { return }
    if manager != 0 { display.unregister(self, for: manager) }
    // The grab keeps the manager from exiting between the two requests.
    XGrabServer(connection.display)
    manager = XGetSelectionOwner(connection.display, selection)
    if manager != 0 { display.register(self, for: manager, events: Self.events) }
    XUngrabServer(connection.display)
    XFlush(connection.display)
    read()
  }

  private func read() {
    let property = display.atoms[.xsettingsSettings]
    let bytes =
      manager == 0 ? nil : display.connection.bytes(ofProperty: property, of: manager, type: property)
    let settings = bytes.map(SettingsProperty.init)
    if settings?.isComplete == false {
      Self.logger.warning("the settings manager of \(display.name) has written a malformed property")
    }
    let values = settings?.values ?? [:]
    guard values != self.values else { return }
    self.values = values
    onChange?()
  }
}

extension SettingsClient: DisplayClient {
  func handle(_ event: XEvent) {
    switch event.type {
    case ClientMessage where event.xclient.message_type == display.atoms[.manager]:
      if event.xclient.data.l.1 == Int(selection) { findManager() }
    case DestroyNotify where manager != 0 && event.xdestroywindow.window == manager:
      display.unregister(self, for: manager, isGone: true)
      manager = 0
      findManager()
    case PropertyNotify where event.xproperty.atom == display.atoms[.xsettingsSettings]:
      read()
    default:
      break
    }
  }
}
