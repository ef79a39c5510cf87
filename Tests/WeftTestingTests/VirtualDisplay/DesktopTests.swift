import CX11
import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftServer
import WeftTesting
import WeftX11

/// Virtual displays with window managers and monitors.
@Suite(.startsDisplays, .serialized) struct DesktopTests {
  @Test(arguments: WindowManagerProgram.installed)
  func aWindowManagerManagesThePrograms(manager: WindowManagerProgram) async throws {
    let display = try VirtualDisplay(width: 800, height: 600, windowManager: manager)
    let program = try display.launch(BuiltProducts.executable("WeftX11Probe"), ["moving"])
    let window = try await display.waitForWindow(titled: "moving")
    #expect(display.windows.filter { $0.title == "moving" }.map(\.identifier) == [window.identifier])
    try await display.waitUntilIdle(window)
    let connection = try DisplayConnection(name: display.name)
    let state = XInternAtom(connection.display, "WM_STATE", False)
    #expect(connection.numbers(ofProperty: state, of: XID(window.identifier), type: state)?.first == 1)
    display.requestClose(window.identifier)
    #expect(try await program.waitForExit() == 0)
  }

  @Test func aWindowManagerThatIsNotInstalledIsATypedError() {
    let installed = WindowManagerProgram.installed
    #expect(installed == WindowManagerProgram.allCases.filter { $0.isInstalled })
    for program in WindowManagerProgram.allCases where !program.isInstalled {
      #expect(throws: VirtualDisplayError.noWindowManager(program)) {
        _ = try VirtualDisplay(width: 64, height: 64, windowManager: program)
      }
    }
    let error = VirtualDisplayError.noWindowManager(.i3)
    #expect("\(error)".contains("i3-wm"))
  }

  @Test(.enabled(if: WindowManagerProgram.openbox.isInstalled))
  func theEndOfTheWindowManagerEndsTheWaiting() async throws {
    let display = try VirtualDisplay(width: 64, height: 64, windowManager: .openbox)
    let connection = try DisplayConnection(name: display.name)
    let property = XInternAtom(connection.display, "_NET_SUPPORTING_WM_CHECK", False)
    let window = connection.numbers(ofProperty: property, of: connection.root, type: Atom(XA_WINDOW))?.first
    XKillClient(connection.display, XID(try #require(window)))
    connection.synchronize()
    do {
      try await display.waitUntil("nothing") { false }
      Issue.record("nothing came true")
    } catch VirtualDisplayError.windowManagerEnded(let program, let output) {
      #expect(program == .openbox && output.contains(display.name), "it names the display that it has lost")
    }
    // From here on there is none.
    display.stopWindowManager()
    await #expect(throws: VirtualDisplayError.timedOut(waitingFor: "nothing")) {
      try await display.waitUntil("nothing", timeout: .zero) { false }
    }
  }

  @Test(arguments: CompositorProgram.installed)
  func aCompositingManagerCompositesTheScreen(compositor: CompositorProgram) throws {
    let display = try VirtualDisplay(width: 300, height: 100, compositor: compositor)
    let connection = try DisplayConnection(name: display.name)
    let selection = XInternAtom(connection.display, "_NET_WM_CM_S0", False)
    #expect(XGetSelectionOwner(connection.display, selection) != 0)
    for _ in 1...2 {
      display.stopCompositor()
      #expect(XGetSelectionOwner(connection.display, selection) == 0)
      try display.startCompositor(compositor)
      #expect(XGetSelectionOwner(connection.display, selection) != 0)
    }
    #expect("\(VirtualDisplayError.noCompositor(compositor))".contains(compositor.package))
  }

  @Test func monitorsAreAddedAndRemoved() throws {
    let display = try VirtualDisplay(width: 300, height: 100)
    let connection = try DisplayConnection(name: display.name)
    let halves = [
      PixelRect(x: 0, y: 0, width: 100, height: 100), PixelRect(x: 100, y: 0, width: 200, height: 80),
    ]
    for frames in [halves, [halves[1]], halves.reversed()] {
      try display.setMonitors(frames)
      #expect(monitors(connection) == frames)
    }
  }

  private func monitors(_ connection: DisplayConnection) -> [PixelRect] {
    var count: Int32 = 0
    guard let monitors = XRRGetMonitors(connection.display, connection.root, True, &count) else { return [] }
    defer { XRRFreeMonitors(monitors) }
    return UnsafeBufferPointer(start: monitors, count: Int(count)).map {
      PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
    }
  }
}
