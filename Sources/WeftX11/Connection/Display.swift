import CX11
import Foundation
import Logging
import WeftNodes

/// The main thread's connection to an X server, with what all windows on it share.
///
/// Opening it adds it to an event loop. Errors that the server reports are logged by name and do not
/// end anything; when the server goes away, `processPending()` or `run()` of the loop throws
/// `DisplayError.connectionLost`, every window on it is closed, and the program goes on.
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
  public var isOpen: Bool { connection.isUsable && !isClosed }
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
  package let atoms: Atoms
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

  private var clients: [XID: any DisplayClient] = [:]
  private var shownWindows: [ObjectIdentifier: Window] = [:]
  private var isClosed = false

  /// Opens a display.
  ///
  /// - Parameters:
  ///   - name: such as ":0"; nil takes it from `$DISPLAY`.
  ///   - eventLoop: the loop that is to handle its events.
  /// - Throws: `.noDisplayName`, `.cannotOpen`, `.unsupportedVisual`, `.connectionLost`.
  public static func open(
    name: String? = nil, eventLoop: EventLoop = .main
  ) throws(DisplayError) -> Display {
    try open(name: name, eventLoop: eventLoop, usesXInput: true)
  }

  /// Opens a display, and gets the pointer's events through the core protocol if so wanted.
  package static func open(
    name: String?, eventLoop: EventLoop, usesXInput: Bool
  ) throws(DisplayError) -> Display {
    let display = try Display(name: name, eventLoop: eventLoop, usesXInput: usesXInput)
    opened.append(display)
    eventLoop.add(display)
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
    let settingsClient = SettingsClient(self)
    self.settingsClient = settingsClient
    settings = readSettings()
    applyCursorSettings()
    settingsClient.onChange = { [weak self] in self?.updateSettings() }
    try connection.checkAlive()
  }

  /// Closes all windows and the connection.
  public func close() {
    guard !isClosed else { return }
    for client in clients.values { client.displayWillClose() }
    isClosed = true
    eventLoop.remove(self)
    Self.opened.removeAll { $0 === self }
    connection.close()
  }

  // MARK: Windows

  /// The windows that are shown and not closed yet, in no order. They are kept until they are closed.
  public var openWindows: [Window] { Array(shownWindows.values) }

  func keep(_ window: Window) { shownWindows[ObjectIdentifier(window)] = window }

  func release(_ window: Window) { shownWindows[ObjectIdentifier(window)] = nil }

  /// The format of a window's pixels.
  func format(isTransparent: Bool) -> PixelFormat { isTransparent ? transparentFormat : opaqueFormat }

  /// Hands the events of a window to a client, which is kept until it is taken out.
  func register(_ client: any DisplayClient, for window: XID) { clients[window] = client }

  /// Whether the events of a window have somebody to go to.
  func hasClient(for window: XID) -> Bool { clients[window] != nil }

  /// Hands them to nobody.
  func unregister(_ window: XID) { clients[window] = nil }

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
      for client in clients.values { client.displayScaleChanged() }
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
    do {
      // A bounded number, so that a flood of events leaves room for everything else.
      var remaining = try connection.pendingCount()
      var isNews = false
      while remaining > 0, isOpen {
        isNews = dispatch(try connection.nextEvent()) || isNews
        remaining -= 1
      }
      guard isNews else { return false }
      for client in clients.values { client.finishEvents() }
      try connection.checkAlive()
      return true
    } catch {
      connectionWasLost()
      throw error
    }
  }

  package func prepareToSleep() throws(DisplayError) -> Bool {
    do {
      return try connection.prepareToSleep()
    } catch {
      connectionWasLost()
      throw error
    }
  }

  /// Gives the display up after a compositor has found out that it can't go on: the windows are closed
  /// before the event loop says why, whichever connection noticed first.
  package func fail(with error: DisplayError) {
    connectionWasLost()
    eventLoop.fail(with: error)
  }

  private func connectionWasLost() {
    guard !isClosed else { return }
    isClosed = true
    Self.opened.removeAll { $0 === self }
    for client in clients.values { client.connectionWasLost() }
    clients = [:]
  }

  /// Hands an event on, and says whether it may have changed anything.
  private func dispatch(_ received: XEvent) -> Bool {
    var event = received
    switch event.type {
    case GenericEvent:
      return dispatchGeneric(&event)
    case MappingNotify:
      XRefreshKeyboardMapping(&event.xmapping)
    case PropertyNotify where event.xproperty.window == connection.root:
      // Servers of input methods announce themselves there.
      _ = XFilterEvent(&event, 0)
      if event.xproperty.atom == atoms[.resourceManager] { updateSettings() }
    default:
      // Input methods take the keys that they make text of.
      if XFilterEvent(&event, 0) == 0 { clients[event.xany.window]?.handle(event) }
    }
    return true
  }

  private func dispatchGeneric(_ event: inout XEvent) -> Bool {
    guard event.xcookie.extension == extensions.inputOpcode,
      XGetEventData(connection.display, &event.xcookie) != 0
    else { return false }
    defer { XFreeEventData(connection.display, &event.xcookie) }
    guard let data = event.xcookie.data else { return false }
    if pointerDevices.handleChange(event.xcookie.evtype, data) { return true }
    guard let target = PointerDevices.window(of: event.xcookie.evtype, data) else { return false }
    clients[target]?.handleInput(event.xcookie.evtype, data)
    return !PointerDevices.isDerivedClick(event.xcookie.evtype, data)
  }
}
