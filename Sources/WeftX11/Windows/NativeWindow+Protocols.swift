import CX11
import Foundation

/// The protocols of the window manager: closing, pings, and announcements of resizes.
extension NativeWindow {
  /// Announces the protocols that this window supports, and the process that it belongs to.
  func announceProtocols() {
    let atoms = display.atoms
    if display.extensions.hasSync {
      syncCounter = XSyncCreateCounter(connection.display, XSyncValue())
      connection.setProperty(
        atoms[.netWmSyncRequestCounter], of: identifier, type: Atom(XA_CARDINAL),
        numbers: [Int(syncCounter)])
    }
    writeProtocols()
    connection.setProperty(
      atoms[.xdndAware], of: identifier, type: Atom(XA_ATOM), numbers: [DragMessage.version])
    connection.setProperty(
      atoms[.netWmPid], of: identifier, type: Atom(XA_CARDINAL), numbers: [Int(getpid())])
    // The process number is meaningful only together with the name of the machine.
    connection.setProperty(
      atoms[.wmClientMachine], of: identifier, type: Atom(XA_STRING),
      bytes: ProcessInfo.processInfo.hostName.utf8)
    connection.setProperty(
      atoms[.netWmWindowType], of: identifier, type: Atom(XA_ATOM),
      numbers: [Int(atoms[.netWmWindowTypeNormal])])
  }

  /// Announces the messages that it understands (ICCCM 4.1.2.7).
  func writeProtocols() {
    let atoms = display.atoms
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWmPing]]
    if syncCounter != 0 { protocols.append(atoms[.netWmSyncRequest]) }
    if managed.focusPolicy == .active { protocols.append(atoms[.wmTakeFocus]) }
    send { _ in
      connection.setProperty(
        atoms[.wmProtocols], of: identifier, type: Atom(XA_ATOM), numbers: protocols.map { Int($0) })
    }
  }

  /// Answers a message of the window manager.
  func handleMessage(_ event: XEvent) {
    let message = event.xclient
    if message.message_type == display.atoms[.weftSettle], message.format == 32 {
      delegate?.nativeWindow(self, didReceive: SettleRequest(message))
      return
    }
    if message.message_type == display.atoms[.xembed] {
      embedding?.handle(message)
      return
    }
    if let drag = DragMessage(message, display.atoms) {
      drops.handle(drag)
      return
    }
    guard message.message_type == display.atoms[.wmProtocols], message.format == 32 else { return }
    // Any program may have sent it, with arbitrary contents.
    switch Atom(bitPattern: message.data.l.0) {
    case display.atoms[.wmDeleteWindow]:
      delegate?.nativeWindowShouldClose(self)
    case display.atoms[.netWmPing]:
      answerPing(event)
    case display.atoms[.wmTakeFocus]:
      takeFocus(at: Time(UInt32(truncatingIfNeeded: message.data.l.1)))
    case display.atoms[.netWmSyncRequest]:
      resizeWasAnnounced(message)
    default:
      break
    }
  }

  /// If a program does not answer, the window manager offers the user to kill it.
  private func answerPing(_ event: XEvent) {
    var reply = event
    reply.xclient.window = connection.root
    XSendEvent(
      connection.display, connection.root, False, SubstructureRedirectMask | SubstructureNotifyMask, &reply)
    XFlush(connection.display)
  }

  /// Answers a settle request: sets a property to the number of the request and, with a manual clock, the
  /// clock's time in microseconds.
  func answerSettleRequest(_ number: Int) {
    let time = display.manualTime.map { Int(($0.clock.now * 1e6).rounded()) & 0xFFFF_FFFF }
    connection.setProperty(
      display.atoms[.weftSettled], of: identifier, type: Atom(XA_CARDINAL),
      numbers: [number] + (time.map { [$0] } ?? []))
  }
}
