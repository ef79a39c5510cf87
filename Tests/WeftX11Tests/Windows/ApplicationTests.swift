import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct ApplicationTests {
  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay(width: 320, height: 200) }

  private func launch(
    _ scenario: String, environment: [String: String] = [:]
  ) throws -> LaunchedProgram {
    try display.launch(
      BuiltProducts.executable("WeftX11Probe"), [scenario], environment: environment)
  }

  @Test func theApplicationEndsWhenTheLastWindowIsClosed() async throws {
    let program = try launch("application")
    let first = try await display.waitForWindow(titled: "first")
    let second = try await display.waitForWindow(titled: "second")
    try await display.waitUntil("a frame") {
      try display.screenshot().pixel(x: 79, y: 59) == Color(hex: 0x20_60_90)
    }
    display.requestClose(first.identifier)
    try await display.waitUntil("the first window to close") { display.windows.count == 1 }
    #expect(program.output.isEmpty)
    display.requestClose(second.identifier)
    #expect(try await program.waitForExit() == 0)
    #expect(program.output == "finished\n")
  }

  @Test func aLostServerEndsTheApplicationWithATypedError() async throws {
    let program = try launch("application")
    _ = try await display.waitForWindow(titled: "second")
    display.kill()
    #expect(try await program.waitForExit() == 1, "\(program.output)")
    #expect(program.output.contains("error: The connection to the display \"\(display.name)\" is lost"))
  }

  @Test(arguments: ["still", "stillMenu"])
  func anIdleWindowWakesNoThread(scenario: String) async throws {
    let program = try launch(scenario)
    #expect(try await program.waitForExit() == 0, "\(program.output)")
    if scenario == "stillMenu" { #expect(program.output.hasPrefix("open 2\n"), "\(program.output)") }
    let words = Array(program.output.split { " ,\n".contains($0) }.drop { $0 != "woken" })
    try #require(words.count >= 2, "\(program.output)")
    // Thread Sanitizer's own thread wakes as often as it likes.
    guard dlsym(nil, "__tsan_acquire") == nil else { return }
    #expect(words[1] == "0" && program.output.contains("idle"), "\(program.output)")
  }

  @Test func theEnvironmentSetsTheScale() async throws {
    let program = try launch("application", environment: ["WEFT_SCALE": "1.5"])
    defer { program.terminate() }
    let window = try await display.waitForWindow(titled: "first")
    #expect(window.frame.size == PixelSize(width: 120, height: 90))
  }
}
