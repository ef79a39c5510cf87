import CX11
import Foundation

@testable import WeftX11

/// Arbitrary messages and events that any program can send to a window, and the properties that belong to
/// them.
enum WindowMessages: FuzzTarget {
  static let name = "x11-messages"
  static let longestInput = 512

  static func run(_ bytes: [UInt8]) throws {
    let fixture = try FuzzedDisplay.shared()
    var reader = FuzzReader(bytes)
    let window = fixture.window()
    while !reader.isAtEnd {
      let target = reader.pick([
        XID(window.identifier), XID(window.identifier), fixture.display.selections.window,
        fixture.stranger.root,
      ])
      if reader.byte() < 20 { writeSettings(&reader, fixture) }
      var event = StrangeEvents.event(for: target, of: fixture, &reader)
      let mask = target == fixture.stranger.root ? StructureNotifyMask | PropertyChangeMask : 0
      XSendEvent(fixture.stranger.display, target, False, mask, &event)
      if reader.bool() { try fixture.exchange() }
    }
    try fixture.exchange()
    fixture.letTimePass()
    try require(fixture.display.isOpen, "the display has ended")
    let size = window.size
    try require(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "a window of \(size)")
  }

  /// Acts as the manager of the desktop's settings (XSETTINGS).
  private static func writeSettings(_ reader: inout FuzzReader, _ fixture: FuzzedDisplay) {
    let (stranger, atoms) = (fixture.stranger, fixture.display.atoms)
    let selection = XInternAtom(stranger.display, "_XSETTINGS_S0", False)
    XSetSelectionOwner(
      stranger.display, selection, reader.bool() ? fixture.strangerWindow : 0, Time(CurrentTime))
    let property = atoms[.xsettingsSettings]
    let name = reader.pick(["Net/ThemeName", "Xft/DPI", "Gdk/WindowScalingFactor", "Gtk/CursorThemeSize"])
    var bytes: [UInt8] = [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, UInt8(reader.number(below: 3)), 0]
    bytes += [UInt8(name.utf8.count), 0] + Array(name.utf8)
    bytes += [UInt8](repeating: 0, count: (4 - name.utf8.count % 4) % 4 + 4)
    bytes += reader.bytes(atMost: 16)
    stranger.setProperty(property, of: fixture.strangerWindow, type: property, bytes: bytes)
  }
}
