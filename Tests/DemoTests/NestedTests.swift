import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct NestedTests {
  /// The photographs of the first carousel, in a window of 960 × 680 points.
  private static let carousel = PixelRect(x: 24, y: 100, width: 900, height: 120)
  /// The photographs of the second carousel.
  private static let nextCarousel = PixelRect(x: 24, y: 302, width: 900, height: 120)

  private static func open(_ nesting: String) async throws -> (OpenDemo, VirtualDisplay, Bitmap) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let nested = try await Demo(name: "nested").open(
      ["--size", "960x680", "--scale", "1", "--nesting", nesting], on: display)
    return (nested, display, try await nested.restingPicture())
  }

  @Test func aCarouselScrollsHorizontallyAndTheOthersStay() async throws {
    let (nested, display, before) = try await Self.open("carousels")
    try display.movePointer(to: nested.place(480, 160))
    try display.scroll(horizontally: 3)
    try await nested.waitUntil("other photographs") {
      $0.pixels(in: Self.carousel) != before.pixels(in: Self.carousel)
    }
    let after = try await nested.restingPicture()
    #expect(after.pixels(in: Self.nextCarousel) == before.pixels(in: Self.nextCarousel))
    try display.scroll(horizontally: -30)
    try await nested.waitUntil("the first photographs") {
      $0.pixels(in: Self.carousel) == before.pixels(in: Self.carousel)
    }
  }

  @Test func theTableScrollsWhileThePointerIsOnACarousel() async throws {
    let (nested, display, before) = try await Self.open("carousels")
    try display.movePointer(to: nested.place(480, 160))
    try display.scroll(vertically: 5)
    try await nested.waitUntil("other carousels") {
      $0.pixels(in: Self.carousel) != before.pixels(in: Self.carousel)
        && $0.pixels(in: Self.nextCarousel) != before.pixels(in: Self.nextCarousel)
    }
    _ = try await nested.restingPicture()
    try display.scroll(vertically: -60)
    try await nested.waitUntil("the first carousels") {
      $0.pixels(in: Self.carousel) == before.pixels(in: Self.carousel)
    }
  }

  @Test func tablesScrollVerticallyAndPagesHorizontallyAtOnePointerPosition() async throws {
    let (nested, display, before) = try await Self.open("tables")
    let rows = PixelRect(x: 16, y: 90, width: 400, height: 500)
    try display.movePointer(to: nested.place(480, 300))
    try display.scroll(vertically: 5)
    try await nested.waitUntil("other rows") { $0.pixels(in: rows) != before.pixels(in: rows) }
    let scrolled = try await nested.restingPicture()
    try display.scroll(horizontally: 1)
    try await nested.waitUntil("the next table") { $0.pixels(in: rows) != scrolled.pixels(in: rows) }
    _ = try await nested.restingPicture()
    try display.scroll(horizontally: -1)
    try await nested.waitUntil("the first table, as it was left") {
      $0.pixels(in: rows) == scrolled.pixels(in: rows)
    }
  }

  @Test func theNestingCanBeChosen() async throws {
    let (nested, display, before) = try await Self.open("carousels")
    try display.click(at: nested.place(568, 654))
    try await nested.waitUntil("tables") {
      $0.pixels(in: Self.carousel) != before.pixels(in: Self.carousel)
    }
    _ = try await nested.restingPicture()
    try display.click(at: nested.place(400, 654))
    try await nested.waitUntil("carousels again") {
      $0.pixels(in: Self.carousel) == before.pixels(in: Self.carousel)
    }
  }
}
