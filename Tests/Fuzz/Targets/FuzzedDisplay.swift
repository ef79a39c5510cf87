import CX11
import Foundation
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// A virtual display with a window of this program, and a stranger who sends it things.
@MainActor
final class FuzzedDisplay: WindowDelegate {
  /// The one that all targets share; made when it is wanted first.
  static func shared() throws -> FuzzedDisplay {
    if let display = current, display.display.isOpen { return display }
    let display = try FuzzedDisplay()
    current = display
    return display
  }

  private static var current: FuzzedDisplay?

  /// Ends the shared one, if there is one.
  static func end() {
    current?.display.close()
    current?.stranger.close()
    current = nil
  }

  let display: Display
  let stranger: DisplayConnection
  /// A window of the stranger's.
  let strangerWindow: XID
  private let server: VirtualDisplay
  private let loop = EventLoop()
  private var shown: WeftX11.Window?
  /// What the display wants to do after some time.
  private var appointments: [@MainActor @Sendable () -> Void] = []

  private init() throws {
    server = try VirtualDisplay()
    display = try Display.open(name: server.name, eventLoop: loop)
    stranger = try DisplayConnection(name: server.name)
    // Whatever is wrong with what the stranger asks for is no fault of Weft's.
    stranger.observeErrors { _ in true }
    strangerWindow = XCreateSimpleWindow(stranger.display, stranger.root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(stranger.display, strangerWindow, PropertyChangeMask)
    display.selections.scheduler = { [weak self] _, body in self?.appointments.append(body) }
  }

  /// A window of this program that is open: the same as before, if it is still.
  func window() -> WeftX11.Window {
    if let shown, shown.isOpen { return shown }
    let window = WeftX11.Window(
      title: "Fuzz", size: CGSize(width: 60, height: 40), rootNode: EditableTextNode(), on: display)
    window.delegate = self
    window.show()
    shown = window
    return window
  }

  func windowShouldClose(_ window: WeftX11.Window) -> Bool { false }

  /// Lets both take in what the other has sent.
  func exchange() throws {
    XSync(stranger.display, False)
    try loop.processPending()
    display.connection.synchronize()
    try loop.processPending()
    XSync(stranger.display, False)
  }

  /// Lets all the time pass that the display wanted to wait, once.
  func letTimePass() {
    let due = appointments
    appointments = []
    for appointment in due { appointment() }
  }

  /// Whether nothing is waited for.
  var isPatient: Bool { appointments.isEmpty }

  /// The next event that the stranger got; nil if there is none.
  func nextEventOfStranger() -> XEvent? {
    guard XPending(stranger.display) > 0 else { return nil }
    var event = XEvent()
    XNextEvent(stranger.display, &event)
    return event
  }
}
