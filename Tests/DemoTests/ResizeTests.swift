import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct ResizeTests {
  private static let demo = Demo(name: "resize")

  private static func open(_ size: String) async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1300, height: 900)
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    return (try await demo.open(["--size", size, "--scale", "1"], on: display), display)
  }

  @Test(arguments: [(420, 700), (1180, 760)])
  func thePageIsLaidOutAgainAfterAResize(_ width: Int, _ height: Int) async throws {
    let (resize, display) = try await Self.open("800x600")
    let pixels = PixelSize(width: width, height: height)
    display.resize(resize.window.identifier, to: pixels)
    try await resize.waitUntil("the new size") { $0.pixelSize == pixels }
    let resized = try await resize.restingPicture()
    let fresh = try await Self.demo.screenshot(["--size", "\(width)x\(height)", "--scale", "1"], on: display)
    try assertSamePicture(resized, fresh, named: "resize in \(width)x\(height)")
  }

  @Test func aWindowResizedManyTimesLooksLikeANewOne() async throws {
    let (resize, display) = try await Self.open("1200x700")
    // Without waits in between, sizes change faster than frames are shown, as when a user drags the window's corner.
    for width in stride(from: 1180, through: 480, by: -20) {
      display.resize(resize.window.identifier, to: PixelSize(width: width, height: 700 - (1200 - width) / 8))
    }
    let last = PixelSize(width: 480, height: 610)
    try await resize.waitUntil("the last size") { $0.pixelSize == last }
    let resized = try await resize.restingPicture()
    let fresh = try await Self.demo.screenshot(["--size", "480x610", "--scale", "1"], on: display)
    try assertSamePicture(resized, fresh, named: "resize after many sizes")
  }

  @Test func theWheelScrollsThePageAndStopsAtTheEnds() async throws {
    let (resize, display) = try await Self.open("700x600")
    try display.movePointer(to: resize.place(690, 400))
    let top = try await resize.restingPicture()
    try display.scroll(vertically: -3)
    #expect(try await resize.restingPicture() == top)
    try display.scroll(vertically: 100)
    let bottom = try await resize.restingPicture()
    #expect(bottom != top)
    try display.scroll(vertically: 5)
    #expect(try await resize.restingPicture() == bottom)
    try display.scroll(vertically: -120)
    #expect(try await resize.restingPicture() == top)
  }

  @Test func theCardBelowThePointerIsRaised() async throws {
    let (resize, display) = try await Self.open("960x680")
    let before = try await resize.restingPicture()
    // The first card, below the lead.
    try display.movePointer(to: resize.place(140, 520))
    let raised = try await resize.restingPicture()
    let card = PixelRect(x: 36, y: 430, width: 270, height: 240)
    #expect(raised.pixels(in: card) != before.pixels(in: card))
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    #expect(try await resize.restingPicture() == before)
  }
}
