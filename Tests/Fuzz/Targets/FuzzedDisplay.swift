import CX11
import Foundation
import WeftControls
import WeftEditing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftServer
@testable import WeftX11

/// A virtual display with a window of this program, and another program that sends it events.
@MainActor
final class FuzzedDisplay: WindowDelegate {
  /// The display that all targets share. It is created when it is first used, and again if it was closed.
  static func shared() throws -> FuzzedDisplay {
    if let display = current, display.display.isOpen { return display }
    let display = try FuzzedDisplay()
    current = display
    return display
  }

  private static var current: FuzzedDisplay?

  /// Closes the shared display, if there is one.
  static func end() {
    current?.display.close()
    current?.stranger.close()
    current = nil
  }

  let display: Display
  let stranger: DisplayConnection
  /// A window of the other program.
  let strangerWindow: XID
  private let server: VirtualDisplay
  private let loop = EventLoop()
  private var shown: WeftX11.Window?
  /// The work that the display's selections have scheduled for later.
  private var appointments: [@MainActor @Sendable () -> Void] = []

  private init() throws {
    server = try VirtualDisplay()
    display = try Display.open(name: server.name, eventLoop: loop)
    stranger = try DisplayConnection(name: server.name)
    // Errors in the other program's requests are not caused by Weft.
    stranger.observeErrors { _ in true }
    strangerWindow = XCreateSimpleWindow(stranger.display, stranger.root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(stranger.display, strangerWindow, PropertyChangeMask)
    display.selections.scheduler = { [weak self] _, body in self?.appointments.append(body) }
  }

  /// An open window of this program. It is the same as before, unless that was closed.
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

  /// Lets both programs process what the other has sent.
  func exchange() throws {
    XSync(stranger.display, False)
    try loop.processPending()
    display.connection.synchronize()
    try loop.processPending()
    XSync(stranger.display, False)
  }

  /// Performs the work that is scheduled at the moment, as if its time had come.
  func letTimePass() {
    let due = appointments
    appointments = []
    for appointment in due { appointment() }
  }

  /// Whether no work is scheduled.
  var isPatient: Bool { appointments.isEmpty }

  /// The next event that the other program has received. Nil if there is none.
  func nextEventOfStranger() -> XEvent? {
    guard XPending(stranger.display) > 0 else { return nil }
    var event = XEvent()
    XNextEvent(stranger.display, &event)
    return event
  }
}
