import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftServer
import WeftTesting
import WeftX11

/// The examples that run Weft in other event loops.
@Suite(.startsDisplays, .serialized) struct OtherLoopsTests {
  @Test(arguments: ["embedding-poll", "embedding-glib"])
  func theWindowIsDrawnAndResizedAndItsClosingEndsTheProgram(name: String) async throws {
    let display = try VirtualDisplay(width: 500, height: 300)
    let program = try display.launch(BuiltProducts.executable(name))
    let window = try await display.waitForWindow(titled: String(name.dropFirst(10)))
    try await display.waitUntil("the page") { try Self.isPage(display, x: 355, y: 115) }
    display.resize(window.identifier, to: PixelSize(width: 450, height: 200))
    try await display.waitUntil("the larger page") { try Self.isPage(display, x: 445, y: 195) }
    display.requestClose(window.identifier)
    #expect(try await program.waitForExit() == 0)
  }

  private static func isPage(_ display: VirtualDisplay, x: Int, y: Int) throws -> Bool {
    let picture = try display.screenshot()
    guard picture.pixel(x: x, y: y) == Color(hex: 0xF6F4F0) else { return false }
    // The line in the middle is dark.
    return (0..<x).contains { column in (0..<y).contains { picture.pixel(x: column, y: $0).red < 0.4 } }
  }

  @Test func timersOfGLibAndWeftMakeProgressTogether() async throws {
    let display = try VirtualDisplay(width: 500, height: 300)
    let program = try display.launch(BuiltProducts.executable("embedding-glib"))
    let window = try await display.waitForWindow(titled: "glib")
    try await display.waitUntilSettled(window.identifier)
    let first = try display.screenshot()
    try await display.waitUntil("another number") { try display.screenshot() != first }
    program.terminate()
    #expect(try await program.waitForExit() != 0)
  }

  @Test(arguments: ["embedding-poll", "embedding-glib"])
  func aLostDisplayEndsTheProgramWithAMessage(name: String) async throws {
    let display = try VirtualDisplay(width: 500, height: 300)
    let program = try display.launch(BuiltProducts.executable(name))
    let window = try await display.waitForWindow(titled: String(name.dropFirst(10)))
    try await display.waitUntilSettled(window.identifier)
    display.kill()
    #expect(try await program.waitForExit() == 1)
    #expect(program.output == "\(name): \(DisplayError.connectionLost(display.name))\n")
  }

  @Test(arguments: ["embedding-poll", "embedding-glib"])
  func aMissingDisplayEndsTheProgramWithAMessage(name: String) async throws {
    let display = try VirtualDisplay(width: 500, height: 300)
    let program = try display.launch(BuiltProducts.executable(name), environment: ["DISPLAY": ""])
    #expect(try await program.waitForExit() == 1)
    #expect(program.output == "\(name): \(DisplayError.noDisplayName)\n")
  }

  @Test func theWindowShowsTheLastLineThatWasTyped() async throws {
    func picture(of input: String, after former: Bitmap? = nil) async throws -> Bitmap {
      let display = try VirtualDisplay(width: 500, height: 300)
      // The end of the input does not end the window.
      let program = try display.launch(
        "/bin/sh", ["-c", "printf '\(input)' | \(BuiltProducts.executable("embedding-poll"))"])
      let window = try await display.waitForWindow(titled: "poll")
      try await display.waitUntilSettled(window.identifier)
      if let former {
        try await display.waitUntil("the words") {
          try display.screenshot(ofWindow: window.identifier) != former
        }
        // The first frame after the change may still have the old contents in the new place.
        try await display.waitUntilSettled(window.identifier)
      }
      let picture = try display.screenshot(ofWindow: window.identifier)
      display.requestClose(window.identifier)
      #expect(try await program.waitForExit() == 0)
      return picture
    }
    let hint = try await picture(of: "")
    let last = try await picture(of: "first\\nlast\\n", after: hint)
    #expect(last == (try await picture(of: "last\\n", after: hint)))
    #expect(last != (try await picture(of: "first\\n", after: hint)))
  }
}
