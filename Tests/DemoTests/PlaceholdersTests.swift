import Foundation
import Testing
import WeftGraphics
import WeftTesting

@Suite(.serialized) struct PlaceholdersTests {
  private static let demo = Demo(name: "placeholders")
  /// The middle of the last card of the first row, which fades longest.
  private static let slowest = PixelRect(x: 790, y: 110, width: 120, height: 80)

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(["--size", "960x680", "--scale", "1"], on: display), display)
  }

  @Test func reloadingCoversTheCardsUntilTheyAreThereAgain() async throws {
    let (demo, display) = try await Self.open()
    let loaded = try await demo.restingPicture()
    #expect(loaded.colorCount(in: Self.slowest) > 40)
    try display.click(at: demo.place(54, 655))
    try await demo.waitUntil("a placeholder") { $0.colorCount(in: Self.slowest) == 1 }
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await demo.waitUntil("the cards again") { $0 == loaded }
  }

  @Test func fadesGoOnWhileMainIsBlocked() async throws {
    let (demo, display) = try await Self.open()
    _ = try await demo.restingPicture()
    let blocked = try await Self.detail(of: demo, after: CGPoint(x: 160, y: 655), on: display)
    // The last row has just come; nothing but the fades can change the picture now.
    let lastRow = PixelRect(x: 790, y: 460, width: 120, height: 80)
    let before = blocked.pixels(in: lastRow)
    try await demo.waitUntil("the fade goes on") { picture in
      picture.pixels(in: lastRow) != before
    }
    let after = try demo.picture
    let header = PixelRect(x: 500, y: 0, width: 460, height: 50)
    #expect(after.pixels(in: header) == blocked.pixels(in: header), "main did not answer meanwhile")
  }

  /// Clicks, and returns the first picture that says that main is blocked: the text grows longest then.
  private static func detail(
    of demo: OpenDemo, after click: CGPoint, on display: VirtualDisplay
  ) async throws -> Bitmap {
    let header = PixelRect(x: 500, y: 0, width: 460, height: 50)
    let resting = try demo.picture.pixels(in: header)
    try display.click(at: demo.place(click.x, click.y))
    try await demo.waitUntil("it is announced") { $0.pixels(in: header) != resting }
    try await demo.waitUntil("the waiting") { $0.colorCount(in: Self.slowest) == 1 }
    let announced = try demo.picture.pixels(in: header)
    try await demo.waitUntil("the block") { $0.pixels(in: header) != announced }
    return try demo.picture
  }

  @Test func persistingPlaceholdersStay() async throws {
    let (demo, display) = try await Self.open()
    _ = try await demo.restingPicture()
    // "Persist".
    try display.click(at: demo.place(575, 655))
    try await demo.waitUntil("a placeholder") { $0.colorCount(in: Self.slowest) == 1 }
    #expect(try await demo.restingPicture().colorCount(in: Self.slowest) == 1)
  }
}
