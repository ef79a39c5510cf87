import CX11
import Foundation
import WeftGraphics
import WeftServer

/// The states of a window, and what the window manager reports about it.
extension NativeWindow {
  /// The states that it has, or will have when it is shown.
  var states: WindowStates {
    var states = managed.states
    // Not all window managers report this one.
    if isFocused, !display.supports(.netWmStateFocused) { states.insert(.focused) }
    return states
  }

  /// The states that it has when the window manager has granted all requests.
  var expectedStates: WindowStates { managed.negotiation.expected }

  /// Requests states, and whatever was requested of them before does not count any more. Before the window is shown, they
  /// are set for when it is.
  func requestStates(adding added: WindowStates = [], removing removed: WindowStates = []) {
    guard isOpen, isManaged else { return }
    guard managed.isMapRequested else {
      return setInitialStates(managed.states.union(added).subtracting(removed.union(.focused)))
    }
    let more = managed.negotiation.unmet(added, isSet: true)
    let less = managed.negotiation.unmet(removed, isSet: false)
    if !more.isDisjoint(with: .filling) { delegate?.nativeWindowWillFillArea(self) }
    if more.contains(.hidden) { minimize() }
    if less.contains(.hidden) { unminimize() }
    if added.contains(.focused), !states.contains(.focused) { activate() }
    if display.hasWindowManager {
      request(less.subtracting(.reported), isSet: false)
      request(more.subtracting(.reported), isSet: true)
    } else if !more.union(less).subtracting(.reported).isEmpty {
      setStatesAlone(
        managed.states.union(more.subtracting(.reported)).subtracting(less.subtracting(.reported)))
    }
  }

  private func setInitialStates(_ states: WindowStates) {
    guard states != managed.states else { return }
    managed.negotiation.set(states)
    delegate?.nativeWindowDidChangeStates(self)
  }

  /// Requests that states are there or not, two at a time (EWMH, `_NET_WM_STATE`). Only those that the window manager
  /// supports.
  func request(_ states: WindowStates, isSet: Bool) {
    let names = WindowStates.atoms.filter { states.contains($0.state) && display.supports($0.name) }
    managed.negotiation.request(names.reduce(into: []) { $0.formUnion($1.state) }, isSet: isSet)
    for start in stride(from: 0, to: names.count, by: 2) {
      let pair = names[start..<min(start + 2, names.count)].map { Int(display.atoms[$0.name]) }
      display.requestFromManager(
        .netWmState, for: identifier,
        [isSet ? 1 : 0, pair[0], pair.count > 1 ? pair[1] : 0, Self.applicationSource])
    }
  }

  /// Asks the window manager to minimize it (ICCCM 4.1.4).
  func minimize() {
    if managed.isMapRequested, display.hasWindowManager {
      managed.negotiation.request(.hidden, isSet: true)
    }
    send { _ = XIconifyWindow($0, identifier, connection.screen) }
  }

  /// Asks the window manager to show it again after `minimize()`.
  private func unminimize() {
    if display.hasWindowManager { managed.negotiation.request(.hidden, isSet: false) }
    activate()
  }

  /// The source of a request: a normal application (EWMH, "Source indication in requests").
  static let applicationSource = 1

  /// Sets states without a window manager.
  private func setStatesAlone(_ states: WindowStates) {
    let added = states.subtracting(managed.states)
    managed.negotiation.set(states)
    writeStates()
    fillArea()
    if !added.isDisjoint(with: [.above, .fullScreen]) { send { XRaiseWindow($0, identifier) } }
    if added.contains(.below) { send { XLowerWindow($0, identifier) } }
    delegate?.nativeWindowDidChangeStates(self)
  }

  /// Writes the states into the window's property: before it is shown, or without a window manager.
  private func writeStates() {
    let property = display.atoms[.netWmState]
    let numbers = managed.states.subtracting(.reported).numbers(display.atoms)
    send { server in
      guard !numbers.isEmpty else {
        XDeleteProperty(server, identifier, property)
        return
      }
      connection.setProperty(property, of: identifier, type: Atom(XA_ATOM), numbers: numbers)
    }
  }

  /// Asks the window manager to show the window, or shows it without one.
  func requestMap(_ server: OpaquePointer) {
    willMap()
    XMapRaised(server, identifier)
    repeatStates()
  }

  /// Prepares the window for being shown.
  private func willMap() {
    guard isManaged else { return }
    if !managed.states.isEmpty || hasBeenMapped { writeStates() }
    // It may have been shown minimized before, and be shown otherwise now.
    writeHints()
    announceStartup()
    writeInitialUserTime()
    if !managed.states.isDisjoint(with: .filling), !display.hasWindowManager { fillArea() }
    managed.isMapRequested = true
  }

  /// Requests the states again, after the window was shown, if the window manager may delete those that were written for
  /// that: it does so when it notices that the window was taken off the screen, which may be later. This request is after
  /// that in any case. It changes nothing if the states are still there.
  private func repeatStates() {
    guard managed.wasUnmappedEarly, display.hasWindowManager else { return }
    request(managed.states.subtracting(.reported), isSet: true)
  }

  /// Called when the server has shown it.
  func didMap() {
    guard isManaged else { return }
    // The window manager did not know the window before.
    if managed.states.contains(.fullScreen) { requestFullScreenMonitors() }
    // Without a window manager nobody minimizes it.
    guard !display.hasWindowManager, managed.states.contains(.hidden) else { return }
    managed.negotiation.set(managed.states.subtracting(.hidden))
    delegate?.nativeWindowDidChangeStates(self)
  }

  /// Records that it is no longer shown. Its states become those that it will have when it is shown again.
  func didUnmap() {
    if display.hasWindowManager {
      managed.wasUnmappedEarly =
        managed.wasUnmappedEarly || managed.isMapRequested && !managed.hasManagerState
      managed.isWithdrawing = managed.isWithdrawing || managed.hasManagerState
    }
    managed.awaitsMapping = false
    managed.isMapRequested = false
    managed.requestedFrame = nil
  }

  /// Whether it can't be shown before the window manager has noticed that it was taken off the screen (ICCCM 4.1.4). It would
  /// delete properties that are for the next time. The window is shown as soon as it has.
  func awaitsWithdrawal() -> Bool {
    managed.awaitsMapping = managed.isWithdrawing
    return managed.awaitsMapping
  }

  /// Called when the window manager has noticed that it was taken off the screen, or has ended.
  func finishWithdrawal() {
    guard managed.isWithdrawing else { return }
    managed.isWithdrawing = false
    if managed.awaitsMapping {
      managed.awaitsMapping = false
      map()
    }
  }

  /// Handles a change of a property by the window manager.
  func readManagedProperty(_ property: Atom) {
    let atoms = display.atoms
    switch property {
    case atoms[.netWmState], atoms[.wmState]:
      readStates()
    case atoms[.netFrameExtents]:
      readFrameInsets()
    case atoms[.netWmAllowedActions]:
      let numbers = connection.numbers(ofProperty: property, of: identifier, type: Atom(XA_ATOM))
      managed.actions = numbers.map { WindowActions($0, atoms) }
    case atoms[.netWmDesktop]:
      let numbers = connection.numbers(ofProperty: property, of: identifier, type: Atom(XA_CARDINAL))
      managed.desktop = numbers?.first.map(WindowDesktop.init(propertyNumber:))
    default:
      break
    }
  }

  /// Reads the states from the properties of EWMH and of ICCCM.
  private func readStates() {
    let atoms = display.atoms
    let numbers = connection.numbers(ofProperty: atoms[.netWmState], of: identifier, type: Atom(XA_ATOM))
    let oldState = connection.numbers(
      ofProperty: atoms[.wmState], of: identifier, type: atoms[.wmState])?.first
    managed.hasManagerState = oldState != nil && oldState != Int(WithdrawnState)
    defer { if !managed.hasManagerState { finishWithdrawal() } }
    // The window manager removes the states of a window that is withdrawn. They are for when it is shown again.
    guard managed.isMapRequested || numbers?.isEmpty == false || oldState == Int(IconicState) else {
      return
    }
    var states = WindowStates(numbers ?? [], atoms)
    if oldState == Int(IconicState) { states.insert(.hidden) }
    let old = self.states
    managed.negotiation.report(states)
    // The window manager has chosen the frame to which the window returned.
    if display.hasWindowManager, states.isDisjoint(with: .filling) { managed.unfilledFrame = nil }
    if states.contains(.fullScreen), !old.contains(.fullScreen) { requestFullScreenMonitors() }
    if self.states != old { delegate?.nativeWindowDidChangeStates(self) }
  }

  private func readFrameInsets() {
    let numbers = connection.numbers(
      ofProperty: display.atoms[.netFrameExtents], of: identifier, type: Atom(XA_CARDINAL))
    var insets = EdgeInsets.zero
    // Any program may have written it, with arbitrary contents.
    if let numbers, numbers.count >= 4, numbers.allSatisfy({ (0...PixelDimensions.limit).contains($0) }) {
      insets = EdgeInsets(
        top: CGFloat(numbers[2]), left: CGFloat(numbers[0]), bottom: CGFloat(numbers[3]),
        right: CGFloat(numbers[1]))
    }
    guard insets != managed.frameInsets else { return }
    managed.frameInsets = insets
    delegate?.nativeWindowDidChangeFrameInsets(self)
  }

  /// Takes the focus that the program has requested without a window manager, when the window is on the screen.
  func takeAwaitedFocus() {
    guard managed.awaitsFocus, isMapped else { return }
    managed.awaitsFocus = false
    send { _ = XSetInputFocus($0, identifier, RevertToParent, Time(CurrentTime)) }
  }

  /// Asks the window manager for the keyboard focus, and for a place above the other windows. Without one, the window
  /// is raised and takes the focus.
  func activate() {
    guard managed.isMapRequested || !isManaged else { return }
    guard display.supports(.netActiveWindow) else {
      send { _ = XMapRaised($0, identifier) }
      managed.awaitsFocus = managed.focusPolicy != .none
      return takeAwaitedFocus()
    }
    let active = display.openWindows.first { $0.isFocused }.map { Int($0.identifier) } ?? 0
    // A window that was shown after the last input has got the focus since then, and the server ignores requests from
    // before that. The program takes the focus from itself only, so it need not prove that the user wants it.
    let time = active == 0 ? Int(display.lastInputTime) : 0
    display.requestFromManager(.netActiveWindow, for: identifier, [Self.applicationSource, time, active])
  }
}
