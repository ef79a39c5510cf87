import WeftNodes

/// States that the window shares with the window manager.
extension Window {
  /// Its states (EWMH, `_NET_WM_STATE`).
  ///
  /// Setting them requests the difference from the window manager. What it grants is there a moment later, and
  /// `WindowDelegate.windowDidChangeStates(_:)` is called; a state that it does not support does not change. Other requests
  /// that it has not answered yet stay; `requestStates(_:isSet:)` takes them back. Before `show()` they are the states that
  /// the window will have when it is shown.
  ///
  /// Without a window manager a full-screen window fills its monitor, and a maximized one the area that panels leave
  /// free; other states are remembered, except `hidden`, which has no effect.
  public var states: WindowStates {
    get { native.states }
    set {
      let old = native.states
      guard newValue != old else { return }
      native.requestStates(adding: newValue.subtracting(old), removing: old.subtracting(newValue))
    }
  }

  /// Requests that the window has states, or has them no longer. Earlier requests of these states don't count any more,
  /// also if the window manager has not answered them yet.
  ///
  /// - Parameters:
  ///   - states: one or more states. The others stay as they are.
  ///   - isSet: whether the window shall have them.
  public func requestStates(_ states: WindowStates, isSet: Bool) {
    if isSet { native.requestStates(adding: states) } else { native.requestStates(removing: states) }
  }

  /// Whether it fills its monitor, or several; see `WindowStates.fullScreen`.
  public var isFullScreen: Bool {
    get { states.contains(.fullScreen) }
    set { requestStates(.fullScreen, isSet: newValue) }
  }

  /// Requests that it becomes full screen, or is no longer so: the opposite of what was requested last.
  public func toggleFullScreen() { isFullScreen = !native.expectedStates.contains(.fullScreen) }

  /// The monitors that the window fills when it is full screen, by their numbers in RandR's list (as in
  /// `xrandr --listmonitors`). Nil, the default, for the one that the window is on (EWMH,
  /// `_NET_WM_FULLSCREEN_MONITORS`). It can be set at any time. A window manager that lacks this uses one monitor.
  public var fullScreenMonitors: [Int]? {
    get { native.managed.fullScreenMonitors }
    set {
      native.managed.fullScreenMonitors = newValue
      guard native.managed.isMapRequested, isFullScreen else { return }
      if display.hasWindowManager { native.requestFullScreenMonitors() } else { native.fillArea() }
    }
  }

  /// Whether it fills the area that panels leave free, in both directions; see `WindowStates.maximized`.
  public var isMaximized: Bool {
    get { states.isSuperset(of: .maximized) }
    set { requestStates(.maximized, isSet: newValue) }
  }

  /// Requests that it becomes maximized, or is no longer so: the opposite of what was requested last. A double click on a
  /// title bar does that.
  public func toggleMaximized() { isMaximized = !native.expectedStates.isSuperset(of: .maximized) }

  /// Whether it is minimized; see `WindowStates.hidden` and `minimize()`. Setting it to false activates the window.
  public var isMinimized: Bool {
    get { states.contains(.hidden) }
    set { requestStates(.hidden, isSet: newValue) }
  }

  /// Whether it is kept above or below other windows.
  public var level: WindowLevel {
    get { states.contains(.above) ? .above : states.contains(.below) ? .below : .normal }
    set {
      switch newValue {
      case .above: native.requestStates(adding: .above, removing: .below)
      case .below: native.requestStates(adding: .below, removing: .above)
      case .normal: native.requestStates(removing: [.above, .below])
      }
    }
  }

  /// Asks for the attention of the user, who works in another window, until this one gets the focus; see
  /// `WindowStates.demandsAttention`. A window manager without that state gets the urgency hint of ICCCM 4.1.2.4.
  public func demandAttention() {
    guard !isFocused else { return }
    requestStates(.demandsAttention, isSet: true)
    if !display.supports(.netWmStateDemandsAttention) { native.setUrgent(true) }
  }

  /// What the user can do with the window by the window manager (EWMH, `_NET_WM_ALLOWED_ACTIONS`). Nil if the window
  /// manager has not said so.
  public var allowedActions: WindowActions? { native.managed.actions }

  /// The desktop that the window is on (EWMH, `_NET_WM_DESKTOP`). Nil if that is not known. Setting it sends the window
  /// there; nil is ignored.
  public var desktop: WindowDesktop? {
    get { native.managed.desktop }
    set { if let newValue { native.setDesktop(newValue) } }
  }

  /// Requests the keyboard focus and a place above other windows (EWMH, `_NET_ACTIVE_WINDOW`). A minimized window is
  /// brought back. The window manager may only mark the window as demanding attention, if the user is at work in
  /// another program. Shows the window if it was not shown. A window with an empty size stays off the screen.
  public func activate() {
    guard isOpen else { return }
    show()
    native.activate()
  }

  /// Asks the user and the program to close the window, as a click on the title bar's button does (EWMH,
  /// `_NET_CLOSE_WINDOW`): `WindowDelegate.windowShouldClose(_:)` decides.
  public func performClose() {
    guard isOpen else { return }
    guard native.managed.isMapRequested, display.supports(.netCloseWindow) else {
      return nativeWindowShouldClose(native)
    }
    display.requestFromManager(
      .netCloseWindow, for: native.identifier, [Int(display.lastInputTime), NativeWindow.applicationSource])
  }
}
