import Foundation
import Testing
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// Fingers as pointers of their own, and the handlers of nodes.
@MainActor
@Suite struct TouchTests {
  private let scene = TouchScene()

  @Test func eachFingerHasTheNodeThatItTouches() {
    #expect(scene.touch(.pressed, 1, 50, 50) == ["left pressed 1"])
    #expect(scene.touch(.pressed, 2, 150, 50) == ["right pressed 2"])
    #expect(scene.touch(.moved, 1, 160, 50) == ["left moved 1"], "it keeps the finger")
    #expect(scene.touch(.moved, 2, -20, 50) == ["right moved 2"])
    #expect(scene.touch(.released, 1, 160, 50) == ["left released 1"])
    #expect(scene.touch(.moved, 2, -30, 50) == ["right moved 2"])
    #expect(scene.touch(.released, 2, -30, 50) == ["right released 2"])
    #expect(!scene.window.scene.pointer.isPressed)
  }

  @Test func aFingerDoesNotHover() {
    #expect(scene.mouse(.moved, 50, 50) == ["left entered mouse", "left moved mouse"])
    #expect(scene.touch(.pressed, 1, 150, 50) == ["left exited 1", "right pressed 1"])
    #expect(scene.touch(.released, 1, 150, 50) == ["right released 1"])
    #expect(scene.window.scene.pointer.hoveredNodes.isEmpty)
    #expect(scene.mouse(.moved, 60, 50) == ["left entered mouse", "left moved mouse"])
  }

  @Test func aSecondFingerOnANodeIsIgnoredUnlessTheNodeWantsIt() {
    #expect(scene.touch(.pressed, 1, 40, 50) == ["left pressed 1"])
    #expect(scene.touch(.pressed, 2, 60, 50) == [])
    #expect(scene.touch(.moved, 2, 70, 50) == [])
    #expect(scene.touch(.cancelled, 2, 70, 50) == [])
    #expect(scene.touch(.moved, 1, 45, 50) == ["left moved 1"])
    #expect(scene.mouse(.pressed, 50, 50) == ["left entered mouse"], "nor the mouse")
    #expect(scene.mouse(.released, 50, 50) == [])
    #expect(scene.touch(.released, 1, 45, 50) == ["left released 1"])
    scene.left.isMultipleTouchEnabled = true
    #expect(scene.touch(.pressed, 1, 40, 50) == ["left exited 1", "left pressed 1"])
    #expect(scene.touch(.pressed, 2, 60, 50) == ["left pressed 2"])
    #expect(scene.touch(.released, 1, 40, 50) == ["left released 1"])
    #expect(scene.touch(.released, 2, 60, 50) == ["left released 2"])
  }

  @Test func aCancelledFingerIsGone() {
    _ = scene.touch(.pressed, 1, 50, 50)
    _ = scene.touch(.pressed, 2, 150, 50)
    #expect(scene.touch(.cancelled, 1, 50, 50) == ["left cancelled 1"])
    #expect(scene.touch(.moved, 1, 55, 50) == [] && scene.touch(.released, 1, 55, 50) == [])
    #expect(scene.touch(.released, 2, 150, 50) == ["right released 2"])
  }

  @Test func aNodeThatLeavesLosesItsFinger() {
    _ = scene.touch(.pressed, 1, 50, 50)
    _ = scene.touch(.pressed, 2, 150, 50)
    scene.left.removeFromSupernode()
    scene.window.settle()
    #expect(scene.log.take() == ["left cancelled 1"])
    #expect(scene.touch(.released, 1, 50, 50) == [])
    #expect(scene.touch(.released, 2, 150, 50) == ["right released 2"])
  }

  @Test func touchesAtAlmostTheSamePlaceCountTogether() {
    final class Counter: DisplayNode, @unchecked Sendable {
      @MainActor var counts: [Int] = []
      override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
        counts.append(event.clickCount)
        return true
      }
    }
    let node = Counter()
    let window = OffscreenWindow(size: CGSize(width: 100, height: 100), rootNode: node)
    window.settle()
    for (x, time) in [(50.0, 0.0), (62, 0.2), (90, 0.4)] {
      for phase in [PointerEvent.Phase.pressed, .released] {
        window.send(
          .pointer(
            PointerEvent(
              phase, at: CGPoint(x: x, y: 50), button: .primary, source: .touch(1), timestamp: time)))
      }
    }
    #expect(node.counts == [1, 2, 1])
  }
}
