import CX11
import WeftTesting

/// A key in a transcript, by its name in X11, with the keys that are held: `Tab`, `Control+Shift+Home`, `Insert+KP_Add`.
struct OrcaKey {
  private let keysyms: [UInt32]

  /// Reads a key; nil if there is none of that name.
  init?(_ name: String) {
    let keysyms = name.split(separator: "+").map {
      UInt32(XStringToKeysym(Self.names[String($0)] ?? String($0)))
    }
    guard !keysyms.isEmpty, !keysyms.contains(0) else { return nil }
    self.keysyms = keysyms
  }

  private static let names = ["Control": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L"]

  /// Presses it. It stays down.
  ///
  /// - Parameter wait: waits until a number of modifiers was said.
  func press(on display: VirtualDisplay, _ wait: (_ echoes: Int) async throws -> Void) async throws {
    for (index, keysym) in keysyms.enumerated() {
      try display.pressKey(keysym)
      if index < echoes { try await wait(index + 1) }
    }
  }

  /// The number of modifiers that are said when they are pressed. The own one of Orca is not.
  var echoes: Int { keysyms.first == Self.insert ? 0 : keysyms.count - 1 }

  private static let insert: UInt32 = 0xFF63

  /// Releases it. What is held with it stays down: Orca looks at that when it hears of what the key has done.
  func release(on display: VirtualDisplay) throws {
    if let last = keysyms.last { try display.releaseKey(last) }
  }

  /// Releases what was held with it.
  func releaseModifiers(on display: VirtualDisplay) throws {
    for keysym in keysyms.dropLast().reversed() { try display.releaseKey(keysym) }
  }

  /// Keeps keys that are held from being repeated.
  static func endRepeating(on display: VirtualDisplay) {
    guard let connection = XOpenDisplay(display.name) else { return }
    XAutoRepeatOff(connection)
    XCloseDisplay(connection)
  }
}
