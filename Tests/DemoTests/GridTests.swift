import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct GridTests {
  /// The first photographs, in a window of 960 × 680 points.
  private static let tiles = PixelRect(x: 24, y: 76, width: 900, height: 230)
  /// The first photograph.
  private static let first = PixelRect(x: 30, y: 82, width: 120, height: 90)
  private static let detail = PixelRect(x: 500, y: 8, width: 450, height: 36)

  private static func open(_ arguments: [String] = []) async throws -> (OpenDemo, VirtualDisplay, Bitmap) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    let grid = try await Demo(name: "grid").open(
      ["--size", "960x680", "--scale", "1"] + arguments, on: display)
    return (grid, display, try await grid.restingPicture())
  }

  @Test func aFilterShowsThePhotographsOfASubjectUntilItIsRemoved() async throws {
    let (grid, display, before) = try await Self.open()
    try display.click(at: grid.place(99, 654))
    try await grid.waitUntil("another number of photographs") {
      $0.pixels(in: Self.detail) != before.pixels(in: Self.detail)
    }
    let filtered = try await grid.restingPicture()
    #expect(filtered.pixels(in: Self.tiles) != before.pixels(in: Self.tiles))
    #expect(filtered.colorCount(in: Self.tiles) >= 256)
    try display.click(at: grid.place(44, 654))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await grid.waitUntil("all photographs in their places again") {
      $0.pixels(in: Self.tiles) == before.pixels(in: Self.tiles)
    }
  }

  @Test func aTapMovesAPhotographToTheFront() async throws {
    let (grid, display, before) = try await Self.open()
    // The second photograph of the second row becomes the first of the first.
    let tapped = PixelRect(x: 185, y: 208, width: 120, height: 90)
    try display.click(at: grid.place(245, 256))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await grid.waitUntil("the photograph at the front") {
      $0.pixels(in: Self.first) == before.pixels(in: tapped)
    }
  }

  @Test func theArrangementChangesAndIsRestored() async throws {
    let (grid, display, before) = try await Self.open()
    try display.click(at: grid.place(804, 654))
    try await grid.waitUntil("columns of photographs with different heights") {
      $0.pixels(in: Self.tiles) != before.pixels(in: Self.tiles)
    }
    #expect(try await grid.restingPicture().colorCount(in: Self.tiles) >= 256)
    try display.click(at: grid.place(653, 654))
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    try await grid.waitUntil("the grid again") {
      $0.pixels(in: Self.tiles) == before.pixels(in: Self.tiles)
    }
  }

  @Test func shufflingChangesOnlyTheOrder() async throws {
    let (grid, display, before) = try await Self.open()
    try display.click(at: grid.place(901, 654))
    try await grid.waitUntil("another order") {
      $0.pixels(in: Self.tiles) != before.pixels(in: Self.tiles)
    }
    let after = try await grid.restingPicture()
    #expect(after.pixels(in: Self.detail) == before.pixels(in: Self.detail))
  }

  @Test(arguments: ["grid", "rows", "columns"])
  func everyArrangementFillsTheWindow(_ arrangement: String) async throws {
    let display = try VirtualDisplay(width: 1000, height: 800)
    let picture = try await Demo(name: "grid").screenshot(
      ["--size", "960x680", "--scale", "1", "--arrangement", arrangement], on: display)
    for x in stride(from: 30, to: 900, by: 220) {
      #expect(picture.colorCount(in: PixelRect(x: x, y: 90, width: 110, height: 100)) > 40, "at \(x)")
    }
  }
}
