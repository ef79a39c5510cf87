import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct EditorTests {
  private static let tab: UInt32 = 0xFF09
  private static let multiKey: UInt32 = 0xFF20

  private func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await Demo(name: "editor").open(["--size", "960x680", "--scale", "1"], on: display), display)
  }

  private func tap(_ keysym: UInt32, _ display: VirtualDisplay) throws {
    try display.pressKey(keysym)
    try display.releaseKey(keysym)
  }

  /// Returns whether an area contains a pixel whose colour satisfies a condition.
  private func has(_ isMeant: (Color) -> Bool, _ picture: Bitmap, _ area: PixelRect) -> Bool {
    for y in area.minY..<area.maxY {
      for x in area.minX..<area.maxX where isMeant(picture.pixel(x: x, y: y)) { return true }
    }
    return false
  }

  private func isGreen(_ color: Color) -> Bool {
    color.green > color.red + 0.15 && color.green > color.blue + 0.1
  }
  private func isRed(_ color: Color) -> Bool { color.red > color.green + 0.3 && color.red > color.blue + 0.3 }

  @Test func theFormCanBeFilledInWithTheKeyboardOnly() async throws {
    let (editor, display) = try await open()
    let (name, email) = (
      PixelRect(x: 40, y: 186, width: 280, height: 18), PixelRect(x: 40, y: 274, width: 280, height: 18)
    )
    try display.type("Ada")
    try await editor.waitUntil("a valid name") { has(isGreen, $0, name) }
    try tap(Self.tab, display)
    try display.type("ada")
    try await editor.waitUntil("an invalid address") { has(isRed, $0, email) }
    try display.type("@example.org")
    try await editor.waitUntil("a valid address") { has(isGreen, $0, email) }
  }

  @Test func composedCharactersAreTyped() async throws {
    let (editor, display) = try await open()
    let field = PixelRect(x: 44, y: 152, width: 270, height: 26)
    let before = try await editor.restingPicture().colorCount(in: field)
    try tap(Self.multiKey, display)
    try tap(0x22, display)
    try tap(0x6F, display)
    let name = PixelRect(x: 40, y: 186, width: 280, height: 18)
    try await editor.waitUntil("the composed letter") { has(isGreen, $0, name) }
    #expect(before > 1)
  }
}
