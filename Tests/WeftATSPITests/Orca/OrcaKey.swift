import CX11
import WeftTesting

/// A key of the keyboard.
struct OrcaKey {
  private let keysym: UInt32

  static let shift = OrcaKey(keysym: UInt32(XK_Shift_L))

  /// Keys in a transcript, by their names in X11, in the order in which they are pressed: `Tab`, `Control+Shift+Home`,
  /// `Insert+KP_Add`. Nil if there is no key of a name.
  static func keys(_ names: String) -> [OrcaKey]? {
    let keysyms = names.split(separator: "+").map {
      UInt32(XStringToKeysym(Self.names[String($0)] ?? String($0)))
    }
    return keysyms.isEmpty || keysyms.contains(0) ? nil : keysyms.map(OrcaKey.init)
  }

  private static let names = ["Control": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L"]

  /// Keys after which something may happen only when they are released: the space bar presses buttons.
  static let actOnRelease: Set = ["space"]

  /// Presses it. It stays down.
  func press(on display: VirtualDisplay) throws { try display.pressKey(keysym) }

  func release(on display: VirtualDisplay) throws { try display.releaseKey(keysym) }

  /// Keeps keys that are held from being repeated.
  static func endRepeating(on display: VirtualDisplay) {
    guard let connection = XOpenDisplay(display.name) else { return }
    XAutoRepeatOff(connection)
    XCloseDisplay(connection)
  }
}
