import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct LayoutsTests {
  private static let demo = Demo(name: "layouts")
  private static let options = ["--size", "960x680", "--scale", "1"]
  private static let (up, down, tab) = (UInt32(0xFF52), UInt32(0xFF54), UInt32(0xFF09))
  private static let (left, right) = (UInt32(0xFF51), UInt32(0xFF53))
  private static let pageCount = 20

  private static func open(_ page: String = "stack") async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1300, height: 900)
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    return (try await demo.open(options + ["--page", page], on: display), display)
  }

  private static func fresh(_ page: String, _ options: [String] = options) async throws -> Bitmap {
    let display = try VirtualDisplay(width: 1300, height: 900)
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    return try await demo.screenshot(options + ["--page", page], on: display)
  }

  private static func type(_ keysym: UInt32, on display: VirtualDisplay) throws {
    try display.pressKey(keysym)
    try display.releaseKey(keysym)
  }

  // MARK: Pages

  @Test func aPageIsSelectedByAClick() async throws {
    let (layouts, display) = try await Self.open()
    try display.click(at: layouts.place(60, 224))
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    let picture = try await layouts.restingPicture()
    try assertSamePicture(picture, try await Self.fresh("inset"), named: "the inset page after a click")
  }

  @Test func theKeyboardSelectsEveryPageAndEachLooksDifferent() async throws {
    let (layouts, display) = try await Self.open()
    let canvas = PixelRect(x: 180, y: 53, width: 510, height: 400)
    var pictures = [try await layouts.restingPicture()]
    for _ in 1..<Self.pageCount {
      try Self.type(Self.down, on: display)
      let picture = try await layouts.restingPicture()
      #expect(picture != pictures.last)
      #expect(picture.colorCount(in: canvas) > 30)
      pictures.append(picture)
    }
    // There is no page after the last.
    try Self.type(Self.down, on: display)
    #expect(try await layouts.restingPicture() == pictures.last)
    try Self.type(Self.up, on: display)
    #expect(try await layouts.restingPicture() == pictures[Self.pageCount - 2])
  }

  @Test func anUnknownPageIsRefusedAndTheExistingOnesAreListed() async throws {
    let display = try VirtualDisplay(width: 64, height: 64)
    let (code, output) = try await Self.demo.run(["--page", "nonsense"], on: display)
    #expect(code != 0)
    #expect(output.contains("nonsense") && output.contains("stack") && output.contains("profile"))
  }

  // MARK: Parameters

  @Test func aSliderChangesTheLayoutAndTheCode() async throws {
    let (layouts, display) = try await Self.open()
    let before = try await layouts.restingPicture()
    let slider = try #require(Self.knob(in: before))
    try display.movePointer(to: layouts.place(slider.x, slider.y))
    try display.press()
    try display.movePointer(to: layouts.place(slider.x + 60, slider.y))
    try display.release()
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    let after = try await layouts.restingPicture()
    let (old, new) = (Self.tileEdges(in: before), Self.tileEdges(in: after))
    #expect(old.count == 6 && new.count == 6)
    #expect(new[0] == old[0], "the first tile stays")
    let moved = new[2] - old[2]
    #expect((8...16).contains(moved), "the second moves by the spacing that was added")
    #expect(new[4] - old[4] == 2 * moved, "the third by twice as much")
    let code = PixelRect(x: 180, y: 520, width: 510, height: 150)
    #expect(before.pixels(in: code) != after.pixels(in: code))
  }

  @Test func theKeyboardChangesAParameter() async throws {
    let (layouts, display) = try await Self.open()
    let before = Self.tileEdges(in: try await layouts.restingPicture())
    // The second parameter is the spacing.
    for key in [Self.tab, Self.tab, Self.right, Self.right] { try Self.type(key, on: display) }
    let after = Self.tileEdges(in: try await layouts.restingPicture())
    #expect(after.count == 6 && after[2] - before[2] == 2)
  }

  @Test func rightToLeftDirectionMirrorsTheTiles() async throws {
    let (layouts, display) = try await Self.open()
    let before = try await layouts.restingPicture()
    let canvas = try #require(Self.canvas(in: before))
    let (old, firstColor) = (Self.tileEdges(in: before), before.pixel(x: canvas.minX + 10, y: 230))
    // The layout direction is the last of the settings.
    for _ in 0..<8 { try Self.type(Self.tab, on: display) }
    try Self.type(Self.right, on: display)
    let after = try await layouts.restingPicture()
    let mirrored = old.reversed().map { canvas.minX + canvas.maxX - $0 }
    #expect(Self.tileEdges(in: after) == Array(mirrored))
    #expect(after.pixel(x: canvas.maxX - 11, y: 230) == firstColor)
  }

  @Test func outlinesAreShownAndHidden() async throws {
    let (layouts, display) = try await Self.open()
    let stage = PixelRect(x: 180, y: 53, width: 510, height: 400)
    let before = try await layouts.restingPicture().pixels(in: stage)
    for _ in 0..<7 { try Self.type(Self.tab, on: display) }
    try Self.type(Self.right, on: display)
    let outlined = try await layouts.restingPicture().pixels(in: stage)
    let green = Color(hex: 0x15855A)
    func greens(_ pixels: [Color]) -> Int {
      pixels.count {
        abs($0.red - green.red) + abs($0.green - green.green) + abs($0.blue - green.blue) < 0.3
      }
    }
    #expect(greens(outlined) > greens(before) + 200, "the dashed line of the stack, and its gaps")
    try Self.type(Self.left, on: display)
    #expect(try await layouts.restingPicture().pixels(in: stage) == before)
  }

  @Test func theReasonsReplaceTheCode() async throws {
    let (layouts, display) = try await Self.open()
    let panel = PixelRect(x: 180, y: 518, width: 510, height: 150)
    let code = try await layouts.restingPicture()
    try display.click(at: layouts.place(296, 499))
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    let reasons = try await layouts.restingPicture()
    #expect(reasons.pixels(in: panel) != code.pixels(in: panel))
    try display.click(at: layouts.place(232, 499))
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    #expect(try await layouts.restingPicture() == code)
  }

  @Test func theCanvasFollowsItsHandle() async throws {
    let (layouts, display) = try await Self.open()
    let before = try await layouts.restingPicture()
    let canvas = try #require(Self.canvas(in: before))
    let grip = (x: CGFloat(canvas.maxX + 10), y: CGFloat(canvas.minY + canvas.height / 2))
    try display.movePointer(to: layouts.place(grip.x, grip.y))
    try display.press()
    for step in 1...6 { try display.movePointer(to: layouts.place(grip.x - CGFloat(step * 10), grip.y)) }
    try display.release()
    try display.movePointer(to: CGPoint(x: 1290, y: 890))
    let after = try #require(Self.canvas(in: try await layouts.restingPicture()))
    #expect(after.maxX == canvas.maxX - 60, "the edge is where it was dragged to")
    #expect(after.minX == canvas.minX + 60, "the canvas stays in the middle")
    #expect(after.height == canvas.height)
  }

  // MARK: The window

  @Test(arguments: ["1200x800", "640x460"])
  func theWindowIsResized(_ size: String) async throws {
    let (layouts, display) = try await Self.open("profile")
    let sides = size.split(separator: "x").compactMap { Int($0) }
    let pixels = PixelSize(width: sides[0], height: sides[1])
    display.resize(layouts.window.identifier, to: pixels)
    try await layouts.waitUntil("the new size") { $0.pixelSize == pixels }
    let resized = try await layouts.restingPicture()
    let fresh = try await Self.fresh("profile", ["--size", size, "--scale", "1"])
    try assertSamePicture(resized, fresh, named: "layouts in \(size)")
  }

  // MARK: Looking

  /// The frame of the sheet, which is white between the dots. Its edges are searched in a row and a column through it.
  private static func canvas(in picture: Bitmap) -> PixelRect? {
    func isWhite(_ x: Int, _ y: Int) -> Bool { picture.pixel(x: x, y: y) == .white }
    // To the right of the tiles, which are at the left.
    guard let start = (190..<690).last(where: { isWhite($0, 290) }) else { return nil }
    let (x, y) = (start - 4, 290)
    let top = (53..<y).last { !isWhite(x, $0) } ?? 53
    let bottom = (y..<520).first { !isWhite(x, $0) } ?? 520
    let tiles = tileEdges(in: picture)
    guard let left = tiles.first else { return nil }
    return PixelRect(x: left, y: top + 1, width: start + 1 - left, height: bottom - top - 1)
  }

  /// The x coordinates at which tiles begin and end in a row of the stack page, from left to right.
  private static func tileEdges(in picture: Bitmap) -> [Int] {
    let y = 230
    var edges: [Int] = []
    var wasInside = false
    for x in 190..<690 {
      let color = picture.pixel(x: x, y: y)
      let spread =
        max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
      let isInside = spread > 0.05
      if isInside != wasInside { edges.append(x) }
      wasInside = isInside
    }
    return edges
  }

  /// The centre of the knob of the first slider: the place at which the accent colour of its track ends.
  private static func knob(in picture: Bitmap) -> (x: CGFloat, y: CGFloat)? {
    let accent = Color(hex: 0x3B5BDB)
    for y in 180..<460 {
      let row = (712..<940).filter { picture.pixel(x: $0, y: y) == accent }
      if row.count > 30, let last = row.last { return (CGFloat(last + 9), CGFloat(y + 1)) }
    }
    return nil
  }
}
