import CX11
import Foundation
import WeftGraphics
import WeftNodes
import WeftServer

/// A window of the X server and the window manager: identity, size, visibility, focus, input.
///
/// It does not know its contents. Consecutive resizes, exposures or motions in one batch of events are
/// combined, and are handled once.
///
/// It is open until `end(_:)`, which every cause leads to: the program, another program, or the display.
@MainActor
package final class NativeWindow {
  /// The display that it is on.
  package let display: Display
  /// Its identifier on the server.
  package let identifier: XID
  /// The format of its pixels.
  package let format: PixelFormat
  /// Its size in pixels; the protocol allows 1 to 32767 in each direction.
  package private(set) var pixelSize: PixelSize
  /// Whether any of it can be seen: it is mapped, not minimized, and not covered by other windows.
  package private(set) var isVisible = false
  /// Whether the server has shown it since it was made.
  private(set) var hasBeenMapped = false
  /// Whether it has the keyboard focus.
  package private(set) var isFocused = false
  /// Why it has ended; nil while it is open.
  package private(set) var ending: WindowEnding?
  /// Whether it has not ended.
  package var isOpen: Bool { ending == nil }
  /// Pixels per point.
  private(set) var scale: CGFloat
  /// The name of the monitor that it was on last; nil before it was on the screen.
  var monitorName: String?
  /// The delegate, which is notified about events.
  package weak var delegate: (any NativeWindowDelegate)?

  let pointer: PointerTranslator
  let keys: KeyTranslator
  private(set) lazy var drops = WindowDrops(self)
  var syncCounter: XSyncCounter = 0
  var resizeSync = ResizeSync.none
  var resizeTimeout = NativeWindow.defaultResizeTimeout

  /// The embedding in a window of another program; nil for an ordinary window.
  let embedding: WindowEmbedding?
  /// Whether it is for the window manager: not embedded, and no popup.
  var isManaged: Bool { embedding == nil && !isPopup }

  /// The frame on the screen that the program has set, in pixels; nil if the window manager decides about it.
  private(set) var placedFrame: PixelRect?
  /// Whether it is the window of a popup.
  let isPopup: Bool

  /// What the window manager has reported, and what the program has requested from it.
  var managed = ManagedState()

  /// Whether a modal window of the program keeps input from it.
  var isBlocked = false { didSet { if isBlocked != oldValue { blockChanged() } } }
  /// The windows of other programs in it, which are blocked with it.
  var foreignWindows: [ForeignWindowSocket] = []

  /// The server time of the last press of a key or a button.
  var lastInputTime: Time = 0

  private let colormap: Colormap
  /// Whether the server has destroyed it.
  private var isGone = false
  /// Whether the server shows it, visible or not.
  private(set) var isMapped = false
  private var isObscured = false
  /// Whether it counts as visible where other windows cover it, because they are its popups.
  var ignoresObscurity = false {
    // The server reports what it is when they are gone, if that is something else.
    didSet { if !ignoresObscurity { isObscured = false } }
  }
  /// Something of this program is gone that may have covered the window. The server reports if it is still covered.
  func isUncovered() { isObscured = false }

  private var wasConfigured = false
  private var isMinimized: Bool { managed.states.contains(.hidden) }
  private var pendingSize: PixelSize?
  private var exposed = WeftGraphics.Region()
  /// The last motion of each pointer that was not delivered yet.
  var pendingMotions: [PointerEvent] = []

  var connection: DisplayConnection { display.connection }

  /// Creates a window that is not shown yet.
  ///
  /// - Parameters:
  ///   - display: the display to create it on.
  ///   - size: the size in pixels; clamped to the protocol's limits.
  ///   - scale: pixels per point; that of a new window by default.
  ///   - isTransparent: whether the window is translucent, if the display supports that.
  ///   - host: a window of another program to embed it in, which determines the size; nil for an ordinary
  ///     window.
  ///   - owner: the window that it is a popup of, and the kind of the popup; nil for an ordinary window.
  ///
  /// If the display is closed or lost, or the host does not exist, the new window has already ended.
  package init(
    on display: Display, size: PixelSize, scale: CGFloat? = nil, isTransparent: Bool, in host: UInt? = nil,
    popupOf owner: (window: NativeWindow, kind: PopupDescription.Kind)? = nil
  ) {
    self.display = display
    let scale = scale ?? display.scaleOfNewWindow
    self.scale = scale
    isPopup = owner != nil
    let connection = display.connection
    format = display.format(isTransparent: isTransparent)
    embedding = host.flatMap { WindowEmbedding(host: XID($0), on: display) }
    let dimensions = PixelDimensions(clamping: embedding?.initialSize ?? size)
    pixelSize = dimensions.pixelSize
    ending = Self.initialEnding(on: display, isWithoutHost: host != nil && embedding == nil)
    let isOpen = ending == nil
    colormap =
      isOpen ? XCreateColormap(connection.display, connection.root, format.visual, AllocNone) : 0
    let parent = embedding?.host ?? connection.root
    identifier =
      isOpen
      ? Self.create(connection, in: parent, dimensions, format, colormap, isManaged: owner == nil) : 0
    pointer = PointerTranslator(
      devices: display.pointerDevices, scale: scale,
      buttons: owner?.window.pointer.buttons ?? PressedButtons())
    keys = KeyTranslator(connection, window: identifier, inputMethod: display.inputMethod)
    guard isOpen else { return }
    managed.isReparented = embedding != nil
    if display.pointerDevices.isAvailable { display.pointerDevices.selectPointerEvents(of: identifier) }
    display.register(self, for: identifier, events: Self.events)
    if let owner {
      announcePopup(of: owner.window, owner.kind)
    } else {
      announceProtocols()
      joinGroup()
    }
    // This property tells a test that the window accepts settle requests.
    answerSettleRequest(0)
    beginEmbedding()
  }

  private static func initialEnding(on display: Display, isWithoutHost: Bool) -> WindowEnding? {
    if display.connection.isLost { return .failed(.connectionLost(display.name)) }
    guard display.isOpen else { return .displayClosed }
    return isWithoutHost ? .destroyed : nil
  }

  private static let events =
    ExposureMask | StructureNotifyMask | VisibilityChangeMask | PropertyChangeMask | FocusChangeMask
    | KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | EnterWindowMask | LeaveWindowMask

  private static func create(
    _ connection: DisplayConnection, in parent: XID, _ size: PixelDimensions, _ format: PixelFormat,
    _ colormap: Colormap, isManaged: Bool
  ) -> XID {
    var attributes = XSetWindowAttributes()
    // No background, and old pixels are kept at the top left: nothing flashes while the window grows. A popup is shown
    // before its first frame. Without a background it would have the pixels of the desktop, which are opaque.
    attributes.background_pixmap = 0
    attributes.background_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.border_pixel = 0
    attributes.colormap = colormap
    attributes.override_redirect = isManaged ? False : True
    let background = !isManaged && format.hasAlpha ? CWBackPixel : CWBackPixmap
    let mask = background | CWBitGravity | CWBorderPixel | CWColormap | CWOverrideRedirect
    return XCreateWindow(
      connection.display, parent, 0, 0, size.width, size.height, 0, format.depth,
      UInt32(InputOutput), format.visual, UInt(mask), &attributes)
  }

  /// Sends requests, unless the window has ended or the connection is lost. A pass of the loop flushes them.
  func send(_ requests: (OpaquePointer) -> Void) {
    guard isOpen, connection.isUsable else { return }
    requests(connection.display)
  }

  /// Shows the window.
  package func map() {
    send { server in
      if let embedding { return embedding.setMapped(true) }
      if !awaitsWithdrawal() { requestMap(server) }
    }
  }

  /// Takes it off the screen.
  package func unmap() {
    send { server in
      if let embedding {
        embedding.setMapped(false)
      } else {
        XWithdrawWindow(server, identifier, connection.screen)
        didUnmap()
      }
    }
  }

  /// Requests another size, in pixels; the window manager may decide differently.
  package func resize(to size: PixelSize) {
    let dimensions = PixelDimensions(clamping: size)
    if let frame = managed.unfilledFrame,
      setUnfilledFrame(
        PixelRect(x: frame.minX, y: frame.minY, width: Int(dimensions.width), height: Int(dimensions.height)))
    {
      return
    }
    recordRequest(of: dimensions.pixelSize)
    send { _ = XResizeWindow($0, identifier, dimensions.width, dimensions.height) }
  }

  /// Sets the frame on the screen, in pixels, of a window that the window manager does not manage.
  func place(at frame: PixelRect) {
    let dimensions = PixelDimensions(clamping: frame.size)
    // The protocol has 16 bits for a position.
    let (x, y) = (Int16(clamping: frame.minX), Int16(clamping: frame.minY))
    placedFrame = PixelRect(
      x: Int(x), y: Int(y), width: Int(dimensions.width), height: Int(dimensions.height))
    pixelSize = dimensions.pixelSize
    pendingSize = nil
    send {
      _ = XMoveResizeWindow(
        $0, identifier, Int32(x), Int32(y), dimensions.width, dimensions.height)
    }
  }

  /// Sets the cursor that is shown while the pointer is over the window.
  func setCursor(_ shape: CursorShape) {
    send { server in
      if shape == .default {
        XUndefineCursor(server, identifier)
      } else {
        XDefineCursor(server, identifier, display.cursors.cursor(shape))
      }
    }
  }

  /// Destroys the window.
  package func close() { end(.closed) }

  /// Ends the window. Every cause leads here; later calls do nothing.
  ///
  /// The delegate is notified first: its compositor presents to the window, and has to stop before it is
  /// destroyed.
  func end(_ ending: WindowEnding) {
    guard isOpen else { return }
    self.ending = ending
    isVisible = false
    pendingMotions = []
    delegate?.nativeWindow(self, willEnd: ending)
    embedding?.end()
    drops.end()
    keys.close()
    display.unregister(self, for: identifier, isGone: true)
    // A lost connection has released everything on the server.
    guard connection.isUsable else { return }
    let server = connection.display
    if syncCounter != 0 { XSyncDestroyCounter(server, syncCounter) }
    if !isGone { XDestroyWindow(server, identifier) }
    XFreeColormap(server, colormap)
    display.eventLoop.setNeedsPass()
  }
}

extension NativeWindow: DisplayClient {
  func handle(_ event: XEvent) {
    switch event.type {
    case ConfigureNotify where placedFrame != nil: break
    case ConfigureNotify:
      pendingSize = PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
      resizeSync.wasConfigured()
      wasConfigured = true
      recordPlace(event.xconfigure)
    case Expose:
      let area = event.xexpose
      exposed.formUnion(
        PixelRect(x: Int(area.x), y: Int(area.y), width: Int(area.width), height: Int(area.height)))
    case MapNotify, UnmapNotify:
      isMapped = event.type == MapNotify
      if isMapped { wasMapped() } else { resetDrags() }
      isObscured = false
    case VisibilityNotify:
      isObscured = event.xvisibility.state == VisibilityFullyObscured
    case PropertyNotify:
      readManagedProperty(event.xproperty.atom)
    case FocusIn, FocusOut:
      focusChanged(event.xfocus)
    case ClientMessage:
      handleMessage(event)
    case DestroyNotify:
      isGone = true
      end(.destroyed)
    case ReparentNotify where embedding != nil && event.xreparent.parent == connection.root:
      // The host has released it, and no other window manages it.
      end(.destroyed)
    case ReparentNotify:
      recordParent(event.xreparent)
    default:
      handleInput(event)
    }
  }

  /// Records that the server has shown it.
  private func wasMapped() {
    if !hasBeenMapped, isManaged { display.finishStartup() }
    hasBeenMapped = true
    didMap()
    correctPlace()
    takeAwaitedFocus()
  }

  func finishEvents() {
    deliverMotions()
    guard isOpen else { return }
    finishResize()
    guard isOpen else { return }
    if wasConfigured {
      wasConfigured = false
      delegate?.nativeWindowWasConfigured(self)
    }
    notifyMove()
    updateVisibility()
    guard isOpen, !exposed.isEmpty else { return }
    let region = exposed
    exposed = WeftGraphics.Region()
    if isVisible { delegate?.nativeWindow(self, didExpose: region) }
  }

  /// Handles another size and another scale together, so that the contents are laid out once.
  private func finishResize() {
    let newSize = pendingSize
    pendingSize = nil
    let isResized = newSize.map { $0 != pixelSize } ?? false
    if let newSize, isResized { pixelSize = newSize }
    let isPlaced = wasConfigured || managed.isMovePending || monitorName == nil
    let frame = isPlaced ? frameAmongMonitors() : nil
    let isRescaled = isPlaced && !isPopup && updateScale(frame)
    if isResized || isRescaled {
      delegate?.nativeWindowDidResize(self)
    } else if newSize != nil {
      checkUnchangedSize()
    }
    if isPlaced { updateMonitor(frame) }
  }

  func updateVisibility() {
    let isCovered = isObscured && !ignoresObscurity && !isPopup && display.dragImage == nil
    let newValue = isMapped && !isMinimized && !isCovered && (embedding?.isHostMapped ?? true)
    guard isOpen, newValue != isVisible else { return }
    isVisible = newValue
    if !newValue {
      for event in pointer.cancel() { delegate?.nativeWindow(self, didReceive: event) }
    }
    delegate?.nativeWindowDidChangeVisibility(self)
  }

  private func focusChanged(_ event: XFocusChangeEvent) {
    if event.mode == NotifyUngrab {
      display.popupGrab?.keyboardWasUngrabbed(event.serial)
      if event.type == FocusIn { delegate?.nativeWindowGrabDidEnd(self) }
    }
    // Every menu of the window manager grabs the keyboard for a while. The focus does not change.
    guard event.mode == NotifyNormal || event.mode == NotifyWhileGrabbed,
      event.detail != NotifyPointer
    else { return }
    let newValue = event.type == FocusIn
    setFocused(newValue)
  }

  func setFocused(_ newValue: Bool) {
    guard newValue != isFocused else { return }
    isFocused = newValue
    if newValue { setUrgent(false) }
    keys.focusChanged(newValue && isUsable)
    delegate?.nativeWindowDidChangeFocus(self)
  }

  /// Sets the number of pixels per point. Returns whether it was another one.
  func setScale(_ newValue: CGFloat) -> Bool {
    guard newValue != scale else { return false }
    scale = newValue
    pointer.scale = newValue
    return true
  }

  // A popup follows its owner.
  func displayScaleChanged() {
    guard isOpen, !isPopup else { return }
    let frame = frameAmongMonitors()
    if updateScale(frame) { delegate?.nativeWindowDidResize(self) }
    updateMonitor(frame)
    refillArea()
  }

  func displayWillEnd(because failure: DisplayError?) {
    end(failure.map(WindowEnding.failed) ?? .displayClosed)
  }
}
