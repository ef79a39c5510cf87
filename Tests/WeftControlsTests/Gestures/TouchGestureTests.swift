import Foundation
import Testing
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// Gestures of several fingers.
@MainActor
@Suite struct TouchGestureTests {
  private let scene = TouchScene()

  // MARK: Pinch

  @Test func twoFingersThatMoveApartZoom() {
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.root)
    #expect(scene.touch(.pressed, 1, 40, 50) == ["left pressed 1"])
    #expect(scene.touch(.pressed, 2, 140, 50) == ["right pressed 2"])
    #expect(pinch.numberOfPointers == 2)
    #expect(scene.touch(.moved, 2, 147, 50) == ["right moved 2"], "they have hardly moved")
    #expect(
      scene.touch(.moved, 2, 148, 50) == ["left cancelled 1", "right cancelled 2", "pinch began"])
    #expect(pinch.scale == 1 && pinch.locationInWindow == CGPoint(x: 94, y: 50))
    #expect(scene.touch(.moved, 1, 20, 50) == ["pinch changed"])
    #expect(abs(pinch.scale - 128 / 108) < 1e-9 && pinch.locationInWindow == CGPoint(x: 84, y: 50))
    pinch.resetScale()
    #expect(scene.touch(.moved, 2, 84, 50) == ["pinch changed"] && pinch.scale == 0.5)
    #expect(scene.touch(.released, 1, 20, 50) == ["pinch ended"])
    #expect(scene.touch(.moved, 2, 90, 50) == [] && pinch.state == .ended, "one finger is still down")
    #expect(scene.touch(.released, 2, 90, 50) == [] && pinch.state == .possible)
    #expect(scene.touch(.pressed, 1, 40, 50) == ["left pressed 1"])
  }

  @Test func thePinchOfACancelledFingerIsCancelled() {
    _ = scene.add(PinchGestureRecognizer(), "pinch", to: scene.root)
    _ = scene.touch(.pressed, 1, 40, 50)
    _ = scene.touch(.pressed, 2, 140, 50)
    #expect(scene.touch(.moved, 2, 180, 50).last == "pinch began")
    #expect(scene.touch(.cancelled, 1, 40, 50) == ["pinch cancelled"])
    #expect(scene.touch(.cancelled, 2, 180, 50) == [])
  }

  @Test func aThirdFingerDoesNotMatter() {
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.root)
    _ = scene.touch(.pressed, 1, 40, 50)
    _ = scene.touch(.pressed, 2, 140, 50)
    _ = scene.touch(.pressed, 3, 140, 90)
    #expect(scene.touch(.moved, 3, 190, 90).contains("pinch began") == false)
    #expect(scene.touch(.moved, 2, 156, 50).last == "pinch began")
    #expect(abs(pinch.scale - 116 / 108) < 1e-9)
    #expect(scene.touch(.released, 3, 190, 90) == [])
    #expect(scene.touch(.released, 2, 156, 50) == ["pinch ended"])
  }

  // MARK: Rotation

  @Test func fingersThatTurnRotate() {
    let rotation = scene.add(RotationGestureRecognizer(), "rotation", to: scene.root)
    _ = scene.touch(.pressed, 1, 100, 50)
    _ = scene.touch(.pressed, 2, 150, 50)
    #expect(scene.touch(.moved, 2, 149, 54) == [], "less than 6°")
    #expect(scene.touch(.moved, 2, 135, 85).last == "rotation began")
    #expect(abs(rotation.rotation - (.pi / 4 - 0.1)) < 1e-9)
    #expect(scene.touch(.moved, 2, 100, 100) == ["rotation changed"])
    #expect(scene.touch(.moved, 2, 50, 49) == ["rotation changed"])
    #expect(rotation.rotation > .pi - 0.1, "it does not jump where the angle does")
    rotation.resetRotation()
    #expect(scene.touch(.moved, 2, 100, 0) == ["rotation changed"] && abs(rotation.rotation - .pi / 2) < 0.03)
    #expect(scene.touch(.released, 2, 100, 0) == ["rotation ended"])
  }

  @Test func onlyOneOfPinchAndRotationBeginsUnlessTheyAgree() {
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.root)
    let rotation = scene.add(RotationGestureRecognizer(), "rotation", to: scene.root)
    func turn() -> [String] {
      _ = scene.touch(.pressed, 1, 100, 50)
      _ = scene.touch(.pressed, 2, 150, 50)
      let log = scene.touch(.moved, 2, 150, 90) + scene.touch(.moved, 2, 150, 95)
      return (log + scene.touch(.released, 1, 100, 50) + scene.touch(.released, 2, 150, 95)).filter {
        $0.hasPrefix("pinch") || $0.hasPrefix("rotation")
      }
    }
    #expect(turn() == ["pinch began", "pinch changed", "pinch ended"])
    pinch.shouldRecognizeSimultaneously = { $0 === rotation }
    #expect(
      turn() == [
        "pinch began", "rotation began", "pinch changed", "rotation changed", "pinch ended", "rotation ended",
      ])
  }

  // MARK: Pan

  @Test func fingersDragTogetherWithoutAJump() {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: scene.root)
    _ = scene.touch(.pressed, 1, 40, 50, at: 0)
    #expect(scene.touch(.moved, 1, 50, 50, at: 0.1) == ["left cancelled 1", "pan began"])
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    #expect(scene.touch(.pressed, 2, 140, 50, at: 0.2) == [], "the gesture has this finger, too")
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    #expect(scene.touch(.moved, 2, 160, 50, at: 0.3) == ["pan changed"])
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0), "half of it: the other finger rests")
    #expect(scene.touch(.released, 1, 50, 50, at: 0.4) == ["pan changed"])
    #expect(scene.touch(.moved, 2, 160, 60, at: 0.5) == ["pan changed"])
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 10))
    #expect(scene.touch(.released, 2, 160, 60, at: 0.6) == ["pan ended"])
  }

  // MARK: Competition

  @Test func gesturesOfDifferentFingersDoNotCompete() {
    _ = scene.add(PanGestureRecognizer(), "left pan", to: scene.left)
    _ = scene.add(PanGestureRecognizer(), "right pan", to: scene.right)
    _ = scene.touch(.pressed, 1, 40, 50)
    _ = scene.touch(.pressed, 2, 140, 50)
    #expect(scene.touch(.moved, 1, 50, 50) == ["left cancelled 1", "left pan began"])
    #expect(scene.touch(.moved, 2, 150, 50) == ["right cancelled 2", "right pan began"])
    #expect(scene.touch(.moved, 1, 60, 50) == ["left pan changed"])
    #expect(scene.touch(.released, 1, 60, 50) == ["left pan ended"])
    #expect(scene.touch(.moved, 2, 160, 50) == ["right pan changed"])
    #expect(scene.touch(.released, 2, 160, 50) == ["right pan ended"])
  }

  @Test func twoFingersAreNoTapAndNoLongPress() {
    _ = scene.add(TapGestureRecognizer(), "tap", to: scene.left)
    _ = scene.add(LongPressGestureRecognizer(), "long press", to: scene.left)
    _ = scene.touch(.pressed, 1, 40, 50)
    _ = scene.touch(.pressed, 2, 60, 50)
    scene.window.advance(by: 1)
    #expect(scene.log.take() == [])
    #expect(scene.touch(.released, 1, 40, 50) == ["left released 1"])
    #expect(scene.touch(.released, 2, 60, 50) == [])
    _ = scene.touch(.pressed, 1, 40, 50)
    #expect(scene.touch(.released, 1, 40, 50).last == "tap recognized")
  }

  // MARK: Swipe

  @Test func aQuickFingerSwipes() {
    let swipe = scene.add(SwipeGestureRecognizer(directions: .horizontal), "swipe", to: scene.root)
    func move(to x: CGFloat, _ y: CGFloat, in duration: TimeInterval) -> [String] {
      defer { _ = scene.touch(.released, 1, x, y, at: duration) }
      _ = scene.touch(.pressed, 1, 100, 50, at: 0)
      return scene.touch(.moved, 1, x, y, at: duration).filter { $0.hasPrefix("swipe") }
    }
    #expect(move(to: 50, 55, in: 0.1) == ["swipe recognized"])
    var found: SwipeDirections = []
    swipe.action = { [unowned swipe] _ in found = swipe.direction }
    _ = move(to: 150, 55, in: 0.1)
    #expect(found == .right && swipe.direction == [])
    found = []
    for (x, y, time) in [(65.0, 50.0, 0.1), (50, 50, 0.6), (50, 90, 0.1), (100, 95, 0.1)] {
      _ = move(to: x, y, in: time)
      #expect(found == [], "too short, too slow, diagonal or in another direction: (\(x), \(y)) in \(time) s")
    }
  }

  @Test func aSwipeCanNeedTwoFingersAndTheMouseHasNone() {
    _ = scene.add(SwipeGestureRecognizer(directions: .up, numberOfTouches: 2), "swipe", to: scene.root)
    _ = scene.touch(.pressed, 1, 50, 90)
    _ = scene.touch(.pressed, 2, 150, 90)
    #expect(scene.touch(.moved, 1, 50, 30).last == "left moved 1")
    #expect(scene.touch(.moved, 2, 150, 60) == ["left cancelled 1", "right cancelled 2", "swipe recognized"])
    _ = scene.touch(.released, 1, 50, 30)
    _ = scene.touch(.released, 2, 150, 60)
    _ = scene.mouse(.pressed, 50, 90)
    #expect(scene.mouse(.moved, 50, 10) == ["left moved mouse"])
  }
}
