import Foundation
import Testing
import WeftGraphics
import WeftNodes
import WeftTesting

@testable import WeftX11

/// Windows on a display with a window manager, or without one.
@MainActor
final class ManagedFixture: WindowDelegate {
  /// No window manager, and all that are installed.
  nonisolated static let all: [WindowManagerProgram?] = [nil] + WindowManagerProgram.installed

  private(set) var manager: WindowManagerProgram?
  let base: WindowFixture
  var server: VirtualDisplay { base.server }
  var display: Display { base.display }
  private(set) var closeRequests = 0
  private(set) var stateChanges = 0
  private(set) var moves = 0
  private(set) var monitorChanges = 0
  private(set) var focusChanges = 0
  var takesFocus = true
  var mayClose = false
  private(set) var windows: [Window] = []

  /// The screen, in points.
  let screen = CGRect(x: 0, y: 0, width: 1280, height: 1024)

  init(_ manager: WindowManagerProgram?, compositor: CompositorProgram? = nil) throws {
    self.manager = manager
    var options = VirtualDisplay.Options()
    options.windowManager = manager
    options.compositor = compositor
    // Then any may be started later.
    options.hasOpenGL = manager == nil
    base = try WindowFixture(options)
  }

  /// Starts a window manager on a display that had none. One that runs already may notice changes of the screen later.
  func start(_ manager: WindowManagerProgram) async throws {
    try server.startWindowManager(manager)
    try await wait("the window manager") { display.hasWindowManager }
    self.manager = manager
  }

  /// A window manager that says that it follows EWMH, and does nothing.
  func announceSilentManager() async throws -> SilentManager {
    let manager = try SilentManager(on: server)
    manager.announce()
    try await wait("the window manager") { display.hasWindowManager }
    return manager
  }

  func close() { base.close() }

  /// Creates a window that is not shown yet. Tiling window managers leave a dialog at its place.
  func makeWindow(
    _ title: String = "test", _ size: CGSize = CGSize(width: 320, height: 200), floats: Bool = false,
    _ root: DisplayNode = DrawnNode()
  ) -> Window {
    let window = Window(title: title, size: size, rootNode: root, on: display)
    window.delegate = self
    windows.append(window)
    if floats { window.type = .dialog }
    return window
  }

  /// Shows a window, and waits until the window manager has given it a place and the focus.
  func show(_ window: Window) async throws {
    window.show()
    try await waitUntilShown(window)
  }

  func waitUntilShown(_ window: Window) async throws {
    try await wait("the window") {
      window.isVisible && (manager == nil || window.isFocused || window.focusPolicy == .none)
    }
    try await server.waitUntilSettled(window.identifier)
  }

  /// Gives a window the focus for the user, as a panel does it.
  ///
  /// `VirtualDisplay.focus(_:)` goes past the window manager. i3 moves the focus at the time of the last event that it
  /// has handled, and the server ignores that if somebody else has moved the focus since then.
  func focus(_ window: Window) {
    guard manager != nil else { return server.focus(window.identifier) }
    let panelSource = 2
    display.requestFromManager(.netActiveWindow, for: window.identifier, [panelSource])
  }

  /// Waits for a condition of the windows. If it does not come true, the error says how they are.
  func wait(_ what: String, _ condition: () -> Bool) async throws {
    do {
      try await server.waitUntil(what) { condition() }
    } catch VirtualDisplayError.timedOut {
      throw VirtualDisplayError.timedOut(waitingFor: what + windows.map { " | " + describe($0) }.joined())
    }
  }

  private func describe(_ window: Window) -> String {
    "\(window.title) at \(window.pixelFrame.map { "\($0)" } ?? "nowhere") in \(window.frameInsets), scale: "
      + "\(window.scale), visible: \(window.isVisible), focused: \(window.isFocused), states: "
      + "\(window.states.rawValue), desktop: \(String(describing: window.desktop))"
  }

  func windowShouldClose(_ window: Window) -> Bool {
    closeRequests += 1
    return mayClose
  }

  func windowDidChangeStates(_ window: Window) { stateChanges += 1 }
  func windowDidChangeFocus(_ window: Window) { focusChanges += 1 }
  func windowDidChangeMonitor(_ window: Window) { monitorChanges += 1 }
  func windowDidMove(_ window: Window) { moves += 1 }
  func windowShouldTakeFocus(_ window: Window) -> Bool { takesFocus }
}
