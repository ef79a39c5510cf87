import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct KittensTests {
  private static let demo = Demo(name: "kittens")
  /// The picture of the first row, in a window of 600 × 680 points.
  private static let picture = PixelRect(x: 24, y: 160, width: 70, height: 60)

  private static func open() async throws -> (OpenDemo, VirtualDisplay, Bitmap) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let kittens = try await demo.open(["--size", "600x680", "--scale", "1"], on: display)
    try await kittens.waitUntil("the pictures") { isPhotograph($0, picture) }
    return (kittens, display, try await kittens.restingPicture())
  }

  /// Returns whether a part shows a photograph: it has many more colours than text.
  private static func isPhotograph(_ picture: Bitmap, _ part: PixelRect) -> Bool {
    picture.colorCount(in: part) >= 256
  }

  @Test func aTapOnARowEnlargesItsPictureAndAnotherReducesIt() async throws {
    let (kittens, display, before) = try await Self.open()
    // Above the picture of the second row, which may arrive late.
    let below = PixelRect(x: 30, y: 250, width: 130, height: 20)
    // Shows text while the picture is small.
    let side = PixelRect(x: 110, y: 180, width: 60, height: 100)
    try display.click(at: kittens.place(500, 200))
    try await kittens.waitUntil("the large picture") { Self.isPhotograph($0, side) }
    #expect(Self.isPhotograph(try await kittens.restingPicture(), below))
    try display.click(at: kittens.place(500, 200))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await kittens.waitUntil("the small picture again") { picture in
      picture.pixels(in: below) == before.pixels(in: below)
    }
    #expect(!Self.isPhotograph(try await kittens.restingPicture(), side))
  }

  @Test func aTapOnThePictureSwapsItWithTheText() async throws {
    let (kittens, display, _) = try await Self.open()
    let right = PixelRect(x: 505, y: 160, width: 70, height: 60)
    try display.click(at: kittens.place(60, 190))
    try await kittens.waitUntil("the picture on the other side") { Self.isPhotograph($0, right) }
  }

  @Test func aTapOnALinkShowsItsAddress() async throws {
    let (kittens, display, before) = try await Self.open()
    let detail = PixelRect(x: 200, y: 8, width: 380, height: 36)
    // The first link, at the beginning of the second line.
    try display.click(at: kittens.place(60, 99))
    try await kittens.waitUntil("an address") { $0.pixels(in: detail) != before.pixels(in: detail) }
  }
}
