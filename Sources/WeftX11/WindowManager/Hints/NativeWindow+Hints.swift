import CX11
import WeftGraphics

/// What a window tells the window manager about itself.
extension NativeWindow {
  /// Sets what the window is for.
  func setType(_ type: WindowType) {
    setAtoms([type.atom] + (type == .normal ? [] : [.netWmWindowTypeNormal]), as: .netWmWindowType)
  }

  private func setAtoms(_ names: [Atoms.Name], as property: Atoms.Name) {
    send { _ in
      connection.setProperty(
        display.atoms[property], of: identifier, type: Atom(XA_ATOM),
        numbers: names.map { Int(display.atoms[$0]) })
    }
  }

  /// Sets or removes a property of numbers.
  func setNumbers(_ numbers: [Int]?, as property: Atoms.Name) {
    send { server in
      guard let numbers else {
        XDeleteProperty(server, identifier, display.atoms[property])
        return
      }
      connection.setProperty(
        display.atoms[property], of: identifier, type: Atom(XA_CARDINAL), numbers: numbers)
    }
  }

  /// Sets the window that this one belongs to (ICCCM 4.1.2.6). A modal dialog without owner belongs to all windows of
  /// the program, which the root window stands for (EWMH, `_NET_WM_STATE_MODAL`).
  func setOwner(_ owner: NativeWindow?, isModal: Bool) {
    send { server in
      if let owner {
        XSetTransientForHint(server, identifier, owner.identifier)
      } else if isModal {
        XSetTransientForHint(server, identifier, connection.root)
      } else {
        XDeleteProperty(server, identifier, Atom(XA_WM_TRANSIENT_FOR))
      }
    }
  }

  /// Makes the window one of the program's group.
  func joinGroup() {
    setGroupLeader(display.groupLeader)
    writeHints()
  }

  private func setGroupLeader(_ leader: XID) {
    send { _ in
      connection.setProperty(
        display.atoms[.wmClientLeader], of: identifier, type: Atom(XA_WINDOW), numbers: [Int(leader)])
    }
  }

  /// Writes the hints of ICCCM 4.1.2.4: whether the window manager sets the focus, how the window is shown, its
  /// group, and whether it is urgent.
  func writeHints() {
    var hints = XWMHints()
    hints.flags = InputHint | StateHint | WindowGroupHint
    if managed.isUrgent { hints.flags |= XUrgencyHint }
    hints.input = managed.focusPolicy == .passive ? True : False
    hints.initial_state = managed.states.contains(.hidden) ? IconicState : NormalState
    hints.window_group = display.groupLeader
    send { XSetWMHints($0, identifier, &hints) }
  }

  /// Asks window managers that don't have the state of EWMH for the user's attention, or withdraws that (ICCCM 4.1.2.4).
  func setUrgent(_ isUrgent: Bool) {
    guard isOpen, isManaged, isUrgent != managed.isUrgent else { return }
    managed.isUrgent = isUrgent
    writeHints()
  }

  /// Sets how the window gets the keyboard focus.
  func setFocusPolicy(_ policy: WindowFocusPolicy) {
    managed.focusPolicy = policy
    writeHints()
    writeProtocols()
  }

  /// Takes the focus that the window manager has offered (ICCCM 4.1.7).
  func takeFocus(at time: Time) {
    guard managed.focusPolicy == .active, delegate?.nativeWindowShouldTakeFocus(self) == true else { return }
    // It may be gone from the screen by now, which is no mistake.
    send { XSetInputFocus($0, identifier, RevertToParent, time) }
  }

  /// Sets whether the window manager draws a frame with a title bar. The hints are those of Motif, which EWMH has no
  /// equal for.
  func setHasFrame(_ hasFrame: Bool) {
    let property = display.atoms[.motifWmHints]
    // Flags, functions, decorations, input mode, status. The second flag says that decorations are given.
    let numbers = [2, 0, hasFrame ? 1 : 0, 0, 0]
    send { _ in connection.setProperty(property, of: identifier, type: property, numbers: numbers) }
  }

  /// Sends the window to a desktop.
  func setDesktop(_ desktop: WindowDesktop) {
    guard managed.isMapRequested, display.hasWindowManager else {
      managed.desktop = desktop
      return setNumbers([desktop.number], as: .netWmDesktop)
    }
    display.requestFromManager(
      .netWmDesktop, for: identifier, [desktop.number, Self.applicationSource])
  }
}
