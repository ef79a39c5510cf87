import CX11

extension PointerDevices {
  /// The events of the pointer that windows select and grabs receive.
  static let pointerEvents = [XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_Enter, XI_Leave]

  /// Directs all events of the pointer to this program: to its window below the pointer, or else to the given one.
  /// Returns whether the server agreed.
  func grabPointer(for window: XID) -> Bool {
    guard connection.isUsable, let device = pointer else { return false }
    return withMask(of: Self.pointerEvents, device: device) { mask in
      XIGrabDevice(
        connection.display, device, window, eventTime, 0, XIGrabModeAsync, XIGrabModeAsync, True,
        &mask)
        == XIGrabSuccess
    }
  }

  /// Ends that.
  func ungrabPointer() {
    guard connection.isUsable, let device = pointer else { return }
    XIUngrabDevice(connection.display, device, Time(CurrentTime))
  }

  /// The master pointer that the server assigns to this program.
  private var pointer: Int32? {
    var device: Int32 = 0
    return XIGetClientPointer(connection.display, 0, &device) != 0 ? device : nil
  }
}
