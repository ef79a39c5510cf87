import CX11

/// The time of the last input, by which window managers decide whether a new window may take the focus (EWMH,
/// `_NET_WM_USER_TIME`).
extension Display {
  /// Records the time of an input, unless it is older than the last one, or is none: text that an input method has sent, and
  /// what programs simulate, has the time 0. Returns whether it was recorded.
  fileprivate func takeInputTime(_ time: Time) -> Bool {
    // Who has launched this program may have sent any number.
    guard NativeWindow.isTime(time, notBefore: hasReceivedInput ? lastInputTime : 0) else { return false }
    hasReceivedInput = true
    lastInputTime = time
    return true
  }
}

extension NativeWindow {
  /// Whether a time of the server is one, and not older than another one; 0 is none. The numbers start again after seven
  /// weeks.
  static func isTime(_ time: Time, notBefore last: Time) -> Bool {
    time != 0 && (last == 0 || Int32(truncatingIfNeeded: time &- last) >= 0)
  }

  /// Records the time of a press of a key or a button.
  func recordInput(at time: Time) {
    guard display.takeInputTime(time) else { return }
    guard isManaged, display.hasWindowManager else { return }
    writeUserTime(time)
  }

  /// Writes the time of the input that has led to the window. The time 0 requests that it does not get the focus.
  ///
  /// The window for later times exists from now on. Metacity 3.46 ends with an error if the first input makes it and closes
  /// the window at once.
  func writeInitialUserTime() {
    if managed.userTimeWindow == 0, display.supports(.netWmUserTimeWindow) {
      managed.userTimeWindow = makeUserTimeWindow()
    }
    guard managed.focusesWhenShown else { return writeUserTime(0) }
    if display.lastInputTime != 0 { writeUserTime(display.lastInputTime) }
  }

  private func writeUserTime(_ time: Time) {
    // The property of the window itself wakes everybody who follows that window.
    let isSeparate = managed.userTimeWindow != 0 && display.supports(.netWmUserTimeWindow)
    let target = isSeparate ? managed.userTimeWindow : identifier
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
