import Foundation
import Testing
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

/// Pinches and swipes on a touchpad.
@MainActor
@Suite struct TouchpadGestureTests {
  private let scene = TouchScene()

  @Test func aPinchZoomsAtThePointer() {
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.left)
    #expect(scene.pad(.began, .pinch(scale: 1, rotation: 0)) == [])
    #expect(scene.pad(.changed, .pinch(scale: 1.01, rotation: 0)) == [], "hardly anything")
    #expect(scene.pad(.changed, .pinch(scale: 1.25, rotation: 0)) == ["pinch began"])
    #expect(pinch.scale == 1.25 && pinch.location(in: scene.left) == CGPoint(x: 50, y: 50))
    #expect(pinch.numberOfPointers == 0)
    #expect(scene.pad(.changed, .pinch(scale: 0.5, rotation: 0)) == ["pinch changed"] && pinch.scale == 0.5)
    #expect(scene.pad(.ended, .pinch(scale: 0.5, rotation: 0)) == ["pinch ended"])
    #expect(pinch.state == .possible && pinch.scale == 1)
  }

  @Test func aCancelledPinchIsCancelled() {
    _ = scene.add(PinchGestureRecognizer(), "pinch", to: scene.left)
    _ = scene.pad(.began, .pinch(scale: 1, rotation: 0))
    #expect(scene.pad(.changed, .pinch(scale: 2, rotation: 0)) == ["pinch began"])
    #expect(scene.pad(.cancelled, .pinch(scale: 2, rotation: 0)) == ["pinch cancelled"])
    #expect(scene.pad(.changed, .pinch(scale: 3, rotation: 0)) == [], "what comes without a beginning")
  }

  @Test func aPinchThatTurnsRotates() {
    let rotation = scene.add(RotationGestureRecognizer(), "rotation", to: scene.root)
    _ = scene.pad(.began, .pinch(scale: 1, rotation: 0))
    #expect(scene.pad(.changed, .pinch(scale: 1.5, rotation: 0.05)) == [])
    #expect(scene.pad(.changed, .pinch(scale: 1.5, rotation: -0.6)) == ["rotation began"])
    #expect(abs(rotation.rotation + 0.5) < 1e-9)
    #expect(scene.pad(.ended, .pinch(scale: 1.5, rotation: -0.6)) == ["rotation ended"])
  }

  @Test func aSwipeIsRecognizedOnce() {
    let swipe = scene.add(SwipeGestureRecognizer(directions: .horizontal), "swipe", to: scene.root)
    var found: [SwipeDirections] = []
    swipe.action = { [unowned swipe] _ in found.append(swipe.direction) }
    func swipes(_ width: CGFloat, _ height: CGFloat = 0, _ end: TouchpadEvent.Phase = .ended) {
      _ = scene.pad(.began, .swipe)
      for _ in 0..<4 { _ = scene.pad(.changed, .swipe, delta: CGSize(width: width, height: height)) }
      _ = scene.pad(end, .swipe)
    }
    swipes(-20)
    #expect(found == [.left])
    swipes(20)
    #expect(found == [.left, .right])
    swipes(9)
    swipes(0, 20)
    swipes(9, 0, .cancelled)
    #expect(found == [.left, .right], "too short, in another direction, or cancelled")
  }

  @Test func aPinchElsewhereReachesOtherNodes() {
    _ = scene.add(PinchGestureRecognizer(), "pinch", to: scene.left)
    _ = scene.pad(.began, .pinch(scale: 1, rotation: 0), x: 150)
    #expect(scene.pad(.changed, .pinch(scale: 2, rotation: 0), x: 150) == [])
    #expect(scene.pad(.ended, .pinch(scale: 2, rotation: 0), x: 150) == [])
  }
}
