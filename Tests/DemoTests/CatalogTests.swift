import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct CatalogTests {
  private static let demo = Demo(name: "catalog")
  /// The middle of a page, where there are rows or a large picture.
  private static let middle = PixelRect(x: 300, y: 150, width: 300, height: 150)
  private static let (alt, control, left, pageDown) = (
    UInt32(0xFFE9), UInt32(0xFFE3), UInt32(0xFF51), UInt32(0xFF56)
  )

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let catalog = try await demo.open(["--size", "800x600", "--scale", "1"], on: display)
    try await catalog.waitUntil("the rows") { $0.colorCount(in: rows) >= 256 }
    return (catalog, display)
  }

  /// The pictures of the first rows.
  private static let rows = PixelRect(x: 20, y: 50, width: 60, height: 300)

  private static func isPhotograph(_ picture: Bitmap) -> Bool { picture.colorCount(in: middle) >= 256 }

  private static func press(_ modifier: UInt32, _ key: UInt32, on display: VirtualDisplay) throws {
    try display.pressKey(modifier)
    try display.pressKey(key)
    try display.releaseKey(key)
    try display.releaseKey(modifier)
  }

  @Test func aTapOpensAPhotographAndKeysGoBack() async throws {
    let (catalog, display) = try await Self.open()
    try display.click(at: catalog.place(300, 75))
    try await catalog.waitUntil("the large photograph") { Self.isPhotograph($0) }
    try Self.press(Self.alt, Self.left, on: display)
    try await catalog.waitUntil("the rows again") {
      !Self.isPhotograph($0) && $0.colorCount(in: Self.rows) >= 256
    }
  }

  @Test func theBackButtonOfTheMouseGoesBack() async throws {
    let (catalog, display) = try await Self.open()
    try display.click(at: catalog.place(300, 75))
    try await catalog.waitUntil("the large photograph") { Self.isPhotograph($0) }
    try display.click(.back, at: catalog.place(400, 300))
    try await catalog.waitUntil("the rows again") { !Self.isPhotograph($0) }
  }

  @Test func aKeySelectsTheNextTab() async throws {
    let (catalog, display) = try await Self.open()
    try Self.press(Self.control, Self.pageDown, on: display)
    // The first colour of the next tab's rows.
    try await catalog.waitUntil("the colours") { $0.pixel(x: 50, y: 75) == Color(hex: 0xE03131) }
  }
}
