import Foundation
import Testing
import WeftGraphics
import WeftTesting

@Suite(.serialized) struct KittensTests {
  private static let demo = Demo(name: "kittens")
  /// The picture of the first row, in a window of 600 × 680 points.
  private static let picture = PixelRect(x: 24, y: 160, width: 70, height: 60)

  private static func open() async throws -> (OpenDemo, VirtualDisplay, Bitmap) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let kittens = try await demo.open(["--size", "600x680", "--scale", "1"], on: display)
    try await kittens.waitUntil("the pictures") { $0.colorCount(in: picture) > 500 }
    return (kittens, display, try await kittens.restingPicture())
  }

  @Test func aTapOnARowEnlargesItsPictureAndTakesThatBack() async throws {
    let (kittens, display, before) = try await Self.open()
    let below = PixelRect(x: 30, y: 250, width: 130, height: 50)
    let tile = PixelRect(x: 110, y: 180, width: 60, height: 100)
    try display.click(at: kittens.place(500, 200))
    try await kittens.waitUntil("the large picture") { $0.colorCount(in: tile) > 2000 }
    #expect(try await kittens.restingPicture().colorCount(in: below) > 1000)
    try display.click(at: kittens.place(500, 200))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await kittens.waitUntil("the small picture again") { $0.colorCount(in: tile) < 1000 }
    #expect(try await kittens.restingPicture().pixels(in: below) == before.pixels(in: below))
  }

  @Test func aTapOnThePictureSwapsItWithTheText() async throws {
    let (kittens, display, _) = try await Self.open()
    let right = PixelRect(x: 505, y: 160, width: 70, height: 60)
    try display.click(at: kittens.place(60, 190))
    try await kittens.waitUntil("the picture on the other side") { $0.colorCount(in: right) > 500 }
  }

  @Test func aTapOnALinkTellsWhereItLeads() async throws {
    let (kittens, display, before) = try await Self.open()
    let detail = PixelRect(x: 300, y: 8, width: 280, height: 36)
    // The first link is somewhere in the second half of the first line.
    var x: CGFloat = 300
    while x < 580, try await kittens.restingPicture().pixels(in: detail) == before.pixels(in: detail) {
      try display.click(at: kittens.place(x, 80))
      x += 20
    }
    #expect(try await kittens.restingPicture().pixels(in: detail) != before.pixels(in: detail))
  }
}
