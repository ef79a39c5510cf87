import CX11
import TestSupport
import Testing
import WeftGraphics

@testable import WeftX11

/// Which monitor a rectangle of the screen belongs to, and what panels leave free.
@Suite(.startsDisplays, .serialized) struct MonitorAreaTests {
  @MainActor @Test func theWorkAreaIsReadOnlyAfterAChange() async throws {
    let fixture = try ManagedFixture(nil)
    defer { fixture.close() }
    let desktop = try SilentManager(on: fixture.server)
    let display = fixture.display
    let screen = PixelRect(x: 0, y: 0, width: 1280, height: 1024)
    func area() -> PixelRect { MonitorArea.workArea(around: screen, on: display) }
    #expect(area() == screen)
    func requests() -> UInt { UInt(XNextRequest(display.connection.display)) }
    let first = requests()
    for _ in 1...10 { #expect(area() == screen) }
    #expect(requests() == first)
    let left = PixelRect(x: 0, y: 50, width: 1280, height: 974)
    desktop.announceWorkArea(left)
    try await fixture.wait("the panel") { area() == left }
    // Each desktop may have an area of its own.
    let second = PixelRect(x: 100, y: 0, width: 1180, height: 1024)
    desktop.announceWorkAreas([left, second])
    desktop.announceDesktop(1)
    try await fixture.wait("the other desktop") { area() == second }
    desktop.announceDesktop(0)
    try await fixture.wait("the first desktop") { area() == left }
  }

  @Test func theMonitorOfAnAnchorIsTheOneThatContainsIt() {
    let monitors = [
      PixelRect(x: 0, y: 0, width: 3840, height: 2160), PixelRect(x: 3840, y: 0, width: 1280, height: 1024),
    ]
    func nearest(_ x: Int, _ y: Int, _ width: Int = 0, _ height: Int = 0) -> PixelRect? {
      MonitorArea.nearestIndex(to: PixelRect(x: x, y: y, width: width, height: height), of: monitors)
        .map { monitors[$0] }
    }
    #expect(nearest(3700, 500) == monitors[0])
    #expect(nearest(3839, 500, 0, 20) == monitors[0])
    #expect(nearest(3840, 500) == monitors[1])
    #expect(nearest(3700, 500, 400, 10) == monitors[1], "the larger part")
    #expect(nearest(3600, 2400, 10, 10) == monitors[0], "below the first")
    #expect(nearest(5000, 1500, 10, 10) == monitors[1], "below the second")
    #expect(nearest(9000, -50) == monitors[1])
    #expect(MonitorArea.nearestIndex(to: PixelRect(x: 0, y: 0, width: 0, height: 0), of: []) == nil)
  }
}
