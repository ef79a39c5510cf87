import Foundation
import TestSupport
import Testing
import WeftGraphics
import WeftTesting

@Suite(.startsDisplays, .serialized) struct LifecycleTests {
  private static let demo = Demo(name: "lifecycle")

  /// The centres of the first and the last chip on the upper shelf.
  private static let (first, last) = ((x: 130, y: 222), (x: 440, y: 222))

  private static func open() async throws -> (OpenDemo, VirtualDisplay) {
    let display = try VirtualDisplay(width: 1000, height: 800)
    try display.movePointer(to: CGPoint(x: 990, y: 790))
    return (try await demo.open(["--size", "960x680", "--scale", "1"], on: display), display)
  }

  private func press(_ x: Int, _ y: Int, _ demo: OpenDemo, _ display: VirtualDisplay) throws {
    try display.movePointer(to: demo.place(CGFloat(x), CGFloat(y)))
    try display.press()
    try display.release()
  }

  private func isOrange(_ picture: Bitmap, _ place: (x: Int, y: Int)) -> Bool {
    let color = picture.pixel(x: place.x, y: place.y)
    return color.red > 0.7 && color.blue < 0.2
  }

  @Test func theSelectedNodeIsRemovedAndAddedAgain() async throws {
    let (lifecycle, display) = try await Self.open()
    #expect(isOrange(try await lifecycle.restingPicture(), Self.first))
    try press(198, 88, lifecycle, display)
    try await lifecycle.waitUntil("the first one to disappear") { !isOrange($0, Self.first) }
    try press(320, 88, lifecycle, display)
    try await lifecycle.waitUntil("the node in the last place") { isOrange($0, Self.last) }
  }

  @Test func eventsAreLogged() async throws {
    let (lifecycle, display) = try await Self.open()
    let log = PixelRect(x: 530, y: 170, width: 400, height: 460)
    try press(895, 98, lifecycle, display)
    try await lifecycle.waitUntil("an empty log") { $0.colorCount(in: log) == 1 }
    try press(198, 128, lifecycle, display)
    try await lifecycle.waitUntil("a drawing in the log") { $0.colorCount(in: log) > 20 }
  }
}
