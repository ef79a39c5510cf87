import Foundation
import NodeTestSupport
import Testing

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct ContinuousGestureTests {
  private let scene = GestureScene()

  @Test func aLongPressBeginsWhenTheTimeIsUp() {
    _ = scene.add(LongPressGestureRecognizer(minimumDuration: 0.5), "long", to: scene.inner)
    _ = scene.send(.pressed, 30, 30)
    #expect(scene.advance(by: 0.4) == [])
    #expect(scene.advance(by: 0.2) == ["inner cancelled", "long began"])
    #expect(scene.send(.moved, 35, 30) == ["long changed"])
    #expect(scene.send(.released, 35, 30) == ["long ended"])
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
    #expect(scene.advance(by: 1) == [])
  }

  @Test func aPressThatMovesIsNoLongPress() {
    _ = scene.add(LongPressGestureRecognizer(), "long", to: scene.inner)
    _ = scene.send(.pressed, 30, 30)
    _ = scene.send(.moved, 45, 30)
    #expect(scene.advance(by: 1) == [])
    #expect(scene.send(.released, 45, 30) == ["inner released"])
  }

  @Test func aLongPressPreventsATap() {
    _ = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    _ = scene.add(LongPressGestureRecognizer(), "long", to: scene.inner)
    _ = scene.send(.pressed, 30, 30)
    _ = scene.advance(by: 1)
    #expect(scene.send(.released, 30, 30) == ["long ended"])
  }

  @Test func aPanBeginsBeyondItsThresholdAndReportsTranslationAndVelocity() {
    let pan = scene.add(PanGestureRecognizer(threshold: 5), "pan", to: scene.inner)
    _ = scene.send(.pressed, 30, 30, at: 1)
    #expect(scene.send(.moved, 33, 30, at: 1.01) == ["inner moved"])
    #expect(scene.send(.moved, 36, 30, at: 1.02) == ["inner cancelled", "pan began"])
    #expect(scene.send(.moved, 40, 35, at: 1.05) == ["pan changed"])
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 5))
    #expect(abs(pan.velocity(in: nil).x - 200) < 0.01)
    #expect(abs(pan.velocity(in: nil).y - 100) < 0.01)
    pan.resetTranslation()
    #expect(scene.send(.moved, 200, 35, at: 1.06) == ["pan changed"])
    #expect(pan.translation(in: nil) == CGPoint(x: 160, y: 0))
    #expect(scene.send(.released, 200, 35, at: 3) == ["pan ended"])
  }

  @Test func aPanBeginsOnlyWithItsButton() {
    _ = scene.add(PanGestureRecognizer(buttons: [.middle]), "pan", to: scene.inner)
    _ = scene.send(.pressed, 30, 30)
    #expect(scene.send(.moved, 50, 30) == ["inner moved"])
    _ = scene.send(.released, 50, 30)
    _ = scene.send(.pressed, 30, 30, button: .middle)
    #expect(scene.send(.moved, 50, 30) == ["inner cancelled", "pan began"])
  }

  @Test func onlyTheInnermostOfTwoPansBeginsUnlessBothAreAllowed() {
    let near = scene.add(PanGestureRecognizer(), "near", to: scene.inner)
    _ = scene.add(PanGestureRecognizer(), "far", to: scene.outer)
    _ = scene.send(.pressed, 30, 30)
    #expect(scene.send(.moved, 40, 30) == ["inner cancelled", "near began"])
    #expect(scene.send(.released, 40, 30) == ["near ended"])
    near.shouldRecognizeSimultaneously = { _ in true }
    _ = scene.send(.pressed, 30, 30)
    #expect(scene.send(.moved, 40, 30) == ["inner cancelled", "near began", "far began"])
    #expect(scene.send(.released, 40, 30) == ["near ended", "far ended"])
  }

  @Test func aPanThatRequiresALongPressToFailBeginsWhenThatFailed() {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: scene.inner)
    pan.require(toFail: scene.add(LongPressGestureRecognizer(), "long", to: scene.inner))
    _ = scene.send(.pressed, 30, 30)
    #expect(scene.send(.moved, 36, 30) == ["inner moved"])
    #expect(scene.send(.moved, 45, 30) == ["inner cancelled", "pan began"])
    #expect(scene.send(.released, 45, 30) == ["pan ended"])
  }

  @Test func aGestureIsCancelledByPointerCancellationDisablingOrRemoval() {
    let pan = scene.add(PanGestureRecognizer(), "pan", to: scene.inner)
    func begin() {
      _ = scene.send(.pressed, 30, 30)
      _ = scene.send(.moved, 40, 30)
    }
    begin()
    #expect(scene.send(.cancelled, 40, 30) == ["pan cancelled"])
    begin()
    pan.isEnabled = false
    #expect(scene.log.take() == ["pan cancelled"])
    #expect(scene.send(.released, 40, 30) == [])
    pan.isEnabled = true
    begin()
    scene.inner.removeFromSupernode()
    scene.window.settle()
    #expect(scene.log.take() == ["pan cancelled"])
    #expect(scene.send(.released, 40, 30) == [])
  }

  @Test func scrollingWithControlIsAPinchThatEndsAfterAPause() {
    let pinch = scene.add(PinchGestureRecognizer(), "pinch", to: scene.outer)
    #expect(scene.scroll(-200) == ["inner scrolled"])
    #expect(scene.scroll(-200, modifiers: .control) == ["pinch began"])
    #expect(pinch.scale == 2)
    #expect(scene.scroll(400, modifiers: .control) == ["pinch changed"])
    #expect(pinch.scale == 0.5)
    #expect(scene.scroll(1) == ["inner scrolled"])
    #expect(scene.advance(by: 0.3) == ["pinch ended"])
    _ = scene.scroll(-.infinity, modifiers: .control)
    #expect(scene.scroll(-1e9, modifiers: .control) == ["pinch began"])
    #expect(pinch.scale == 1000)
  }

  @Test func aHoverIsRecognizedWithoutCancellingTheHandlers() {
    let hover = scene.add(HoverGestureRecognizer(), "hover", to: scene.inner)
    #expect(scene.send(.moved, 30, 30) == ["hover began", "inner moved"])
    #expect(scene.send(.moved, 31, 30) == ["hover changed", "inner moved"])
    #expect(scene.click(31, 30) == ["inner pressed", "inner released"])
    #expect(scene.send(.moved, 80, 80) == ["hover ended", "outer moved"])
    #expect(hover.state == .possible)
    _ = scene.send(.moved, 30, 30)
    hover.isEnabled = false
    #expect(scene.log.take() == ["hover cancelled"])
  }

  @Test func aLongPressBeginsByTheTimeOfTheMonotonicClock() async {
    let root = DisplayNode()
    let output = GestureOutput()
    let running = WindowScene(
      rootNode: root, size: CGSize(width: 50, height: 50), scale: 1, clock: MonotonicClock(), output: output)
    running.isVisible = true
    running.update()
    await withCheckedContinuation { continuation in
      root.addGestureRecognizer(
        LongPressGestureRecognizer(minimumDuration: 0.01) {
          if $0.state == .began { continuation.resume() }
        })
      running.send(.pointer(PointerEvent(.pressed, at: CGPoint(x: 5, y: 5), button: .primary)))
    }
    running.close()
  }
}
