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
  private let devices: PointerDevices
  private let onLoss: @MainActor () -> Void
  /// The serial number of the request after the last grab of the keyboard, which tells events of an earlier one from
  /// those of this one.
  private var serial: UInt = 0
  private var hasKeyboard = false
  private var isActive = true

  /// Grabs the input; nil if another program has a grab, or if the window can't be seen.
  init?(for owner: Window, onLoss: @escaping @MainActor () -> Void) {
    let native = owner.native
    guard native.isOpen, native.connection.isUsable, Self.grabPointer(native) else { return nil }
    self.owner = owner
    self.onLoss = onLoss
    devices = native.display.pointerDevices
    devices.grabbedButtons = native.pointer.buttons
    captureTouches(native)
    grabKeyboard()
  }

  private static func grabPointer(_ native: NativeWindow) -> Bool {
    let devices = native.display.pointerDevices
    guard devices.isAvailable else {
      let events = ButtonPressMask | ButtonReleaseMask | PointerMotionMask | EnterWindowMask | LeaveWindowMask
      return XGrabPointer(
        native.connection.display, native.identifier, True, UInt32(events), GrabModeAsync, GrabModeAsync, 0,
        0, devices.eventTime) == GrabSuccess
    }
    return devices.grabPointer(for: native.identifier)
  }

  /// The server makes the touches of the program part of the grab: with the first finger it emulates a pointer, and the
  /// others are lost.
  private func captureTouches(_ native: NativeWindow) {
    native.pointer.transferTouch()
    for window in native.display.openWindowsAndPopups { window.native.cancelTouches() }
  }

  /// Some window managers hold the keyboard while a shortcut is down, so this may fail. The window that has the focus
  /// gets the keys anyway.
  private func grabKeyboard() {
    guard let native = owner?.native, native.connection.isUsable else { return }
    let server = native.connection.display
    hasKeyboard =
      XGrabKeyboard(server, native.identifier, False, GrabModeAsync, GrabModeAsync, devices.eventTime)
      == GrabSuccess
    serial = XNextRequest(server)
  }

  /// Whether events of a window belong to the grab: it is the owner, or one of its popups.
  func contains(_ window: Window) -> Bool { (window as? PopupWindow)?.root === owner || window === owner }

  /// Called when the server reports that the keyboard is not grabbed any more, by this program or by another.
  ///
  /// - Parameter eventSerial: the serial number of that event.
  func keyboardWasUngrabbed(_ eventSerial: UInt) {
    guard eventSerial >= serial else { return }
    if hasKeyboard { lose() } else { grabKeyboard() }
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
    devices.grabbedButtons = nil
    // The server does not report the end of a touch for which it has emulated a pointer.
    owner?.native.pointer.buttons.clearTouch()
    devices.emulatedSource = PointerDevices.firstTouch
    guard let native = owner?.native, native.connection.isUsable else { return }
    let server = native.connection.display
    if devices.isAvailable { devices.ungrabPointer() } else { XUngrabPointer(server, Time(CurrentTime)) }
    XUngrabKeyboard(server, Time(CurrentTime))
    native.display.eventLoop.setNeedsPass()
  }
}
