import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct PhotosTests {
  private static let demo = Demo(name: "photos")
  private static let escape: UInt32 = 0xFF1B

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(["--size", "960x680", "--scale", "1"], on: display), display)
  }

  @Test func aPhotographIsEnlargedByAClickAndReducedByEscape() async throws {
    let (photos, display) = try await Self.open()
    let wall = try await photos.restingPicture()
    try display.click(at: photos.place(100, 140))
    let enlarged = try await photos.restingPicture()
    #expect(enlarged.distance((5, 5), (480, 670)) < 0.3, "the background is dark")
    #expect(enlarged.pixel(x: 5, y: 60).red < 0.3)
    // The first Escape is for the photograph, the second for the program.
    try display.pressKey(Self.escape)
    try display.releaseKey(Self.escape)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await photos.waitUntil("the wall again") { $0 == wall }
    try display.pressKey(Self.escape)
    #expect(try await photos.program.waitForExit() == 0)
  }

  @Test func arrowKeysShowTheNextPictureAndTheOneBefore() async throws {
    let (photos, display) = try await Self.open()
    try display.click(at: photos.place(100, 140))
    let first = try await photos.restingPicture()
    try display.press(.right)
    let second = try await photos.restingPicture()
    #expect(second.pixel(x: 480, y: 340) != first.pixel(x: 480, y: 340))
    try display.press(.left)
    #expect(try await photos.restingPicture() == first)
  }

  @Test func theTileBelowThePointerIsRaised() async throws {
    let (photos, display) = try await Self.open()
    let wall = try await photos.restingPicture()
    try display.movePointer(to: photos.place(100, 140))
    // Background between two tiles, which the raised tile covers.
    try await photos.waitUntil("the raised tile") {
      $0.pixel(x: 196, y: 140) != wall.pixel(x: 196, y: 140)
    }
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await photos.waitUntil("the tile to return to its place") { $0 == wall }
  }

  @Test func theWheelScrollsAndStopsAtTheEnds() async throws {
    let (photos, display) = try await Self.open()
    try display.movePointer(to: photos.place(5, 400))
    let top = try await photos.restingPicture()
    try display.scroll(vertically: -3)
    #expect(try await photos.restingPicture() == top)
    try display.scroll(vertically: 60)
    let bottom = try await photos.restingPicture()
    #expect(bottom != top)
    // Below the last tiles is the margin.
    #expect(bottom.pixel(x: 5, y: 675) == bottom.pixel(x: 100, y: 675))
    try display.scroll(vertically: 5)
    #expect(try await photos.restingPicture() == bottom)
    try display.scroll(vertically: -70)
    try await photos.waitUntil("the top again") { $0 == top }
  }

  @Test func theWallIsLaidOutAgainAfterAResize() async throws {
    let (photos, display) = try await Self.open()
    display.resize(photos.window.identifier, to: PixelSize(width: 500, height: 600))
    try await photos.waitUntil("the new size") { $0.pixelSize == PixelSize(width: 500, height: 600) }
    let resized = try await photos.restingPicture()
    let fresh = try await Self.demo.screenshot(["--size", "500x600", "--scale", "1"], on: display)
    try assertSamePicture(resized, fresh, named: "photos flowed anew")
  }
}
