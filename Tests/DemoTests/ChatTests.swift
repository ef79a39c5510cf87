import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct ChatTests {
  private static let demo = Demo(name: "chat")
  private static let accent = Color(hex: 0x3B5BDB)

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(["--size", "800x600", "--scale", "1"], on: display), display)
  }

  /// Returns the number of pixels of the user's own bubbles at the right, in the lower half of the conversation. There
  /// are none at the beginning.
  private static func ownPixels(_ picture: Bitmap) -> Int {
    (300..<548).reduce(0) { sum, y in
      sum + (600..<780).count { picture.pixel(x: $0, y: y) == accent }
    }
  }

  @Test func aSentMessageAppearsInABubble() async throws {
    let (chat, display) = try await Self.open()
    try await chat.waitUntil("Ada's last message") { Self.ownPixels($0) == 0 }
    try display.type("What about tea")
    try display.pressKey(0xFF0D)
    try display.releaseKey(0xFF0D)
    try await chat.waitUntil("the user's own bubble") { Self.ownPixels($0) > 500 }
  }

  @Test(arguments: ["light", "dark"]) func bubblesFollowTheAppearance(_ style: String) async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let (code, output) = try await Self.demo.run(
      ["--size", "800x600", "--scale", "1", "--at", "0.2", "--screenshot", file.path], on: display,
      environment: ["WEFT_APPEARANCE": style])
    #expect(code == 0, "\(output)")
    let picture = try Bitmap(pngAt: file)
    // The field's bar is a surface of the theme.
    let bar = picture.pixel(x: 4, y: 590).red
    #expect(style == "light" ? bar > 0.9 : bar < 0.25)
  }
}
