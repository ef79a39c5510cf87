import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

/// Programs whose clock is advanced by the test.
@Suite(.startsDisplays, .serialized) struct ManualClockTests {
  private func open(
    _ scenario: String = "moving", on display: VirtualDisplay, hasManualClock: Bool = true
  ) async throws -> (program: LaunchedProgram, window: VirtualWindow) {
    let program = try display.launch(
      BuiltProducts.executable("WeftX11Probe"), [scenario], hasManualClock: hasManualClock,
      environment: ["WEFT_SCALE": "1"])
    let window = try await display.waitForWindow(titled: scenario)
    try await display.waitUntilIdle(window)
    return (program, window)
  }

  /// Returns the top left corner of the black square, or nil if it is not aligned to whole pixels.
  private func square(_ picture: Bitmap) -> CGPoint? {
    for y in 0..<picture.height {
      for x in 0..<picture.width where picture.pixel(x: x, y: y) == .black { return CGPoint(x: x, y: y) }
    }
    return nil
  }

  @Test func advancingTheClockAdvancesAnimationsAndTimers() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    let (program, window) = try await open(on: display)
    try display.click(at: CGPoint(x: 75, y: 75))
    try await display.waitUntilIdle(window)
    #expect(square(try display.screenshot(of: window)) == .zero, "no time has passed")

    try await display.advanceClock(of: window, by: 0.05)
    let halfway = try display.screenshot(of: window)
    #expect(square(halfway) == CGPoint(x: 50, y: 0))
    await display.waitForFrames(10)
    #expect(try display.screenshot(of: window) == halfway, "nothing moves by itself")

    try await display.advanceClock(of: window, by: 0.05)
    #expect(square(try display.screenshot(of: window)) == CGPoint(x: 100, y: 0))
    try await display.advanceClock(of: window, by: 0.07)
    let down = try #require(square(try display.screenshot(of: window)))
    #expect(down.x == 100 && (50...70).contains(down.y), "the second began at the end of the first: \(down)")

    #expect(try display.screenshot(of: window).pixel(x: 10, y: 140) == .white)
    try await display.advanceClock(of: window, by: 0.08)
    let end = try display.screenshot(of: window)
    #expect(square(end) == CGPoint(x: 100, y: 100))
    #expect(end.pixel(x: 10, y: 140) == Color(red: 1, green: 0, blue: 0), "the timer has fired")
    program.terminate()
  }

  @Test func theSameTimesGiveTheSamePixels() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    var pictures: [Bitmap] = []
    for _ in 0..<3 {
      let (program, window) = try await open(on: display)
      try display.click(at: CGPoint(x: 75, y: 75))
      try await display.advanceClock(of: window, by: 0.137)
      pictures.append(try display.screenshot(of: window))
      program.terminate()
      _ = try await program.waitForExit()
      try await display.waitUntil("the window to disappear") { display.windows.isEmpty }
    }
    #expect(pictures[0] == pictures[1] && pictures[1] == pictures[2])
    #expect(square(pictures[0]) != .zero)
  }

  @Test func eachEventIsHandledAfterTheEffectsOfThePreviousOne() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    let (program, window) = try await open("turns", on: display)
    for _ in 0..<5 { try display.click(at: CGPoint(x: 75, y: 75)) }
    try await display.advanceClock(of: window, by: 0)
    let color = try display.screenshot(of: window).pixel(x: 40, y: 40)
    #expect(color == Color(red: 0, green: 1, blue: 0))
    program.terminate()
  }

  @Test func advancingARealClockThrowsAnError() async throws {
    let display = try VirtualDisplay(width: 200, height: 200)
    let (program, window) = try await open(on: display, hasManualClock: false)
    await #expect(throws: VirtualDisplayError.noManualClock("moving")) {
      try await display.advanceClock(of: window, by: 1)
    }
    program.terminate()
  }
}
