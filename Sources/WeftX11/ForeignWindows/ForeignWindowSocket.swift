import CX11
import Foundation
import WeftGraphics

/// Holds a foreign window, the plug, inside of one of Weft's.
///
/// Between the two lies a window of its own, as large as the part of the plug that is seen: the server cuts
/// the plug off at its edges. It is made once, moves from window to window with the plug in it, and waits
/// below the root window, off the screen, while there is none.
@MainActor
final class ForeignWindowSocket {
  /// The foreign window.
  let plug: XID
  /// Called when the plug is gone. Nothing more is to be done then.
  var onLoss: ((ForeignWindowLoss) -> Void)?
  /// Called when the plug is not any more where it was put.
  var onDisturbance: (() -> Void)?

  let display: Display
  let frame: XID
  /// Whether the plug was made here, and goes with the socket.
  let isOwn: Bool
  /// What keeps input from the plug; nil if nothing does.
  var shield: XID?
  private var host: NativeWindow? {
    didSet {
      oldValue?.embedding?.foreignWindows.removeAll { $0 === self }
      host?.embedding?.foreignWindows.append(self)
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

  /// Begins to hear the events of the plug.
  private func watch() {
    let watcher = ForeignWindowWatcher(self)
    self.watcher = watcher
    display.register(watcher, for: plug, events: StructureNotifyMask)
  }

  private func unwatch(isGone: Bool) {
    if let watcher { display.unregister(watcher, for: plug, isGone: isGone) }
    watcher = nil
  }

  /// Takes in a window of another program.
  convenience init(taking window: UInt, on display: Display) throws(ForeignWindowLoss) {
    guard display.isOpen else { throw .displayClosed }
    let plug = XID(window)
    self.init(on: display, plug: plug, isOwn: false)
    let errors = connection.trappingErrors {
      // If this program ends, the plug is put back to where it was.
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

  /// Makes a window for another program to draw into.
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
    // Whoever is told the number comes by another connection.
    connection.synchronize()
  }

  /// A window without a picture of its own, which no window manager looks after.
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

  /// Puts the plug into a window, or takes it out of the one that it is in.
  func move(into host: NativeWindow?) {
    guard host !== self.host else { return }
    hide()
    self.host = host
    placedFrame = nil
    send { XReparentWindow($0, frame, host?.identifier ?? connection.root, 0, 0) }
    setBlocked(host?.takesInput == false)
  }

  /// Shows the plug in a rectangle of its window, or what is seen of it; in pixels.
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

  /// Takes the plug off the screen.
  func hide() {
    guard isShown else { return }
    isShown = false
    send { XUnmapWindow($0, frame) }
  }

  // MARK: The end

  /// Lets the plug go: somebody else's stays, off the screen.
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
    if loss == .destroyed || loss == .takenAway {
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
    case ReparentNotify where event.xreparent.parent != frame: lose(.takenAway)
    case ConfigureNotify:
      let size = PixelSize(width: Int(event.xconfigure.width), height: Int(event.xconfigure.height))
      let origin = (Int(event.xconfigure.x), Int(event.xconfigure.y))
      guard let placedPlug, size != placedPlug.size || origin != (placedPlug.minX, placedPlug.minY) else {
        return
      }
      // Others may size it as they like, but not for long.
      self.placedPlug = nil
      onDisturbance?()
    default: break
    }
  }
}

/// Hears the events of a plug for its socket, which the display must not keep.
@MainActor
private final class ForeignWindowWatcher: DisplayClient {
  private weak var socket: ForeignWindowSocket?

  init(_ socket: ForeignWindowSocket) { self.socket = socket }

  func handle(_ event: XEvent) { socket?.handle(event) }
  func displayWillEnd(because failure: DisplayError?) { socket?.lose(.displayClosed) }
}
