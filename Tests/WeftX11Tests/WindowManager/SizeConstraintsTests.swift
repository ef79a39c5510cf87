import CX11
import Foundation
import Testing
import WeftGraphics
import WeftLayout
import WeftNodes

@testable import WeftX11

/// The sizes that windows may have, as pure functions.
struct SizeConstraintsTests {
  private func fit(_ width: Int, _ height: Int, _ change: (inout SizeConstraints) -> Void) -> PixelSize {
    var constraints = SizeConstraints()
    change(&constraints)
    return constraints.fitting(PixelSize(width: width, height: height))
  }

  @Test func keepsSizesWithinLimits() {
    #expect(fit(30, 9000) { _ in } == PixelSize(width: 30, height: 9000))
    #expect(fit(0, -5) { _ in } == PixelSize(width: 1, height: 1))
    let fitted = fit(30, 900) {
      $0.minimum = PixelSize(width: 50, height: 40)
      $0.maximum = PixelSize(width: 500, height: 400)
    }
    #expect(fitted == PixelSize(width: 50, height: 400))
  }

  @Test func growsByIncrementsFromTheBase() {
    let fitted = fit(107, 99) {
      $0.base = PixelSize(width: 4, height: 2)
      $0.increments = PixelSize(width: 10, height: 20)
    }
    #expect(fitted == PixelSize(width: 104, height: 82))
  }

  @Test func keepsTheAspectRatioWithoutTheBase() {
    #expect(fit(400, 100) { $0.aspectRatio = 1...2 } == PixelSize(width: 200, height: 100))
    #expect(fit(100, 400) { $0.aspectRatio = 1...2 } == PixelSize(width: 100, height: 100))
    let fitted = fit(420, 100) {
      $0.aspectRatio = 2...2
      $0.base = PixelSize(width: 20, height: 0)
    }
    #expect(fitted == PixelSize(width: 220, height: 100))
  }

  @Test func becomesHints() {
    var constraints = SizeConstraints()
    constraints.increments = PixelSize(width: 8, height: 16)
    constraints.base = PixelSize(width: 0, height: 3)
    constraints.aspectRatio = 0.5...1.5
    let hints = constraints.hints(origin: (-3, 7))
    #expect(hints.flags == PWinGravity | USPosition | PPosition | PResizeInc | PBaseSize | PAspect)
    #expect(hints.win_gravity == StaticGravity && (hints.x, hints.y) == (-3, 7))
    #expect((hints.width_inc, hints.height_inc, hints.base_width, hints.base_height) == (8, 16, 0, 3))
    #expect(CGFloat(hints.min_aspect.x) / CGFloat(hints.min_aspect.y) == 0.5)
    #expect(CGFloat(hints.max_aspect.x) / CGFloat(hints.max_aspect.y) == 1.5)
    #expect(SizeConstraints().hints(origin: nil).flags == PWinGravity)
  }

  @Test(arguments: WindowEdge.allCases)
  func draggedEdgesFollowThePointerAndTheOthersStay(edge: WindowEdge) {
    let frame = PixelRect(x: 100, y: 100, width: 200, height: 100)
    let sides = edge.sides(.leftToRight)
    let drag = FrameDrag(frame: frame, start: (0, 0), button: 1, sides: sides, constraints: SizeConstraints())
    let dragged = drag.frame(at: (10, -20))
    #expect(dragged.minX == (sides.x < 0 ? 110 : 100) && dragged.maxX == (sides.x > 0 ? 310 : 300))
    #expect(dragged.minY == (sides.y < 0 ? 80 : 100) && dragged.maxY == (sides.y > 0 ? 180 : 200))
    #expect(edge.sides(.rightToLeft) == (-sides.x, sides.y))
  }

  @Test func aDragBeyondTheOtherEdgeStopsAtTheSmallestSize() {
    var constraints = SizeConstraints()
    constraints.minimum = PixelSize(width: 50, height: 40)
    let frame = PixelRect(x: 100, y: 100, width: 200, height: 100)
    let drag = FrameDrag(
      frame: frame, start: (100, 100), button: 1, sides: (-1, -1), constraints: constraints)
    #expect(drag.frame(at: (900, 900)) == PixelRect(x: 250, y: 160, width: 50, height: 40))
    let move = FrameDrag(frame: frame, start: (0, 0), button: 1, sides: nil, constraints: constraints)
    #expect(move.frame(at: (-300, 5)) == frame.offset(x: -300, y: 5))
  }

  @Test func bordersAndTheirCornersAreFound() {
    func edge(_ x: CGFloat, _ y: CGFloat, _ direction: LayoutDirection = .leftToRight) -> WindowEdge? {
      WindowEdge(
        at: CGPoint(x: x, y: y), in: CGSize(width: 100, height: 80), border: 6, direction: direction)
    }
    #expect(edge(50, 40) == nil && edge(7, 7) == nil)
    #expect(edge(3, 40) == .leading && edge(3, 40, .rightToLeft) == .trailing && edge(97, 40) == .trailing)
    #expect(edge(50, 2) == .top && edge(50, 79) == .bottom)
    #expect(edge(3, 10) == .topLeading && edge(10, 3) == .topLeading && edge(95, 79) == .bottomTrailing)
    #expect(WindowEdge.topLeading.cursor(.leftToRight) == .resizeFallingDiagonal)
    #expect(WindowEdge.topLeading.cursor(.rightToLeft) == .resizeRisingDiagonal)
  }
}
