import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

/// Whole programs on a virtual display: one that uses Weft, and others that do not.
@Suite(.startsDisplays, .serialized) struct ProgramTests {
  private func probe(on display: VirtualDisplay) throws -> LaunchedProgram {
    try display.launch(BuiltProducts.executable("WeftX11Probe"), ["application"])
  }

  @Test func aWindowOfWeftIsIdleWhenItShowsItsContents() async throws {
    let display = try VirtualDisplay(width: 200, height: 150)
    let program = try probe(on: display)
    let window = try await display.waitForWindow(titled: "second")
    try await display.waitUntilIdle(window)
    assertScreenshot(of: display, window: window, named: "window")
    let picture = try display.screenshot(of: window)
    #expect(picture.pixelSize == PixelSize(width: 80, height: 60))
    program.terminate()
  }

  @Test func launchedProgramsGetTheScaleOfTheDisplay() async throws {
    let display = try VirtualDisplay(width: 400, height: 300, scale: 2)
    #expect(display.environment["WEFT_SCALE"] == "2.0")
    let program = try probe(on: display)
    let window = try await display.waitForWindow(titled: "second")
    #expect(window.frame.width == 160 && window.frame.height == 120)
    try await display.waitUntilIdle(window)
    assertScreenshot(of: display, window: window, named: "window")
    program.terminate()
  }

  @Test func aProgramWithoutWeftReceivesRealInput() async throws {
    let display = try VirtualDisplay(width: 400, height: 300)
    let program = try display.launch("xev")
    let window = try await display.waitForWindow(titled: "Event Tester")
    display.focus(window.identifier)
    try await display.waitUntilIdle(window)
    try display.drag(from: CGPoint(x: 20, y: 30), to: CGPoint(x: 60, y: 30))
    try await program.waitForOutput("ButtonRelease event")
    #expect(program.output.contains("MotionNotify event"))
    try display.press(.character("q"), modifiers: .control)
    try await program.waitForOutput("keysym 0x71, q")
    try await program.waitForOutput("KeyRelease event")
    #expect(program.output.contains("state 0x4"), "Control is held")
    program.terminate()
    #expect(try await program.waitForExit() == 128 + SIGTERM)
  }

  @Test func aProgramWithoutWeftIsIdleWhenNothingChanges() async throws {
    let display = try VirtualDisplay(width: 400, height: 300)
    // The server draws backgrounds and borders by itself. Only what the program draws has these colours.
    let resources = ["*textSink.foreground: #ff0000", "*Command.foreground: #0000ff"]
    let program = try display.launch(
      "xmessage", ["-timeout", "600"] + resources.flatMap { ["-xrm", $0] } + ["Hello, who is there?"])
    let window = try await display.waitForWindow()
    #expect(window.title == "xmessage")
    // It is silent before it draws, too, and on a busy machine for long.
    for (what, color) in [("its text", Color(hex: 0xFF0000)), ("its button", Color(hex: 0x0000FF))] {
      try await display.waitUntil(what) {
        let picture = try display.screenshot(of: window)
        return (0..<picture.height).contains { y in
          (0..<picture.width).contains { picture.pixel(x: $0, y: y) == color }
        }
      }
    }
    // Nor does it draw anything once more.
    kill(program.processIdentifier, SIGSTOP)
    try await display.waitUntilIdle(window)
    let picture = try display.screenshot(of: window)
    await display.waitForFrames(10)
    #expect(try display.screenshot(of: window) == picture)
    kill(program.processIdentifier, SIGCONT)
    program.terminate()
  }

  @Test func aScreenOfSixteenBitsCanBeRead() async throws {
    let display = try VirtualDisplay(width: 200, height: 100, depth: 16)
    let program = try display.launch("xmessage", ["-timeout", "600", "-bg", "#ff8000", "Hello"])
    let window = try await display.waitForWindow()
    try await display.waitUntil("its background") {
      let color = try display.screenshot(of: window).pixel(x: 2, y: 2)
      return color.red == 1 && color.blue == 0 && abs(color.green - 0.5) < 0.02
    }
    program.terminate()
  }
}
