import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct TransitionsTests {
  private static let demo = Demo(name: "transitions")

  private static func open(
    _ page: String, hasManualClock: Bool = false
  ) async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let arguments = ["--size", "900x600", "--scale", "1", "--page", page]
    return (try await demo.open(arguments, on: display, hasManualClock: hasManualClock), display)
  }

  @Test func theFormGrowsWhenItIsContinued() async throws {
    let (form, display) = try await Self.open("form")
    let before = try await form.restingPicture()
    #expect(before.distance((300, 395), (100, 395)) < 0.02, "the background below the form")
    try display.click(at: form.place(583, 266))
    try await form.waitUntil("the longer form") { $0.distance((300, 395), (100, 395)) > 0.03 }
  }

  /// Returns whether the third card is in its place in the grid.
  private static func hasGrid(_ picture: Bitmap) -> Bool {
    let color = picture.pixel(x: 860, y: 200)
    return color.red > 0.8 && color.blue < 0.4
  }

  /// The transition runs in slow motion and would take more than four seconds.
  @Test func cancellingShowsTheNewLayoutImmediately() async throws {
    let (cards, display) = try await Self.open("cards", hasManualClock: true)
    let list = try await cards.restingPicture()
    #expect(list.pixel(x: 860, y: 200).blue > 0.9)
    try display.click(at: cards.place(775, 83))
    try display.click(at: cards.place(600, 150))
    try await display.advanceClock(of: cards.window, by: 1)
    let moving = try cards.picture
    #expect(moving.distance((200, 150), (40, 150)) < 0.1, "the first card grows")
    #expect(!Self.hasGrid(moving))
    try display.click(at: cards.place(844, 83))
    try await display.advanceClock(of: cards.window, by: 0)
    #expect(Self.hasGrid(try cards.picture))
  }
}
