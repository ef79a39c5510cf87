import Foundation
import NodeTestSupport
import Testing

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct TapGestureTests {
  private let scene = GestureScene()

  @Test func aTapIsRecognizedAtTheReleaseAndCancelsTheHandlers() {
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    #expect(scene.send(.pressed, 30, 30) == ["inner pressed"])
    #expect(scene.send(.released, 32, 31) == ["inner cancelled", "tap recognized"])
    #expect(tap.state == .possible)
    #expect(tap.location(in: scene.inner) == CGPoint(x: 12, y: 11))
    #expect(scene.click(30, 30) == ["inner pressed", "inner cancelled", "tap recognized"])
  }

  @Test func theLocationIsKnownInNodesWithoutAView() {
    let (label, picture, part) = (DisplayNode(), DisplayNode(), DisplayNode())
    label.isLayerBacked = true
    picture.enableSubtreeRasterization()
    part.frame = CGRect(x: 2, y: 2, width: 8, height: 8)
    picture.addSubnode(part)
    for node in [label, picture] {
      node.frame = CGRect(x: 5, y: 6, width: 20, height: 20)
      scene.inner.addSubnode(node)
    }
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.outer)
    #expect(scene.click(30, 30).last == "tap recognized")
    #expect(tap.location(in: label) == CGPoint(x: 5, y: 4))
    #expect(tap.location(in: part) == CGPoint(x: 3, y: 2) && !part.isNodeLoaded)
    label.transform = AffineTransform(scale: 2)
    #expect(tap.convert(vector: CGPoint(x: 6, y: 4), to: label) == CGPoint(x: 3, y: 2))
    label.transform = AffineTransform(scale: 0)
    #expect(tap.location(in: label) == CGPoint(x: 30, y: 30))
  }

  @Test func aRecognizerThatDoesNotCancelPointerEventsLeavesThemToTheHandlers() {
    scene.add(TapGestureRecognizer(), "tap", to: scene.inner).cancelsPointerEvents = false
    #expect(scene.click(30, 30) == ["inner pressed", "tap recognized", "inner released"])
  }

  @Test func recognizersOfSupernodesReceiveThePress() {
    _ = scene.add(TapGestureRecognizer(), "tap", to: scene.outer)
    #expect(scene.click(30, 30) == ["inner pressed", "inner cancelled", "tap recognized"])
  }

  @Test func theInnermostOfTwoTapsWins() {
    _ = scene.add(TapGestureRecognizer(), "far", to: scene.outer)
    _ = scene.add(TapGestureRecognizer(), "near", to: scene.inner)
    #expect(scene.click(30, 30).last == "near recognized")
    #expect(scene.click(80, 80).last == "far recognized")
  }

  @Test func movingAwayOrAnotherButtonIsNoTap() {
    _ = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    #expect(scene.send(.pressed, 30, 30) == ["inner pressed"])
    #expect(scene.send(.moved, 45, 30) == ["inner moved"])
    #expect(scene.send(.released, 30, 30) == ["inner released"])
    #expect(scene.send(.pressed, 30, 30, button: .secondary) == ["inner pressed"])
    #expect(scene.send(.released, 30, 30, button: .secondary) == ["inner released"])
    #expect(scene.click(30, 30).last == "tap recognized")
  }

  @Test func onlyQuickClicksAreADoubleTap() {
    _ = scene.add(TapGestureRecognizer(numberOfTaps: 2), "double", to: scene.inner)
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
    _ = scene.advance(by: 0.2)
    #expect(scene.click(31, 30).last == "double recognized")
    _ = scene.click(30, 30)
    _ = scene.advance(by: 0.5)
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
  }

  @Test func clicksFarFromEachOtherAreNoDoubleTap() {
    _ = scene.add(TapGestureRecognizer(numberOfTaps: 2), "double", to: scene.inner)
    _ = scene.click(22, 22)
    #expect(scene.click(55, 55) == ["inner pressed", "inner released"])
  }

  @Test func aSingleTapDoesNotPreventADoubleTap() {
    _ = scene.add(TapGestureRecognizer(), "single", to: scene.inner)
    _ = scene.add(TapGestureRecognizer(numberOfTaps: 2), "double", to: scene.inner)
    #expect(scene.click(30, 30).last == "single recognized")
    #expect(scene.click(30, 30).contains("double recognized"))
  }

  @Test func aSingleTapThatRequiresTheDoubleTapToFailWaitsForTheDoubleClickTime() {
    let single = scene.add(TapGestureRecognizer(), "single", to: scene.inner)
    let double = scene.add(TapGestureRecognizer(numberOfTaps: 2), "double", to: scene.inner)
    single.require(toFail: double)
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
    #expect(scene.advance(by: 0.3) == [])
    #expect(scene.advance(by: 0.2) == ["single recognized"])
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
    #expect(scene.click(30, 30).last == "double recognized")
    #expect(scene.advance(by: 1) == [])
  }

  @Test func aWaitingTapIsRecognizedWhenTheNextPressIsElsewhere() {
    let single = scene.add(TapGestureRecognizer(), "single", to: scene.inner)
    single.require(toFail: scene.add(TapGestureRecognizer(numberOfTaps: 2), "double", to: scene.inner))
    _ = scene.click(30, 30)
    #expect(scene.click(80, 80) == ["single recognized", "outer pressed", "outer released"])
  }

  @Test func aRecognizerFailsIfItOrANodeRefusesToBegin() {
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    tap.shouldBegin = { _ in false }
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
    tap.shouldBegin = nil
    scene.outer.refusesGestures = true
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
  }

  @Test func disabledAndRemovedRecognizersAreIgnored() {
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    tap.isEnabled = false
    #expect(scene.click(30, 30) == ["inner pressed", "inner released"])
    tap.isEnabled = true
    _ = scene.send(.pressed, 30, 30)
    scene.inner.removeGestureRecognizer(tap)
    #expect(scene.send(.released, 30, 30) == ["inner released"])
    #expect(scene.inner.gestureRecognizers.isEmpty && tap.node == nil)
  }

  @Test func aRecognizerMovesFromOneNodeToAnother() {
    let tap = scene.add(TapGestureRecognizer(), "tap", to: scene.inner)
    scene.outer.addGestureRecognizer(tap)
    #expect(scene.inner.gestureRecognizers.isEmpty && tap.node === scene.outer)
    #expect(scene.outer.gestureRecognizers.count == 1)
  }

  @Test func withoutRecognizersNoGestureArenaIsCreated() {
    _ = scene.click(30, 30)
    _ = scene.scroll(10)
    #expect(scene.window.scene.pointer.gestures == nil)
  }
}
