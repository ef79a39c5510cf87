import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct CoordinatesTests {
  private static let demo = Demo(name: "coordinates")

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(["--size", "960x680", "--scale", "1"], on: display), display)
  }

  /// The centre of the crosshair is dark. The strokes of the coordinate spaces that are not rotated start there.
  @Test(arguments: [(115, 200), (450, 300), (320, 500)])
  func theCrosshairsMeetAtThePointer(_ x: Int, _ y: Int) async throws {
    let (coordinates, display) = try await Self.open()
    try display.movePointer(to: coordinates.place(CGFloat(x), CGFloat(y)))
    try await coordinates.waitUntil("the crosshair at the pointer") { picture in
      let ink = picture.pixel(x: x, y: y)
      return ink.red < 0.25 && ink.green < 0.25 && ink.blue < 0.25
    }
    let picture = try await coordinates.restingPicture()
    // The outermost strokes belong to the stage.
    for (dx, dy) in [(45, 0), (-45, 0), (0, 45), (0, -45)] {
      let stroke = picture.pixel(x: x + dx, y: y + dy)
      #expect(stroke.red < 0.6 && abs(stroke.red - stroke.green) < 0.1, "\(dx), \(dy)")
    }
  }

  @Test func theSlopIsTintedWhenItIsHit() async throws {
    let (coordinates, display) = try await Self.open()
    let before = try await coordinates.restingPicture()
    // Repeated many times, because the outline is drawn in the background: its frame may be shown before the one that
    // moves the crosshairs.
    for _ in 0..<40 {
      // Left of "Moved", which begins at 55.
      try display.movePointer(to: coordinates.place(49, 300))
      try await coordinates.waitUntil("the tint between bounds and dashes") {
        let (old, new) = (before.pixel(x: 49, y: 347), $0.pixel(x: 49, y: 347))
        return old.red - new.red > 0.05 && new.blue > new.red
      }
      // Beside the dashes the stage is hit. It looks the same on both sides of them.
      try display.movePointer(to: coordinates.place(36, 300))
      try await coordinates.waitUntil("the area without tint") { $0.distance((49, 347), (33, 347)) < 0.02 }
    }
  }

  @Test func aNodeIsDraggedThroughTheWindow() async throws {
    let (coordinates, display) = try await Self.open()
    try display.movePointer(to: coordinates.place(90, 150))
    let before = try await coordinates.restingPicture()
    try display.press()
    try display.movePointer(to: coordinates.place(130, 170))
    try display.release()
    try display.movePointer(to: coordinates.place(90, 150))
    try await coordinates.waitUntil("the moved node") { picture in
      // The border that was at 56.
      before.pixel(x: 56, y: 250).red < 0.5 && picture.pixel(x: 56, y: 250).red > 0.7
    }
  }
}
