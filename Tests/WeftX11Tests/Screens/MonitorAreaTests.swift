import Testing
import WeftGraphics

@testable import WeftX11

/// Which monitor a rectangle of the screen belongs to.
struct MonitorAreaTests {
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
