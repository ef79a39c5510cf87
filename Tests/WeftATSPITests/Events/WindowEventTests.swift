import TestSupport
import Testing
import WeftGraphics
import WeftTesting

/// What is heard of windows.
@Suite(.startsDisplays, .serialized) struct WindowEventTests {
  @Test func aWindowThatIsMovedOrResizedIsHeard() async throws {
    let program = try await ControlsProgram()
    let element = try await program.application.element(.frame, named: "Controls")
    let window = try await program.display.waitForWindow(titled: "Controls")
    program.discardEvents()
    program.display.move(window.identifier, x: 40, y: 30)
    try await program.waitForEvent("move", of: element)
    var frame = try await element.frame(in: .screen)
    #expect(frame.minX == 40 && frame.minY == 30)
    program.discardEvents()
    program.display.resize(window.identifier, to: PixelSize(width: 800, height: 700))
    try await program.waitForEvent("resize", of: element)
    frame = try await element.frame(in: .screen)
    #expect(frame.width == 800 && frame.height == 700)
  }

  @Test(.enabled(if: WindowManagerProgram.openbox.isInstalled))
  func aWindowThatIsMaximizedMinimizedAndRestoredIsHeard() async throws {
    let program = try await ControlsProgram(windowManager: .openbox)
    let element = try await program.application.element(.frame, named: "Controls")
    let window = try await program.display.waitForWindow(titled: "Controls")
    let panel = try Panel(on: program.display)
    for (event, request) in [
      ("maximize", { panel.setMaximized(true, $0) }), ("restore", { panel.setMaximized(false, $0) }),
      ("minimize", { panel.minimize($0) }), ("restore", { panel.activate($0) }),
    ] as [(String, (UInt) -> Void)] {
      program.discardEvents()
      request(window.identifier)
      try await program.waitForEvent(event, of: element)
    }
  }
}
