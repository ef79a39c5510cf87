import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct PagerTests {
  /// Most of the photograph, in a window of 960 × 680 points.
  private static let page = PixelRect(x: 20, y: 70, width: 920, height: 400)

  private static func open() async throws -> (OpenDemo, VirtualDisplay, Bitmap) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let pager = try await Demo(name: "pager").open(["--size", "960x680", "--scale", "1"], on: display)
    return (pager, display, try await pager.restingPicture())
  }

  @Test func buttonsTurnToTheNextAndThePreviousPage() async throws {
    let (pager, display, first) = try await Self.open()
    try display.click(at: pager.place(908, 654))
    try await pager.waitUntil("the next page") { $0.pixels(in: Self.page) != first.pixels(in: Self.page) }
    let second = try await pager.restingPicture()
    #expect(second.pixels(in: Self.page) != first.pixels(in: Self.page))
    try display.click(at: pager.place(63, 654))
    try await pager.waitUntil("the first page") { $0.pixels(in: Self.page) == first.pixels(in: Self.page) }
  }

  @Test func keysAndTheWheelTurnPages() async throws {
    let (pager, display, first) = try await Self.open()
    try display.pressKey(0xFF57)
    try display.releaseKey(0xFF57)
    try await pager.waitUntil("another page") { $0.pixels(in: Self.page) != first.pixels(in: Self.page) }
    _ = try await pager.restingPicture()
    try display.pressKey(0xFF50)
    try display.releaseKey(0xFF50)
    try await pager.waitUntil("the first page") { $0.pixels(in: Self.page) == first.pixels(in: Self.page) }
    try display.movePointer(to: pager.place(480, 300))
    try display.scroll(vertically: 1)
    try await pager.waitUntil("the second page") { $0.pixels(in: Self.page) != first.pixels(in: Self.page) }
    _ = try await pager.restingPicture()
    try display.scroll(vertically: -1)
    try await pager.waitUntil("the first page again") {
      $0.pixels(in: Self.page) == first.pixels(in: Self.page)
    }
  }

  @Test func aWindowOfAnotherSizeShowsTheSamePage() async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    let narrow = try await Demo(name: "pager").screenshot(
      ["--size", "500x600", "--scale", "1", "--page", "7"], on: display)
    let pager = try await Demo(name: "pager").open(
      ["--size", "900x600", "--scale", "1", "--page", "7"], on: display)
    _ = try await pager.restingPicture()
    display.resize(pager.window.identifier, to: PixelSize(width: 500, height: 600))
    try await pager.waitUntil("the same page in the other size") {
      $0.pixelSize == narrow.pixelSize
        && $0.pixels(in: PixelRect(x: 10, y: 70, width: 480, height: 400))
          == narrow.pixels(in: PixelRect(x: 10, y: 70, width: 480, height: 400))
    }
  }
}
