import CX11
import Foundation
import Logging
import WeftNodes

/// The main thread's connection to an X server, with what all windows on it share.
///
/// Opening it adds it to an event loop. Errors that the server reports are logged by name and do not
/// end anything; when the server goes away, `processPending()` or `run()` of the loop throws
/// `DisplayError.connectionLost`, every window on it is closed, and the program goes on.
///
/// ### How it ends
/// A display is open, then ending, then ended. There is one way, `end(because:)`, whether the program closes it or the
/// server goes away: the windows end, then everybody else who has registered, then the input method and the place in
/// the event loop; the connection goes last. Whatever clients of the windows do meanwhile finds a display that is not
/// open.
@MainActor
public final class Display {
  /// The display that windows are made on when none is named: the one opened last that still is open.
  public static var current: Display? { opened.last }

  private static var opened: [Display] = []

  /// The windows that are open on any display, in the order of their numbers.
  static var allOpenWindows: [Window] {
    opened.flatMap(\.openWindows).sorted { $0.identifier < $1.identifier }
  }

  /// The name that it was opened by, such as ":0".
  public var name: String { connection.name }
  /// Whether the server is still there, and `close()` was not called.
  public var isOpen: Bool { state == .open && connection.isUsable }
  /// The loop that handles its events.
  public let eventLoop: EventLoop
  /// How many pixels a point has. From `WEFT_SCALE` in the environment, or the desktop's settings or its
  /// `Xft.dpi`, whose changes the windows follow.
  public var scale: CGFloat { settings.scale }
  /// What the user has set for all programs. The windows follow its changes.
  public private(set) var settings = DesktopSettings()

  /// The time of its windows: that of the system, unless `WEFT_CLOCK` in the environment is `manual`. Then it stands
  /// still at 0 until a test moves it on, see `VirtualDisplay` of WeftTesting.
  public var clock: any SceneClock { manualTime?.clock ?? MonotonicClock() }

  /// Moves that time on; nil if it is the system's.
  private(set) lazy var manualTime = ManualTime(self, environment: ProcessInfo.processInfo.environment)

  package let connection: DisplayConnection
  let atoms: Atoms
  package let extensions: Extensions
  private let opaqueFormat: PixelFormat
  private let transparentFormat: PixelFormat
  private var settingsClient: SettingsClient?
  private(set) lazy var cursors = CursorTheme(connection)
  private(set) lazy var inputMethod = InputMethod(connection)
  private(set) lazy var pointerDevices = PointerDevices(connection, inputOpcode: extensions.inputOpcode)

  private(set) lazy var selections = SelectionPasteboard(self)
  /// The clipboard and the selected text of the desktop, which all programs on the display share. What was
  /// copied is handed to a clipboard manager when the display is closed, if there is one.
  public var pasteboard: any Pasteboard { selections }

  /// Why the last one has ended of those windows that were shown and have ended before the display; nil if none has.
  package private(set) var lastWindowEnding: WindowEnding?

  private enum State { case open, ending, ended }

  private let clients = WindowClients()
  private var shownWindows: [ObjectIdentifier: Window] = [:]
  private var state = State.open
  private var isDispatching = false
  private var awaitsMutations = false

  /// Opens a display.
  ///
  /// - Parameters:
  ///   - name: such as ":0"; nil takes it from `$DISPLAY`.
  ///   - eventLoop: the loop that is to handle its events.
  /// - Throws: `.noDisplayName`, `.cannotOpen`, `.unsupportedVisual`, `.connectionLost`, `.outOfDescriptors`.
  public static func open(
    name: String? = nil, eventLoop: EventLoop = .main
  ) throws(DisplayError) -> Display {
    try open(name: name, eventLoop: eventLoop, usesXInput: true)
  }

  /// Opens a display, and gets the pointer's events through the core protocol if so wanted.
  package static func open(
    name: String?, eventLoop: EventLoop, usesXInput: Bool
  ) throws(DisplayError) -> Display {
    try eventLoop.checkUsable()
    let display = try Display(name: name, eventLoop: eventLoop, usesXInput: usesXInput)
    try eventLoop.add(display)
    opened.append(display)
    return display
  }

  private init(name: String?, eventLoop: EventLoop, usesXInput: Bool) throws(DisplayError) {
    // Before the first key: Xlib fixes the character set of the connection's input method by it.
    _ = Locale.isPrepared
    self.eventLoop = eventLoop
    connection = try DisplayConnection(name: name)
    atoms = try Atoms(connection)
    extensions = try Extensions(connection, usesXInput: usesXInput)
    opaqueFormat = try PixelFormat.find(connection, wantsAlpha: false)
    transparentFormat = try PixelFormat.find(connection, wantsAlpha: true)
    XkbSetDetectableAutoRepeat(connection.display, True, nil)
    connection.observeErrors { error in
      // The window manager may destroy what a request names before the request arrives.
      error.code == UInt8(BadWindow)
    }
    // Whoever has the program's main thread between two passes may make requests, too.
    connection.observeRequests { [weak eventLoop] in
      MainActor.assumeIsolated { eventLoop?.setNeedsPass() }
    }
    let settingsClient = SettingsClient(self)
    self.settingsClient = settingsClient
    settings = readSettings()
    applyCursorSettings()
    settingsClient.onChange = { [weak self] in self?.updateSettings() }
    try connection.checkAlive()
  }

  /// Closes all windows and the connection.
  public func close() { end(because: nil) }

  /// The one way out.
  ///
  /// - Parameter failure: why, unless the program wants it.
  private func end(because failure: DisplayError?) {
    guard state == .open else { return }
    state = .ending
    Self.opened.removeAll { $0 === self }
    // What the windows' clients copy at the last moment is handed over still.
    for window in clients.all.compactMap({ $0 as? NativeWindow }) { window.displayWillEnd(because: failure) }
    for client in clients.all { client.displayWillEnd(because: failure) }
    clients.removeAll()
    inputMethod.close()
    eventLoop.remove(self)
    state = .ended
    closeConnectionAfterEnd()
  }

  /// Xlib may be at work on an event, further up on the stack: then the connection is closed when that is done.
  private func closeConnectionAfterEnd() {
    if state == .ended, !isDispatching { connection.close() }
  }

  /// Has the loop make a pass once work has ended that belongs to no window, or to one of another display: a window
  /// that waits for that hears of it from nobody else.
  func awaitMutations() {
    guard !awaitsMutations else { return }
    awaitsMutations = true
    MutationsPass.afterNextRun { [weak self] in
      self?.awaitsMutations = false
      self?.eventLoop.setNeedsPass()
    }
  }

  // MARK: Windows

  /// The windows that are shown and not closed yet, in no order. They are kept until they are closed.
  public var openWindows: [Window] { Array(shownWindows.values) }

  func register(_ window: Window) {
    shownWindows[ObjectIdentifier(window)] = window
    recordWindowSizes()
  }

  func release(_ window: Window) {
    guard shownWindows.removeValue(forKey: ObjectIdentifier(window)) != nil, state == .open else { return }
    lastWindowEnding = window.ending
    recordWindowSizes()
  }

  /// Has what is kept for windows follow their sizes.
  func recordWindowSizes() {
    WindowMemory.shared.update(area: Self.allOpenWindows.reduce(0) { $0 + $1.pixelSize.area })
  }

  /// The format of a window's pixels.
  func format(isTransparent: Bool) -> PixelFormat { isTransparent ? transparentFormat : opaqueFormat }

  /// Hands the events of a window to a client, which is kept until it is taken out. A window may have several.
  ///
  /// - Parameters:
  ///   - client: who gets the events.
  ///   - window: any window on the display.
  ///   - events: the mask of those that the server is to tell. What others have asked for is told as well.
  func register(_ client: any DisplayClient, for window: XID, events: Int) {
    let mask = clients.add(client, for: window, events: events)
    if connection.isUsable { XSelectInput(connection.display, window, mask) }
  }

  /// Takes a client out again; does nothing if it was not there.
  ///
  /// - Parameter isGone: whether there is no such window any more, so that nothing can be asked for.
  func unregister(_ client: any DisplayClient, for window: XID, isGone: Bool = false) {
    guard let mask = clients.remove(client, for: window), !isGone, connection.isUsable else { return }
    XSelectInput(connection.display, window, mask)
  }

  // MARK: Settings

  private func readSettings() -> DesktopSettings {
    // Read from the server: Xlib's own copy is as old as the connection.
    let bytes = connection.bytes(
      ofProperty: atoms[.resourceManager], of: connection.root, type: Atom(XA_STRING))
    return DesktopSettings(
      values: settingsClient?.values ?? [:], resources: String(decoding: bytes ?? [], as: UTF8.self),
      environment: ProcessInfo.processInfo.environment)
  }

  /// Takes in what the user has set now, and tells the windows.
  private func updateSettings() {
    let old = settings
    settings = readSettings()
    guard settings != old else { return }
    if (settings.cursorThemeName, settings.cursorSize) != (old.cursorThemeName, old.cursorSize) {
      applyCursorSettings()
    }
    if settings.scale != old.scale {
      for client in clients.all { client.displayScaleChanged() }
    }
    for window in openWindows { window.applySettings() }
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
      // A bounded number, so that a flood of events leaves room for everything else.
      var remaining = try connection.pendingCount()
      var isNews = false
      while remaining > 0, isOpen, let event = try connection.nextEvent() {
        isNews = dispatch(event) || isNews
        remaining -= 1
      }
      guard isNews else { return false }
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
      return try connection.prepareToSleep()
    } catch {
      end(because: error)
      throw error
    }
  }

  /// Asks the server whether it is still there, and waits for the answer. If it is not, the event loop ends the display
  /// soon, and says why.
  func isServerThere() -> Bool {
    connection.synchronize()
    if connection.isLost { eventLoop.wakeUp() }
    return isOpen
  }

  /// Hands an event on, and says whether it may have changed anything.
  private func dispatch(_ received: XEvent) -> Bool {
    var event = received
    switch event.type {
    case GenericEvent:
      return dispatchGeneric(&event)
    case KeyPress where isCommitOfStranger(event.xkey):
      return false
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case PropertyNotify where event.xproperty.window == connection.root:
      // Servers of input methods announce themselves there.
      _ = XFilterEvent(&event, 0)
      if event.xproperty.atom == atoms[.resourceManager] { updateSettings() }
    default:
      // Input methods take the keys that they make text of.
      guard XFilterEvent(&event, 0) == 0 else { break }
      for client in clients.of(event.xany.window) { client.handle(event) }
    }
    return true
  }

  /// Whether another program has sent a press of the key 0. Xlib puts such presses into its own queue where an input
  /// method has made text, and looks for that text without asking whether there is any.
  private func isCommitOfStranger(_ event: XKeyEvent) -> Bool { event.send_event != 0 && event.keycode == 0 }

  private func dispatchGeneric(_ event: inout XEvent) -> Bool {
    guard event.xcookie.extension == extensions.inputOpcode,
      XGetEventData(connection.display, &event.xcookie) != 0
    else { return false }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    guard let data = event.xcookie.data else { return false }
    if pointerDevices.handleChange(event.xcookie.evtype, data) { return true }
    guard let target = PointerDevices.window(of: event.xcookie.evtype, data) else { return false }
    for client in clients.of(target) { client.handleInput(event.xcookie.evtype, data) }
    return !PointerDevices.isDerivedClick(event.xcookie.evtype, data)
  }
}
