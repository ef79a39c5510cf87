import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftGraphics
import WeftThreads

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct ControlTrackingTests {
  /// Records the calls of the tracking hooks, and returns the answers that a test sets.
  private final class Tracker: ControlNode, @unchecked Sendable {
    let answers = Protected((begins: true, continues: true))
    let hooks = CallbackNode.Log()

    override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
      hooks.append("begin \(Int(point.x)),\(Int(point.y))")
      return answers.withLock { $0.begins }
    }
    override func continueTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
      hooks.append("continue")
      return answers.withLock { $0.continues }
    }
    override func endTracking(with event: PointerEvent, at point: CGPoint) { hooks.append("end") }
    override func cancelTracking(with event: PointerEvent?) { hooks.append("cancel") }
    override func stateDidChange() { hooks.append("state \(controlState.rawValue)") }
  }

  private let scene = ControlScene(Tracker())
  private var control: Tracker { scene.control }

  @Test func aPressInsideSendsEvents() {
    #expect(scene.send(.pressed, 100, 80) == ["down"])
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    #expect(control.controlState == .highlighted)
    #expect(scene.send(.released, 100, 80) == ["upInside"])
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
  }

  @Test func aSecondPressInQuickSuccessionIsARepeat() {
    scene.click(100, 80, at: 1)
    #expect(scene.click(100, 80, at: 1.1) == ["downRepeat", "upInside"])
    #expect(scene.click(100, 80, at: 3) == ["down", "upInside"])
  }

  @Test func draggingReportsInsideAndOutsideAndHighlightsNearby() {
    scene.send(.pressed, 100, 80)
    #expect(scene.send(.moved, 110, 80) == ["dragInside"])
    #expect(scene.send(.moved, 145, 80) == ["dragOutside"])
    #expect(control.isHighlighted && control.isTouchInside)
    #expect(scene.send(.moved, 166, 80) == ["dragOutside"])
    #expect(!control.isHighlighted && !control.isTouchInside && control.isTracking)
    #expect(scene.send(.moved, 164, 80) == ["dragOutside"])
    #expect(control.isHighlighted)
  }

  @Test func aReleaseCountsAsInsideUpToTheTrackingDistance() {
    scene.send(.pressed, 100, 80)
    #expect(scene.send(.released, 140 + ControlNode.trackingDistance - 1, 80) == ["upInside"])
    scene.send(.pressed, 100, 80)
    #expect(scene.send(.released, 140 + ControlNode.trackingDistance + 1, 80) == ["upOutside"])
  }

  @Test func slopWidensWhatIsInside() {
    control.hitTestSlop = EdgeInsets(top: 0, left: 0, bottom: 0, right: -20)
    #expect(scene.send(.pressed, 155, 80) == ["down"])
    #expect(scene.send(.moved, 158, 80) == ["dragInside"])
    #expect(scene.send(.released, 160 + ControlNode.trackingDistance - 1, 80) == ["upInside"])
  }

  @Test func hooksComeBeforeTheEvents() {
    scene.send(.moved, 70, 70)
    _ = control.hooks.take()
    scene.click(70, 70)
    #expect(control.hooks.take() == ["begin 10,10", "state 1", "state 0", "end"])
  }

  @Test func aPressThatIsNotTrackedIsLeftToOthers() {
    control.answers.withLock { $0.begins = false }
    #expect(scene.click(100, 80) == [])
    #expect(!control.isTracking)
  }

  @Test func trackingThatIsNotContinuedEndsWithoutAnEvent() {
    scene.send(.pressed, 100, 80)
    control.answers.withLock { $0.continues = false }
    #expect(scene.send(.moved, 101, 80) == [])
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(scene.send(.released, 101, 80) == [])
  }

  @Test func anotherButtonDuringAPressCancelsIt() {
    scene.send(.pressed, 100, 80)
    #expect(scene.send(.pressed, 100, 80, button: .secondary) == ["cancel"])
    #expect(!control.isTracking && !control.isHighlighted)
    #expect(scene.send(.released, 100, 80, button: .secondary) == [])
    #expect(scene.send(.released, 100, 80) == [])
  }

  @Test func otherButtonsDoNotTriggerAControl() {
    #expect(scene.send(.pressed, 100, 80, button: .secondary) == [])
    #expect(scene.send(.released, 100, 80, button: .secondary) == [])
  }

  @Test func aCancelledPointerEventCancelsThePress() {
    scene.send(.pressed, 100, 80)
    _ = control.hooks.take()
    #expect(scene.send(.cancelled, 100, 80) == ["cancel"])
    #expect(control.hooks.take() == ["state 0", "cancel"])
  }

  @Test func leavingTheHierarchyCancelsThePressOnce() {
    scene.send(.moved, 100, 80)
    scene.send(.pressed, 100, 80)
    control.removeFromSupernode()
    scene.window.settle()
    #expect(scene.log.take() == ["cancel"])
    #expect(!control.isTracking && !control.isHovered)
  }

  @Test func becomingDisabledCancelsThePress() {
    scene.send(.pressed, 100, 80)
    control.isEnabled = false
    #expect(scene.log.take() == ["cancel"])
    #expect(control.controlState == .disabled)
    #expect(scene.send(.released, 100, 80) == [])
  }

  @Test(arguments: [PointerEvent.Phase.moved, .released])
  func thePressOfAControlThatAnotherThreadHasDisabledIsCancelledByTheNextEvent(phase: PointerEvent.Phase) {
    scene.send(.pressed, 100, 80)
    let control = control
    elsewhere { control.isEnabled = false }
    // Main has not been notified yet: the window would do that before the event.
    let button: PointerButton? = phase == .released ? .primary : nil
    scene.window.scene.send(.pointer(PointerEvent(phase, at: CGPoint(x: 101, y: 80), button: button)))
    #expect(scene.log.take() == ["cancel"] && !control.isTracking)
    scene.window.settle()
    #expect(scene.log.take() == [])
  }

  @Test func aDisabledControlIsNotHit() {
    #expect(control.hitTest(CGPoint(x: 10, y: 10), with: nil) === control.view)
    control.isEnabled = false
    #expect(control.hitTest(CGPoint(x: 10, y: 10), with: nil) == nil)
    #expect(scene.click(100, 80) == [])
  }

  @Test func aPanOfASupernodeTakesThePress() {
    scene.root.addGestureRecognizer(PanGestureRecognizer())
    scene.send(.pressed, 100, 80)
    #expect(scene.send(.moved, 130, 80) == ["cancel"])
    #expect(scene.send(.released, 130, 80) == [])
  }

  @Test func aSingleTapOfASupernodeMayNotBeginButADoubleTapMay() {
    let log = scene.log
    scene.root.addGestureRecognizer(TapGestureRecognizer { _ in log.append("tap") })
    #expect(scene.click(100, 80) == ["down", "upInside"])
    #expect(scene.click(20, 20, at: 5) == ["tap"])
    control.isEnabled = false
    #expect(scene.click(100, 80, at: 10) == ["tap"])
    control.isEnabled = true
    scene.root.addGestureRecognizer(TapGestureRecognizer(numberOfTaps: 2) { _ in log.append("double") })
    scene.click(100, 80, at: 20)
    #expect(scene.click(100, 80, at: 20.1).contains("double"))
  }

  @Test func aTapOfTheControlItselfWorksBesideItsEvents() {
    let log = scene.log
    let tap = TapGestureRecognizer { _ in log.append("tap") }
    tap.cancelsPointerEvents = false
    control.addGestureRecognizer(tap)
    #expect(scene.click(100, 80) == ["down", "tap", "upInside"])
  }

  @Test func hoveringIsFollowed() {
    #expect(!control.isHovered)
    scene.send(.moved, 100, 80)
    #expect(control.isHovered && control.controlState == .normal)
    scene.send(.moved, 10, 10)
    #expect(!control.isHovered)
  }

  @Test func theStateCombinesItsParts() {
    #expect(control.controlState == .normal)
    control.isSelected = true
    control.isHighlighted = true
    #expect(control.controlState == [.selected, .highlighted])
    control.isEnabled = false
    #expect(control.controlState.contains(.disabled))
  }

  @Test func interactionIsOffUntilATargetIsAdded() {
    let control = ControlNode()
    #expect(!control.isUserInteractionEnabled && !control.isAccessibilityElement)
    let identity = control.addAction(for: .touchDown) { _ in }
    #expect(control.isUserInteractionEnabled && control.isAccessibilityElement)
    control.removeAction(identity)
    #expect(control.isUserInteractionEnabled)
    control.isUserInteractionEnabled = false
    #expect(!control.isAccessibilityElement)
  }

  @Test func stateSetOnAnotherThreadIsReadImmediatelyAndNotifiedOnTheMainThread() async {
    let control = control
    _ = control.hooks.take()
    await Task.detached {
      control.isSelected = true
      #expect(control.isSelected)
    }.value
    scene.window.settle()
    #expect(control.hooks.take() == ["state 4"])
  }
}
