import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

/// The examples of Weft in loops of other kinds.
@Suite(.startsDisplays, .serialized) struct OtherLoopsTests {
  @Test(.timeLimit(.minutes(30)), arguments: ["embedding-poll", "embedding-glib"])
  func theWindowIsDrawnFollowsItsSizeAndEndsTheProgram(name: String) async throws {
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

  @Test(.timeLimit(.minutes(30))) func timersOfGLibAndWeftMakeProgressTogether() async throws {
    let display = try VirtualDisplay(width: 500, height: 300)
    let program = try display.launch(BuiltProducts.executable("embedding-glib"))
    let window = try await display.waitForWindow(titled: "glib")
    try await display.waitUntilSettled(window.identifier)
    let first = try display.screenshot()
    try await display.waitUntil("another number") { try display.screenshot() != first }
    program.terminate()
    #expect(try await program.waitForExit() != 0)
  }
}
