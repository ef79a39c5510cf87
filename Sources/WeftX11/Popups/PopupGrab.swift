import CX11
import WeftNodes

/// A grab of all input for a window and its popups. While it lasts, presses anywhere on the screen reach the program.
///
/// Events of the pointer go to the program's window below it, or to the grabbing window if that belongs to another
/// program. Keys go to the grabbing window.
@MainActor
final class PopupGrab {
  /// The window that has the grab.
  private(set) weak var owner: Window?
  private let onLoss: @MainActor () -> Void
  /// The serial number of the request after the grab, which tells events of an earlier grab from those of this one.
  private let serial: UInt
  private var isActive = true

  /// Grabs the input; nil if another program has a grab, or if the window can't be seen.
  init?(for owner: Window, onLoss: @escaping @MainActor () -> Void) {
    let native = owner.native
    let connection = native.connection
    guard native.isOpen, connection.isUsable, Self.grabPointer(native) else { return nil }
    self.owner = owner
    self.onLoss = onLoss
    // Some window managers hold the keyboard while a shortcut is down. The window that has the focus gets the keys
    // anyway.
    XGrabKeyboard(
      connection.display, native.identifier, False, GrabModeAsync, GrabModeAsync, Time(CurrentTime))
    serial = XNextRequest(connection.display)
  }

  private static func grabPointer(_ native: NativeWindow) -> Bool {
    let server = native.connection.display
    guard native.display.pointerDevices.isAvailable else {
      let events = ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
      return XGrabPointer(
        server, native.identifier, True, UInt32(events), GrabModeAsync, GrabModeAsync, 0, 0,
        Time(CurrentTime)) == GrabSuccess
    }
    return native.display.pointerDevices.grabPointer(for: native.identifier)
  }

  /// Whether events of a window belong to the grab: it is the owner, or one of its popups.
  func contains(_ window: Window) -> Bool { (window as? PopupWindow)?.root === owner || window === owner }

  /// Called when the server reports that the keyboard is not grabbed any more.
  ///
  /// - Parameter eventSerial: the serial number of that event.
  func keyboardWasUngrabbed(_ eventSerial: UInt) {
    if eventSerial >= serial { lose() }
  }

  /// Ends the grab because something else has the input.
  func lose() {
    guard isActive else { return }
    end()
    onLoss()
  }

  /// Ends the grab. Later calls do nothing.
  func end() {
    guard isActive else { return }
    isActive = false
    guard let native = owner?.native, native.connection.isUsable else { return }
    let server = native.connection.display
    if native.display.pointerDevices.isAvailable {
      native.display.pointerDevices.ungrabPointer()
    } else {
      XUngrabPointer(server, Time(CurrentTime))
    }
    XUngrabKeyboard(server, Time(CurrentTime))
    native.display.eventLoop.setNeedsPass()
  }
}
