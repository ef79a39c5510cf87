import CX11
import Foundation
import TestSupport
import Testing
import WeftThreads
import WeftServer
import WeftTesting
import WeftX11

/// Input while a window manager makes the server wait with it.
@Suite(.startsDisplays) struct FrozenInputTests {
  /// Grabs a button or a key synchronously, as window managers do that raise a window at a click, and lets the windows have
  /// the input only frames later.
  private final class SlowManager: Sendable {
    private let isEnding = Protected(false)

    init(_ display: VirtualDisplay, _ grab: (DisplayConnection) -> Void) throws {
      let connection = try DisplayConnection(name: display.name)
      grab(connection)
      XSync(connection.display, False)
      nonisolated(unsafe) let own = connection
      Thread.detachNewThread { [self] in
        while !isEnding.withLock({ $0 }) {
          guard XPending(own.display) > 0 else {
            usleep(1000)
            continue
          }
          var event = XEvent()
          XNextEvent(own.display, &event)
          usleep(50_000)
          let isKey = event.type == KeyPress
          XAllowEvents(own.display, isKey ? ReplayKeyboard : ReplayPointer, event.xbutton.time)
          XSync(own.display, False)
        }
        own.close()
      }
    }

    func end() { isEnding.withLock { $0 = true } }
  }

  /// A window that counts what is pressed in it.
  private struct Listener {
    let connection: DisplayConnection

    init(_ display: VirtualDisplay) throws {
      connection = try DisplayConnection(name: display.name)
      let server = connection.display
      let window = XCreateSimpleWindow(server, connection.root, 0, 0, 100, 100, 0, 0, 0)
      XSelectInput(server, window, ButtonPressMask | KeyPressMask | ExposureMask)
      XMapWindow(server, window)
      var event = XEvent()
      XWindowEvent(server, window, ExposureMask, &event)
      XSetInputFocus(server, window, RevertToParent, Time(CurrentTime))
      XSync(server, False)
    }

    /// The number of presses since the last call.
    func takePresses() -> Int {
      var count = 0
      while XPending(connection.display) > 0 {
        var event = XEvent()
        XNextEvent(connection.display, &event)
        if event.type == ButtonPress || event.type == KeyPress { count += 1 }
      }
      return count
    }
  }

  @Test func clicksThatAWindowManagerDelaysStaySeparate() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let listener = try Listener(display)
    defer { listener.connection.close() }
    let manager = try SlowManager(display) { connection in
      XGrabButton(
        connection.display, UInt32(Button1), UInt32(AnyModifier), connection.root, False,
        UInt32(ButtonPressMask), GrabModeSync, GrabModeAsync, 0, 0)
    }
    defer { manager.end() }
    for _ in 0..<5 { try display.click(at: CGPoint(x: 50, y: 50)) }
    var presses = 0
    try await display.waitUntil("the clicks") {
      presses += listener.takePresses()
      return presses == 5
    }
  }

  @Test func keysThatAWindowManagerDelaysStaySeparate() async throws {
    let display = try VirtualDisplay(width: 200, height: 100)
    let listener = try Listener(display)
    defer { listener.connection.close() }
    let manager = try SlowManager(display) { connection in
      let code = XKeysymToKeycode(connection.display, KeySym(XK_a))
      XGrabKey(
        connection.display, Int32(code), UInt32(AnyModifier), connection.root, False, GrabModeAsync,
        GrabModeSync)
    }
    defer { manager.end() }
    try display.type("aaAAA")
    var presses = 0
    try await display.waitUntil("five keys, and Shift three times") {
      presses += listener.takePresses()
      return presses == 8
    }
  }
}
