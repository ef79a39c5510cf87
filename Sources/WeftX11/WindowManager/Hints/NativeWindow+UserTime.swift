import CX11

/// The time of the last input, by which window managers decide whether a new window may take the focus (EWMH,
/// `_NET_WM_USER_TIME`).
extension NativeWindow {
  /// Records the time of a press of a key or a button.
  func recordInput(at time: Time) {
    display.lastInputTime = time
    guard isManaged, display.hasWindowManager else { return }
    writeUserTime(time)
  }

  /// Writes the time of the input that has led to the window. The time 0 requests that it does not get the focus.
  func writeInitialUserTime() {
    guard managed.focusesWhenShown else { return writeUserTime(0) }
    if display.lastInputTime != 0 { writeUserTime(display.lastInputTime) }
  }

  private func writeUserTime(_ time: Time) {
    // Its property is changed often, and must wake nobody who follows those of the window itself.
    if managed.userTimeWindow == 0, display.supports(.netWmUserTimeWindow) {
      managed.userTimeWindow = makeUserTimeWindow()
    }
    let target = managed.userTimeWindow == 0 ? identifier : managed.userTimeWindow
    send { _ in
      connection.setProperty(
        display.atoms[.netWmUserTime], of: target, type: Atom(XA_CARDINAL), numbers: [Int(time)])
    }
  }

  /// The server destroys it with the window.
  private func makeUserTimeWindow() -> XID {
    guard isOpen, connection.isUsable else { return 0 }
    let window = XCreateSimpleWindow(connection.display, identifier, -1, -1, 1, 1, 0, 0, 0)
    connection.setProperty(
      display.atoms[.netWmUserTimeWindow], of: identifier, type: Atom(XA_WINDOW), numbers: [Int(window)])
    return window
  }
}
