import Foundation
import Testing
import WeftGraphics

@testable import WeftX11

/// The scales of monitors, and of windows between them.
struct MonitorLayoutTests {
  private func monitor(
    _ name: String = "a", x: Int = 0, _ width: Int, _ height: Int, millimeters: (Int, Int) = (0, 0)
  ) -> MonitorGeometry {
    MonitorGeometry(
      name: name, frame: PixelRect(x: x, y: 0, width: width, height: height),
      millimeters: PixelSize(width: millimeters.0, height: millimeters.1))
  }

  @Test("The resolution of a monitor gives its scale")
  func resolution() {
    func scale(_ width: Int, _ height: Int, _ millimeters: (Int, Int)) -> CGFloat {
      monitor("a", width, height, millimeters: millimeters).scaleOfResolution
    }
    #expect(scale(1920, 1080, (531, 299)) == 1, "24 inches")
    #expect(scale(2560, 1440, (597, 336)) == 1, "27 inches")
    #expect(scale(3840, 2160, (597, 336)) == 1.5, "27 inches, 4K")
    #expect(scale(1920, 1080, (309, 174)) == 1.25, "a laptop of 14 inches")
    #expect(scale(3840, 2160, (309, 174)) == 2.25, "a laptop of 14 inches, 4K")
    #expect(scale(1024, 768, (400, 300)) == 1, "never less than one")
    #expect(scale(3840, 2160, (160, 90)) == 1, "a ratio, not a size")
    #expect(scale(3840, 2160, (0, 0)) == 1 && scale(3840, 2160, (600, 0)) == 1, "not known")
    #expect(scale(3840, 2160, (1, 1)) == DisplayScale.range.upperBound)
  }

  @Test("The policy and the desktop decide about the scales")
  func policies() {
    let monitors = [
      monitor("a", 1920, 1080, millimeters: (531, 299)),
      monitor("b", x: 1920, 3840, 2160, millimeters: (597, 336)),
    ]
    func scales(_ policy: ScalePolicy, _ desktop: CGFloat? = nil) -> [CGFloat] {
      MonitorLayout(monitors, policy: policy, desktopScale: desktop).scales
    }
    #expect(scales(.desktop, 1.25) == [1.25, 1.25])
    #expect(scales(.desktop) == [1, 1.5])
    #expect(scales(.resolution, 1.25) == [1, 1.5])
    #expect(scales(.fixed(3), 2) == [3, 3])
    #expect(scales(.named(["b": 2])) == [1, 2])
    #expect(scales(.named(["a": 2]), 1.25) == [2, 1.25])
    // Scales with which nothing could be shown.
    for scale: CGFloat in [0, -1, .nan, .infinity, 0.1, 9] {
      #expect(scales(.fixed(scale), 2) == [2, 2] && scales(.fixed(scale)) == [1, 1.5])
      #expect(scales(.named(["a": scale, "b": 3]), 2) == [2, 3])
    }
  }

  /// A monitor of scale 2 on the left of one of scale 1, or the other way round.
  private func pair(_ left: CGFloat, _ right: CGFloat) -> MonitorLayout {
    MonitorLayout(
      [monitor("left", 1000, 1000), monitor("right", x: 1000, 1000, 1000)],
      policy: .named(["left": left, "right": right]), desktopScale: nil)
  }

  @Test("A window that moves over a border changes its scale once", arguments: [(1, 2), (2, 1)])
  func movesOverABorder(left: CGFloat, right: CGFloat) {
    let layout = pair(left, right)
    for path in [Array(400...1400), Array((400...1400).reversed())] {
      var scale = path[0] < 1000 ? left : right
      var changes = 0
      for x in path {
        // The window keeps its size in points: what it is told in answer to its own resizes changes nothing.
        for _ in 1...3 {
          let side = Int(200 * scale)
          let next = layout.scale(
            ofWindowAt: PixelRect(x: x, y: 100, width: side, height: side), with: scale, keepsPixels: false)
          if next != scale { changes += 1 }
          scale = next
        }
      }
      #expect(changes == 1, "from \(path[0])")
      #expect(scale == (path[0] < 1000 ? right : left))
    }
  }

  @Test("A window that will be at a place has the scale of the monitor that it will mostly be on")
  func willBeAtAPlace() {
    let layout = pair(1, 2)
    func scale(_ x: Int, _ width: CGFloat = 200) -> CGFloat {
      layout.scale(ofWindowAt: (x: x, y: 0), size: CGSize(width: width, height: 100))
    }
    #expect(scale(100) == 1 && scale(1100) == 2)
    #expect(scale(850) == 1, "either would do, and the first is taken")
    #expect(scale(950) == 2)
    // With the scale of either monitor it would be on the other one. It gets that of its corner.
    #expect(pair(2, 1).scale(ofWindowAt: (x: 850, y: 0), size: CGSize(width: 200, height: 100)) == 2)
    #expect(scale(5000) == 2 && scale(-5000) == 1)
  }

  @Test("A window that keeps its pixels has the scale of the monitor that shows most of it")
  func keepsPixels() {
    let layout = pair(2, 1)
    func scale(_ x: Int) -> CGFloat {
      layout.scale(ofWindowAt: PixelRect(x: x, y: 0, width: 400, height: 400), with: 2, keepsPixels: true)
    }
    #expect(scale(700) == 2 && scale(801) == 1)
  }

  @Test("A window whose monitor is gone gets the scale of the nearest")
  func monitorIsGone() {
    let layout = pair(2, 1)
    let frame = PixelRect(x: 5000, y: 0, width: 100, height: 100)
    #expect(layout.scale(ofWindowAt: frame, with: 3, keepsPixels: false) == 1)
  }
}
