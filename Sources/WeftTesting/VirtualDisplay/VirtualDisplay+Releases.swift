import CX11
import Foundation
import WeftCompositor
import WeftServer
import WeftThreads

extension VirtualDisplay {
  /// What can be pressed.
  enum Pressable {
    /// A button, by its number on the server.
    case button(UInt32)
    /// A key, by its number on the server.
    case key(KeyCode)
  }

  /// Waits until the server has handled the last release of a button or a key, for two minutes at most.
  ///
  /// Some window managers grab buttons and keys synchronously: the server keeps all further input back until they have
  /// answered. If a button is pressed again meanwhile, its device says that it is down, and the server drops the release
  /// that it has kept, and then the press: two clicks become one long one.
  func waitUntilReleased(_ pressable: Pressable) {
    let deadline = MonotonicTime.now + 120
    while link.use({ Self.isDown(pressable, $0) }) == true, MonotonicTime.now < deadline { usleep(1000) }
  }

  private static func isDown(_ pressable: Pressable, _ connection: DisplayConnection) -> Bool {
    let display = connection.display
    switch pressable {
    case .button(let number):
      // The state that the server tells has the first five.
      guard (1...5).contains(number) else { return false }
      var (root, child) = (XID(0), XID(0))
      var (x, y, windowX, windowY, mask) = (Int32(0), Int32(0), Int32(0), Int32(0), UInt32(0))
      XQueryPointer(display, connection.root, &root, &child, &x, &y, &windowX, &windowY, &mask)
      return mask & UInt32(Button1Mask) << (number - 1) != 0
    case .key(let code):
      var keys = [CChar](repeating: 0, count: 32)
      XQueryKeymap(display, &keys)
      return UInt8(bitPattern: keys[Int(code >> 3)]) & 1 << UInt8(code & 7) != 0
    }
  }
}
