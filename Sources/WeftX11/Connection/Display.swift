import CX11
import Foundation
import Logging
import WeftDesktop
import WeftLocalization
import WeftNodes
import WeftServer
import WeftTransfer

/// The main thread's connection to an X server, and the state that all windows on it share.
///
/// Opening a display adds it to an event loop. Errors that the server reports are logged by name and are not
/// fatal. When the connection is lost, `processPending()` or `run()` of the loop throws
/// `DisplayError.connectionLost` and all windows on the display are closed. The program continues.
///
/// ### How it ends
/// A display is open, then ending, then ended. Both causes, a close by the program and a lost
/// connection, go through `end(because:)`. The windows end first, then the other registered clients, then the
/// input method and the registration in the event loop. The connection is closed last. Code that runs
/// meanwhile, such as delegates of the windows, finds a display that is not open.
@MainActor
public final class Display {
  /// The default display for new windows: the most recently opened one that is still open.
  public static var current: Display? { opened.last }

  private static var opened: [Display] = []

  /// The open windows of all displays, in the order of their identifiers.
  static var allOpenWindows: [Window] { allOpenWindowsAndPopups.filter { !$0.native.isPopup } }

  /// The open windows and popups of all displays, in the order of their identifiers.
  static var allOpenWindowsAndPopups: [Window] {
    opened.flatMap(\.openWindowsAndPopups).sorted { $0.identifier < $1.identifier }
  }

  /// The name that it was opened with, such as ":0".
  public var name: String { connection.name }
  /// Whether the connection is usable and `close()` was not called.
  public var isOpen: Bool { state == .open && connection.isUsable }
  /// The loop that handles its events.
  public let eventLoop: EventLoop
  /// The number of pixels per point on the main monitor. A window has that of the monitor that it is on; see
  /// `Window.scale`.
  public var scale: CGFloat { uniformScale ?? monitorClient.layout.mainScale }
  /// Where the scales of the monitors come from. It is initially what `WEFT_SCALE` in the environment says: a number for
  /// all monitors, the word `resolution`, or a list as `eDP-1=2,HDMI-1=1`; without that variable it is `.desktop`. The
  /// windows follow changes of the policy, of the desktop's settings and of the monitors: they keep their sizes in points.
  public var scalePolicy = ScalePolicy(environment: ProcessInfo.processInfo.environment) {
    didSet { if scalePolicy != oldValue { updateScales() } }
  }
  /// Called when monitors were connected, removed or arranged anew; see `monitors`.
  public var onMonitorsChange: (() -> Void)?
  /// The user's settings for all programs. The windows follow their changes.
  public private(set) var settings = DesktopSettings()
  /// What the user prefers, beside the settings of the desktop's settings manager; nothing by default. The windows follow
  /// changes.
  public var preferences = DesktopPreferences() {
    didSet { if preferences != oldValue { updateSettings() } }
  }

  /// The clock of its windows: the system's, unless `WEFT_CLOCK` in the environment is `manual`. A manual
  /// clock stands still at 0 until a test advances it; see `VirtualDisplay` of WeftTesting.
  public var clock: any SceneClock { manualTime?.clock ?? MonotonicClock() }

  /// Advances a manual clock; nil if the clock is the system's.
  private(set) lazy var manualTime = ManualTime(self, environment: ProcessInfo.processInfo.environment)

  package let connection: DisplayConnection
  let atoms: Atoms
  package let extensions: Extensions
  private let opaqueFormat: PixelFormat
  private let transparentFormat: PixelFormat
  private var settingsClient: SettingsClient?
  private(set) lazy var cursors = CursorTheme(connection)
  private(set) lazy var inputMethod = InputMethod(connection)
  private(set) lazy var pointerDevices = PointerDevices(connection, input: extensions.input)

  private(set) lazy var selections = SelectionPasteboard(self)
  /// The clipboard and the primary selection of the desktop, which all programs on the display share. When
  /// the display is closed, a clipboard manager receives what was copied, if one runs.
  public var pasteboard: any Pasteboard { selections }

  /// Why the last window ended. Only windows that were shown and ended before the display count; nil if there
  /// was none.
  package private(set) var lastWindowEnding: WindowEnding?

  private(set) lazy var monitorClient = MonitorClient(self)

  private(set) lazy var workAreaClient = WorkAreaClient(self)
  private(set) lazy var compositingClient = CompositingClient(self)
  private(set) lazy var windowManagerClient = WindowManagerClient(self)
  /// The window that stands for all windows of the program; see `makeGroupLeader()`.
  private(set) lazy var groupLeader = makeGroupLeader()
  /// The server time of the last press of a key or a button in any window; at first that of the action by which the user
  /// has launched the program, or 0.
  var lastInputTime: Time = 0
  /// Whether that is the time of an input to one of the windows.
  var hasReceivedInput = false
  /// The notice about the launch of this program, until it has ended; nil if there is none.
  var startup: StartupNotification?
  /// The number of programs that this one has launched.
  var launchCount = 0
  /// Where the frames of windows are remembered.
  var restoration = WindowRestoration()

  /// The grab of all input for the popups of a window; nil while no popup needs one.
  var popupGrab: PopupGrab?
  /// The image of the drag from one of the windows. Windows that it covers are still visible.
  weak var dragImage: DragImageWindow?
  /// The source of the drag from one of the windows, until its target has finished; nil if there is none.
  var dragSource: DragSource?
  /// Sees keys before the windows do; kept weakly. Nil, the default, for nobody.
  package weak var keyFilter: (any KeyFilter)?
  /// The modal windows, and what they block.
  private(set) lazy var modalWindows = ModalWindows(self)

  private enum State { case open, ending, ended }

  private let clients = WindowClients()
  private var shownWindows: [ObjectIdentifier: Window] = [:]
  private var state = State.open
  private var isDispatching = false
  private var awaitsMutations = false

  /// Opens a display. Unless the program has set `Localization.current`, that becomes the language of the environment.
  ///
  /// - Parameters:
  ///   - name: the display's name, such as ":0"; nil takes it from `$DISPLAY`.
  ///   - eventLoop: the loop that handles its events.
  /// - Throws: `.noDisplayName`, `.cannotOpen`, `.unsupportedVisual`, `.connectionLost`, `.outOfDescriptors`.
  public static func open(
    name: String? = nil, eventLoop: EventLoop = .main
  ) throws(DisplayError) -> Display {
    try open(name: name, eventLoop: eventLoop, usesXInput: true)
  }

  /// Opens a display. With `usesXInput` false, pointer events come through the core protocol.
  package static func open(
    name: String?, eventLoop: EventLoop, usesXInput: Bool
  ) throws(DisplayError) -> Display {
    try eventLoop.checkUsable()
    Localization.adopt(Localization(environment: ProcessInfo.processInfo.environment))
    let display = try Display(name: name, eventLoop: eventLoop, usesXInput: usesXInput)
    try eventLoop.add(display)
    opened.append(display)
    return display
  }

  private init(name: String?, eventLoop: EventLoop, usesXInput: Bool) throws(DisplayError) {
    // This must come before the first key: Xlib determines the character set of the connection's input method
    // from it.
    _ = Locale.isPrepared
    self.eventLoop = eventLoop
    connection = try DisplayConnection(name: name)
    atoms = try Atoms(connection)
    extensions = try Extensions(connection, usesXInput: usesXInput)
    opaqueFormat = try PixelFormat.find(connection, wantsAlpha: false)
    transparentFormat = try PixelFormat.find(connection, wantsAlpha: true)
    XkbSetDetectableAutoRepeat(connection.display, True, nil)
    connection.observeErrors { error in
      // The window manager may destroy a window before a request for it arrives, and one that gets the focus may have
      // gone from the screen.
      error.code == UInt8(BadWindow)
        || (error.code == UInt8(BadMatch) && error.majorCode == ProtocolError.setInputFocus)
    }
    // Any code on the main thread may send requests between two passes.
    connection.observeRequests { [weak eventLoop] in
      MainActor.assumeIsolated { eventLoop?.setNeedsPass() }
    }
    let settingsClient = SettingsClient(self)
    self.settingsClient = settingsClient
    settings = readSettings()
    applyCursorSettings()
    startup = StartupNotification.take()
    lastInputTime = startup?.time ?? 0
    settingsClient.onChange = { [weak self] in self?.updateSettings() }
    try connection.checkAlive()
  }

  /// Closes all windows and the connection. If a clipboard manager runs, this waits until it has taken what was copied,
  /// for a second at most. Does nothing if the display is not open.
  public func close() { end(because: nil) }

  /// Ends the display, once. Every cause leads here.
  ///
  /// - Parameter failure: the reason; nil if the program closes the display.
  private func end(because failure: DisplayError?) {
    guard state == .open else { return }
    state = .ending
    Self.opened.removeAll { $0 === self }
    // The windows end first, so that text that is copied while they end is still handed to the clipboard
    // manager. Popups end before their owners, so the reason that they give does not depend on the order of clients.
    let windows = clients.all.compactMap { $0 as? NativeWindow }
    for window in windows.filter(\.isPopup) + windows.filter({ !$0.isPopup }) {
      window.displayWillEnd(because: failure)
    }
    for client in clients.all { client.displayWillEnd(because: failure) }
    clients.removeAll()
    if failure == nil { finishStartup() }
    inputMethod.close()
    eventLoop.remove(self)
    state = .ended
    closeConnectionAfterEnd()
  }

  /// Closes the connection of an ended display. If Xlib is processing an event further up the stack, the
  /// connection is closed when that has returned.
  private func closeConnectionAfterEnd() {
    if state == .ended, !isDispatching { connection.close() }
  }

  /// Schedules a pass of the loop for when work has ended that belongs to no window or to a window of another
  /// display. A window that waits for such work is not notified in any other way.
  func awaitMutations() {
    guard !awaitsMutations else { return }
    awaitsMutations = true
    MutationsPass.afterNextRun { [weak self] in
      self?.awaitsMutations = false
      self?.eventLoop.setNeedsPass()
    }
  }

  // MARK: Windows

  /// The windows that are shown and not closed yet, in no particular order, without those of popups. They are
  /// retained until they are closed.
  public var openWindows: [Window] { shownWindows.values.filter { !$0.native.isPopup } }

  /// The open windows with those of popups.
  var openWindowsAndPopups: [Window] { Array(shownWindows.values) }

  func register(_ window: Window) {
    shownWindows[ObjectIdentifier(window)] = window
    recordWindowSizes()
  }

  func release(_ window: Window) {
    guard shownWindows.removeValue(forKey: ObjectIdentifier(window)) != nil, state == .open else { return }
    if !window.native.isPopup { lastWindowEnding = window.ending }
    recordWindowSizes()
  }

  /// Adjusts the memory that is kept for windows to their sizes.
  func recordWindowSizes() {
    // Popups come and go too often to drop pictures for them.
    WindowMemory.shared.update(area: Self.allOpenWindows.reduce(0) { $0 + $1.pixelSize.area })
  }

  /// The format of a window's pixels.
  func format(isTransparent: Bool) -> PixelFormat { isTransparent ? transparentFormat : opaqueFormat }

  /// Registers a client for the events of a window. The client is retained until it is unregistered. A window
  /// may have several.
  ///
  /// - Parameters:
  ///   - client: the receiver of the events.
  ///   - window: any window on the display.
  ///   - events: the mask of the events to select. The client also receives the events that other clients
  ///     have selected.
  func register(_ client: any DisplayClient, for window: XID, events: Int) {
    let mask = clients.add(client, for: window, events: events)
    if connection.isUsable { XSelectInput(connection.display, window, mask) }
  }

  /// Unregisters a client; does nothing if it was not registered.
  ///
  /// - Parameter isGone: whether the window no longer exists, so that no request for it can be sent.
  func unregister(_ client: any DisplayClient, for window: XID, isGone: Bool = false) {
    guard let mask = clients.remove(client, for: window), !isGone, connection.isUsable else { return }
    XSelectInput(connection.display, window, mask)
  }

  // MARK: Settings

  private func readSettings() -> DesktopSettings {
    // These come from the server: Xlib's own copy is from when the connection was opened.
    let bytes = connection.bytes(
      ofProperty: atoms[.resourceManager], of: connection.root, type: Atom(XA_STRING))
    return DesktopSettings(
      values: settingsClient?.values ?? [:], resources: String(decoding: bytes ?? [], as: UTF8.self),
      preferences: preferences, environment: ProcessInfo.processInfo.environment)
  }

  /// Reads the user's settings again, and applies changes to the windows.
  private func updateSettings() {
    guard connection.isUsable else { return }
    let old = settings
    settings = readSettings()
    guard settings != old else { return }
    if (settings.cursorThemeName, settings.cursorSize) != (old.cursorThemeName, old.cursorSize) {
      applyCursorSettings()
    }
    if settings.desktopScale != old.desktopScale { updateScales() }
    for window in openWindowsAndPopups { window.applySettings() }
  }

  /// Notifies all clients that the scales of monitors have changed, or the monitors themselves.
  func notifyScaleChange() {
    for client in clients.all { client.displayScaleChanged() }
  }

  private func applyCursorSettings() {
    cursors.configure(theme: settings.cursorThemeName, size: settings.cursorSize)
  }
}

extension Display: EventSource {
  package var fileDescriptor: Int32 { connection.fileDescriptor }

  package func processEvents() throws(DisplayError) -> Bool {
    isDispatching = true
    defer {
      isDispatching = false
      closeConnectionAfterEnd()
    }
    do {
      // The number is bounded, so that a flood of events does not block everything else.
      var remaining = try connection.pendingCount()
      var isNew = inputMethod.reportMarks()
      while remaining > 0, isOpen, let event = try connection.nextEvent() {
        isNew = dispatch(event) || isNew
        remaining -= 1
      }
      guard isNew else { return false }
      for client in clients.all { client.finishEvents() }
      try connection.checkAlive()
      return true
    } catch {
      end(because: error)
      throw error
    }
  }

  package func prepareToSleep() throws(DisplayError) -> Bool {
    do {
      return try connection.prepareToSleep() || inputMethod.hasUnreportedMarks
    } catch {
      end(because: error)
      throw error
    }
  }

  /// Waits for a reply from the server, and returns whether the display is still open. If the connection is
  /// lost, the event loop ends the display in its next pass, with the reason.
  func isServerThere() -> Bool {
    connection.synchronize()
    if connection.isLost { eventLoop.wakeUp() }
    return isOpen
  }

  /// Dispatches an event, and returns whether it may have changed anything.
  private func dispatch(_ received: XEvent) -> Bool {
    var event = received
    switch event.type {
    case GenericEvent:
      return dispatchGeneric(&event)
    case KeyPress where isForeignCommit(event.xkey):
      return false
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case PropertyNotify where event.xproperty.window == connection.root:
      // Servers of input methods announce themselves on the root window.
      _ = isConsumedByInputMethod(&event)
      if event.xproperty.atom == atoms[.resourceManager] { updateSettings() }
      for client in clients.of(connection.root) { client.handle(event) }
    default:
      guard !isConsumedByInputMethod(&event) else { break }
      for client in clients.of(event.xany.window) { client.handle(event) }
    }
    return true
  }

  /// Lets the input method consume an event, such as a key that it turns into text.
  private func isConsumedByInputMethod(_ event: inout XEvent) -> Bool {
    defer { inputMethod.reportMarks() }
    return XFilterEvent(&event, 0) != 0
  }

  /// Whether another program has sent a press of key 0. Xlib adds such presses to its queue when an input
  /// method commits text, and reads that text without checking that there is any.
  private func isForeignCommit(_ event: XKeyEvent) -> Bool { event.send_event != 0 && event.keycode == 0 }

  private func dispatchGeneric(_ event: inout XEvent) -> Bool {
    guard event.xcookie.extension == extensions.input?.opcode,
      XGetEventData(connection.display, &event.xcookie) != 0
    else { return false }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    guard let data = event.xcookie.data else { return false }
    if pointerDevices.handleChange(event.xcookie.evtype, data) {
      for client in clients.all { client.pointerDevicesChanged() }
      return true
    }
    guard let target = PointerDevices.window(of: event.xcookie.evtype, data) else { return false }
    for client in clients.of(target) { client.handleInput(event.xcookie.evtype, data) }
    return !PointerDevices.isDerivedClick(event.xcookie.evtype, data)
  }
}
