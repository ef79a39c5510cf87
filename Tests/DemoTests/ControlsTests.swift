import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct ControlsTests {
  private static let demo = Demo(name: "controls")
  private static let options = ["--size", "960x680", "--scale", "1"]
  private static let (tab, space, left) = (UInt32(0xFF09), UInt32(0x20), UInt32(0xFF51))
  private static let accent = Color(hex: 0x3B5BDB)

  private static func open(_ options: [String] = []) async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(Self.options + options, on: display), display)
  }

  private static func type(_ keysym: UInt32, on display: VirtualDisplay) throws {
    try display.pressKey(keysym)
    try display.releaseKey(keysym)
  }

  /// Returns the brightness of a corner of the window that shows only the background.
  private static func ground(of picture: Bitmap) -> Double { picture.pixel(x: 4, y: 100).red }

  @Test(arguments: [("light", 0.9), ("dark", 0.2)])
  func theCommandLineSetsTheAppearance(style: String, limit: Double) async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    let picture = try await Self.demo.screenshot(Self.options + ["--appearance", style], on: display)
    let ground = Self.ground(of: picture)
    #expect(limit > 0.5 ? ground > limit : ground < limit)
  }

  @Test func aKeyTurnsTheWindowDarkAndLight() async throws {
    let (demo, display) = try await Self.open()
    try await demo.waitUntil("light") { Self.ground(of: $0) > 0.9 }
    try Self.type(UInt32(0x64), on: display)
    try await demo.waitUntil("dark") { Self.ground(of: $0) < 0.2 }
    try Self.type(UInt32(0x64), on: display)
    try await demo.waitUntil("light again") { Self.ground(of: $0) > 0.9 }
  }

  @Test func theKeyboardReachesAndMovesTheFirstSlider() async throws {
    let (demo, display) = try await Self.open()
    // The length of the filled part of the volume slider.
    func fill(_ picture: Bitmap) -> Int {
      (30..<480).count { x in (120..<170).contains { picture.pixel(x: x, y: $0) == Self.accent } }
    }
    var before = 0
    try await demo.waitUntil("the slider") { picture in
      before = fill(picture)
      return before > 200
    }
    // The choice of the appearance comes first.
    for _ in 0..<2 { try Self.type(Self.tab, on: display) }
    for _ in 0..<10 { try Self.type(Self.left, on: display) }
    try await demo.waitUntil("a lower value of the slider") { fill($0) < before - 30 }
  }
}
