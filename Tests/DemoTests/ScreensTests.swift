import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@testable import screens

/// The demo screens on a display with two monitors of different sizes.
@MainActor
@Suite(.startsDisplays, .serialized) struct ScreensTests {
  private static let left = PixelRect(x: 0, y: 0, width: 800, height: 700)
  private static let right = PixelRect(x: 800, y: 100, width: 700, height: 500)
  private static let size = CGSize(width: 640, height: 400)
  private static let noteSize = PixelSize(width: 280, height: 180)

  private let display: VirtualDisplay
  private let demo: OpenDemo
  private let geometry = MapGeometry(windowSize: size, monitors: [left, right])

  /// Opens the demo on the right monitor, and a note on the left one.
  init() async throws {
    display = try VirtualDisplay(width: 1500, height: 700)
    try display.setMonitors([Self.left, Self.right])
    let opened = try await Demo(name: "screens").open(["--size", "640x400", "--scale", "1"], on: display)
    display.move(opened.window.identifier, x: 820, y: 150)
    try await display.waitUntilSettled(opened.window.identifier)
    let window = try #require(display.windows.first { $0.identifier == opened.window.identifier })
    demo = OpenDemo(program: opened.program, window: window, display: display)
    try press("New window")
    let note = try await display.waitForWindow(titled: "Note 2")
    display.move(note.identifier, x: 260, y: 104)
    try await display.waitUntilSettled(demo.window.identifier)
  }

  private var note: PixelRect? { display.windows.first { $0.title == "Note 2" }?.frame }

  private func place(_ point: CGPoint) -> CGPoint { demo.place(point.x, point.y) }

  private func press(_ button: String) throws {
    try display.click(at: place(try geometry.middle(ofButton: button)))
  }

  private func waitForNote(_ what: String, _ condition: (PixelRect) -> Bool) async throws {
    try await display.waitUntil(what) { note.map(condition) ?? false }
    try await display.waitUntilSettled(demo.window.identifier)
  }

  /// Whether a point of the map is on a monitor or a window, and not on the desk between them.
  private func isCovered(_ point: CGPoint, in picture: Bitmap) -> Bool {
    picture.distance((Int(point.x), Int(point.y)), (3, Int(Self.size.height) - 3)) > 0.02
  }

  @Test func theMonitorsAreDrawnToScale() async throws {
    let picture = try await demo.restingPicture()
    for monitor in [Self.left, Self.right] {
      let frame = geometry.frame(of: monitor)
      // A line of the desk around each monitor is left free.
      for (inset, isInside) in [(CGFloat(4), true), (-1, false)] {
        let frame = frame.insetBy(dx: inset, dy: inset)
        let middle = CGPoint(x: frame.midX, y: frame.minY + frame.height * 0.7)
        for point in [
          CGPoint(x: frame.minX, y: middle.y), CGPoint(x: frame.maxX - 1, y: middle.y),
          CGPoint(x: middle.x, y: frame.minY), CGPoint(x: middle.x, y: frame.maxY - 1),
        ] {
          // Beyond the line is the neighbour.
          let isNeighbor = !isInside && geometry.isOnMonitor(point)
          #expect(isCovered(point, in: picture) == isInside || isNeighbor, "\(monitor), \(point)")
        }
      }
    }
    // The note is where it is on the screen.
    let tile = geometry.frame(of: try #require(note)).insetBy(dx: 6, dy: 6)
    let ground = geometry.frame(of: Self.left)
    let beside = (Int(ground.maxX) - 8, Int(ground.midY))
    #expect(picture.distance((Int(tile.minX), Int(tile.minY)), beside) > 0.02)
  }

  @Test func aTileThatIsDraggedSendsItsWindow() async throws {
    let tile = geometry.frame(of: try #require(note))
    let target = geometry.frame(of: Self.right)
    try display.drag(
      from: place(CGPoint(x: tile.midX, y: tile.midY)), to: place(CGPoint(x: target.midX, y: target.midY)))
    // It has half of the free space at its left, and a fifth above it, as before.
    let expected = PixelRect(x: 1010, y: 164, width: Self.noteSize.width, height: Self.noteSize.height)
    try await waitForNote("the note on the right monitor") { $0 == expected }
    // Its tile is there now, above that of the window with the map.
    let back = geometry.frame(of: Self.left)
    let there = geometry.frame(of: expected)
    display.move(demo.window.identifier, x: 20, y: 280)
    try await display.waitUntilSettled(demo.window.identifier)
    try display.drag(
      from: CGPoint(x: 20 + there.midX, y: 280 + there.midY),
      to: CGPoint(x: 20 + back.midX, y: 280 + back.midY))
    try await waitForNote("the note on the left monitor") { $0.minX == 260 && $0.minY == 104 }
  }

  @Test func aTileThatIsDroppedBesideTheMonitorsStays() async throws {
    let before = try await demo.restingPicture()
    let tile = geometry.frame(of: try #require(note))
    let start = CGPoint(x: tile.midX, y: tile.midY)
    try display.drag(from: place(start), to: place(CGPoint(x: 8, y: Self.size.height - 8)))
    try display.movePointer(to: CGPoint(x: 10, y: 690))
    #expect(try await demo.restingPicture().pixels(in: mapArea) == before.pixels(in: mapArea))
    #expect(note?.minX == 260)
  }

  /// The part of the window below the buttons, which may show that the pointer was there.
  private var mapArea: PixelRect {
    PixelRect(x: 0, y: 70, width: Int(Self.size.width), height: Int(Self.size.height) - 70)
  }

  @Test func aMonitorThatIsPressedGetsTheChosenWindow() async throws {
    let target = geometry.frame(of: Self.right)
    // Below the tile of the window with the map.
    try display.click(at: place(CGPoint(x: target.midX, y: target.maxY - 6)))
    try await waitForNote("the note on the right monitor") {
      Self.right.contains($0) && $0.size == Self.noteSize
    }
    // Pressing another tile chooses another window.
    try display.click(at: place(CGPoint(x: target.minX + 12, y: target.midY)))
    let back = geometry.frame(of: Self.left)
    try display.click(at: place(CGPoint(x: back.midX, y: back.maxY - 6)))
    try await display.waitUntil("the map on the left monitor") {
      display.windows.contains { $0.identifier == demo.window.identifier && Self.left.contains($0.frame) }
    }
  }

  @Test func theChosenWindowFillsItsMonitorAndReturns() async throws {
    let before = try #require(note)
    try press("Full screen")
    try await waitForNote("the note on its whole monitor") { $0 == Self.left }
    try press("Full screen")
    try await waitForNote("the note at its place") { $0 == before }
    try press("On all monitors")
    try await waitForNote("the note on both monitors") { $0 == Self.left.union(Self.right) }
  }

  @Test func theMapFollowsTheMonitors() async throws {
    let target = geometry.frame(of: Self.right)
    let between = CGPoint(x: target.minX, y: target.maxY - 8)
    let aside = CGPoint(x: target.maxX - 8, y: target.minY - 8)
    let picture = try await demo.restingPicture()
    #expect(!isCovered(between, in: picture) && !isCovered(aside, in: picture))
    let whole = PixelRect(x: 0, y: 0, width: 1500, height: 700)
    try display.setMonitors([whole])
    try await display.waitUntil("one monitor") {
      let picture = try demo.picture
      return isCovered(between, in: picture) && isCovered(aside, in: picture)
    }
    try display.setMonitors([Self.left, Self.right])
    try await display.waitUntil("two monitors again") {
      try demo.picture.pixels(in: mapArea) == picture.pixels(in: mapArea)
    }
  }
}
