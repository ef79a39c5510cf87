import CX11
import Foundation
import WeftGraphics
import WeftServer

/// Holds a foreign window, the plug, inside one of Weft's windows.
///
/// Between the two is a frame window with the size of the visible part of the plug, so that the server clips
/// the plug to it. The frame is created once, and moves from window to window together with the plug. While
/// there is no window, it is an unmapped child of the root window.
@MainActor
final class ForeignWindowSocket {
  /// The foreign window.
  let plug: XID
  /// Called when the plug is lost. Nothing more can be done with it then.
  var onLoss: ((ForeignWindowLoss) -> Void)?
  /// Called when the plug was moved or resized by another program.
  var onDisturbance: (() -> Void)?

  let display: Display
  let frame: XID
  /// Whether the socket created the plug, and destroys it.
  let isOwn: Bool
  /// The window that blocks input to the plug; nil if input is not blocked.
  var shield: XID?
  private var host: NativeWindow? {
    didSet {
      oldValue?.foreignWindows.removeAll { $0 === self }
      host?.foreignWindows.append(self)
    }
  }
  private var placedPlug: PixelRect?
  private var placedFrame: PixelRect?
  private var isShown = false
  private var isReleased = false
  private var watcher: ForeignWindowWatcher?

  var connection: DisplayConnection { display.connection }

  private init(on display: Display, plug: XID, isOwn: Bool) {
    self.display = display
    self.plug = plug
    self.isOwn = isOwn
    frame = Self.makeFrame(display.connection)
  }

  /// Starts to receive the events of the plug.
  private func watch() {
    let watcher = ForeignWindowWatcher(self)
    self.watcher = watcher
    display.register(watcher, for: plug, events: StructureNotifyMask)
  }

  private func unwatch(isGone: Bool) {
    if let watcher { display.unregister(watcher, for: plug, isGone: isGone) }
    watcher = nil
  }

  /// Embeds a window of another program.
  convenience init(taking window: UInt, on display: Display) throws(ForeignWindowLoss) {
    guard display.isOpen else { throw .displayClosed }
    let plug = XID(window)
    self.init(on: display, plug: plug, isOwn: false)
    let errors = connection.trappingErrors {
      // If this program terminates, the server moves the plug back to the root window.
      XAddToSaveSet(connection.display, plug)
      watch()
      XUnmapWindow(connection.display, plug)
      XReparentWindow(connection.display, plug, frame, 0, 0)
      XMapWindow(connection.display, plug)
    }
    guard errors.isEmpty else {
      lose(.invalid)
      throw .invalid
    }
  }

  /// Creates a window for another program to draw into.
  convenience init(makingWindowOn display: Display) throws(ForeignWindowLoss) {
    guard display.isOpen else { throw .displayClosed }
    let connection = display.connection
    let plug = XCreateSimpleWindow(
      connection.display, connection.root, 0, 0, 1, 1, 0, 0,
      XBlackPixel(connection.display, connection.screen))
    self.init(on: display, plug: plug, isOwn: true)
    watch()
    XReparentWindow(connection.display, plug, frame, 0, 0)
    XMapWindow(connection.display, plug)
    // The other program uses the identifier on another connection.
    connection.synchronize()
  }

  /// Creates a window without a background that the window manager does not manage.
  private static func makeFrame(_ connection: DisplayConnection) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = 0
    attributes.override_redirect = True
    return XCreateWindow(
      connection.display, connection.root, 0, 0, 1, 1, 0, Int32(CopyFromParent), UInt32(InputOutput), nil,
      UInt(CWBackPixmap | CWOverrideRedirect), &attributes)
  }

  func send(_ requests: (OpaquePointer) -> Void) {
    guard !isReleased, connection.isUsable else { return }
    requests(connection.display)
    display.eventLoop.setNeedsPass()
  }

  // MARK: Placing

  /// Moves the plug into a window, or out of its window if nil.
  func move(into host: NativeWindow?) {
    guard host !== self.host else { return }
    hide()
    self.host = host
    placedFrame = nil
    send { XReparentWindow($0, frame, host?.identifier ?? connection.root, 0, 0) }
    setBlocked(host?.isUsable == false)
  }

  /// Shows the visible part of the plug in a rectangle of its window. Both are in pixels of the window.
  func place(_ rect: PixelRect, visible: PixelRect) {
    let seen = visible.intersection(rect)
    guard !seen.isEmpty else { return hide() }
    send { server in
      if placedFrame != seen {
        XMoveResizeWindow(
          server, frame, Int32(seen.minX), Int32(seen.minY), UInt32(seen.width), UInt32(seen.height))
      }
      let inner = rect.offset(x: -seen.minX, y: -seen.minY)
      if placedPlug != inner {
        XMoveResizeWindow(
          server, plug, Int32(inner.minX), Int32(inner.minY), UInt32(inner.width), UInt32(inner.height))
      }
      if !isShown { XMapWindow(server, frame) }
      placedFrame = seen
      placedPlug = inner
      isShown = true
    }
  }

  /// Hides the plug.
  func hide() {
    guard isShown else { return }
    isShown = false
    send { XUnmapWindow($0, frame) }
  }

  // MARK: The end

  /// Releases the plug. A plug of another program stays, unmapped.
  func release() {
    guard !isReleased else { return }
    host = nil
    unwatch(isGone: isOwn)
    setBlocked(false)
    send { server in
      if isOwn {
        XDestroyWindow(server, plug)
      } else {
        XUnmapWindow(server, plug)
        XReparentWindow(server, plug, connection.root, 0, 0)
        XRemoveFromSaveSet(server, plug)
      }
      XDestroyWindow(server, frame)
    }
    isReleased = true
  }

  fileprivate func lose(_ loss: ForeignWindowLoss) {
    guard !isReleased else { return }
    if loss == .destroyed || loss == .reparented {
      host = nil
      unwatch(isGone: loss == .destroyed)
      send { XDestroyWindow($0, frame) }
      isReleased = true
    } else {
      release()
    }
    onLoss?(loss)
  }

  fileprivate func handle(_ event: XEvent) {
    switch event.type {
    case DestroyNotify: lose(.destroyed)
    case ReparentNotify where event.xreparent.parent != frame: lose(.reparented)
    case ConfigureNotify:
      let size = PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
      let origin = (Int(event.xconfigure.x), Int(event.xconfigure.y))
      guard let placedPlug, size != placedPlug.size || origin != (placedPlug.minX, placedPlug.minY) else {
        return
      }
      // Another program has resized or moved it. The next update places it again.
      self.placedPlug = nil
      onDisturbance?()
    default: break
    }
  }
}

/// Receives the events of a plug for its socket. The display retains its clients, but must not retain the
/// socket.
@MainActor
private final class ForeignWindowWatcher: DisplayClient {
  private weak var socket: ForeignWindowSocket?

  init(_ socket: ForeignWindowSocket) { self.socket = socket }

  func handle(_ event: XEvent) { socket?.handle(event) }
  func displayWillEnd(because failure: DisplayError?) { socket?.lose(.displayClosed) }
}
