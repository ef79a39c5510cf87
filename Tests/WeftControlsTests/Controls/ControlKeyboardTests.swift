import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftCompositor
import WeftGraphics
import WeftTheme

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct ControlKeyboardTests {
  private let scene = ControlScene(ControlNode())
  private var control: ControlNode { scene.control }

  private var ring: Layer? { control.layer.sublayers.first { $0.name == "focus ring" } }

  @Test func spacePressesTheControlAndTriggersItOnRelease() {
    control.becomeFirstResponder()
    #expect(scene.press(Keysym.space) == ["down"])
    #expect(control.isHighlighted)
    #expect(scene.press(Keysym.space, isRepeat: true) == [])
    #expect(scene.release(Keysym.space) == ["upInside"])
    #expect(!control.isHighlighted)
    #expect(scene.release(Keysym.space) == [])
  }

  @Test func returnTriggersTheControlImmediatelyAndOnce() {
    control.becomeFirstResponder()
    #expect(scene.press(Keysym.return) == ["upInside"])
    #expect(scene.press(Keysym.return, isRepeat: true) == [])
    #expect(scene.press(Keysym.keypadEnter) == ["upInside"])
  }

  @Test func aKeyDoesNotTriggerAControlThatAnotherThreadHasDisabled() {
    control.becomeFirstResponder()
    scene.press(Keysym.space)
    let control = control
    elsewhere { control.isEnabled = false }
    scene.window.scene.send(.key(KeyEvent(.released, keysym: Keysym.space)))
    #expect(scene.log.take() == ["cancel"] && !control.isHighlighted)
  }

  @Test func escapeAndLosingTheFocusCancelThePressOfSpace() {
    control.becomeFirstResponder()
    scene.press(Keysym.space)
    #expect(scene.press(Keysym.escape) == ["cancel"])
    #expect(scene.release(Keysym.space) == [])
    scene.press(Keysym.space)
    control.resignFirstResponder()
    #expect(scene.log.take() == ["cancel"])
    #expect(!control.isHighlighted)
  }

  @Test func aWindowThatLosesTheKeyboardCancelsThePressOfSpace() {
    control.becomeFirstResponder()
    scene.press(Keysym.space)
    scene.window.scene.isActive = false
    #expect(scene.log.take() == ["cancel"])
    #expect(!control.isHighlighted)
    scene.window.scene.isActive = true
    #expect(scene.release(Keysym.space) == [])
    #expect(scene.press(Keysym.space) == ["down"])
    #expect(scene.release(Keysym.space) == ["upInside"])
  }

  @Test func keysWithControlAltOrSuperAreNotHandled() {
    control.becomeFirstResponder()
    #expect(scene.press(Keysym.space, .control) == [] && scene.press(Keysym.return, .alt) == [])
    #expect(scene.press(Keysym.return, .shift) == ["upInside"])
  }

  @Test func keysAreNotHandledWithoutTheFocus() {
    #expect(scene.press(Keysym.space) == [] && scene.release(Keysym.space) == [])
  }

  @Test func tabReachesControlsThatDoSomething() {
    let idle = ControlNode()
    idle.isUserInteractionEnabled = true
    scene.root.insertSubnode(idle, at: 0)
    scene.window.settle()
    scene.press(Keysym.tab)
    #expect(control.isFirstResponder)
    control.isEnabled = false
    #expect(!control.isFirstResponder && !control.canBecomeFirstResponder)
  }

  @Test func aPressGivesTheFocusWithoutARing() {
    scene.send(.pressed, 100, 80)
    #expect(control.isFirstResponder && ring == nil)
    scene.send(.released, 100, 80)
    scene.press(Keysym.space)
    #expect(ring != nil)
    scene.send(.pressed, 100, 80)
    #expect(ring == nil)
  }

  @Test func aPressCanLeaveTheFocusUnchanged() {
    control.takesFocusWhenPressed = false
    scene.click(100, 80)
    #expect(!control.isFirstResponder)
  }

  @Test func theRingLiesAroundTheControlAndFollowsIt() throws {
    control.cornerRadius = 8
    scene.press(Keysym.tab)
    let metrics = control.theme.metrics
    let distance = metrics.focusRingGap + metrics.focusRingWidth
    let ring = try #require(ring)
    #expect(ring.frame == control.bounds.insetBy(dx: -distance, dy: -distance))
    #expect(ring.cornerRadius == 8 + distance && ring.borderColor == control.theme.focusRing)
    control.frame.size.width = 100
    scene.window.settle()
    #expect(ring.frame.width == 100 + 2 * distance)
    #expect(scene.window.rootNode.hitTest(CGPoint(x: 100, y: 80), with: nil) === control.view)
  }

  @Test func theRingOfAControlThatClipsLiesInside() throws {
    control.clipsToBounds = true
    scene.press(Keysym.tab)
    #expect(try #require(ring).frame == control.bounds)
  }

  @Test func theRingFadesInOnTheCompositorAndIsRemovedWithTheFocus() throws {
    scene.press(Keysym.tab)
    #expect(scene.window.scene.isAnimating)
    scene.window.advance(by: 1)
    #expect(!scene.window.scene.isAnimating && ring != nil)
    control.resignFirstResponder()
    scene.window.settle()
    #expect(ring == nil)
  }

  @Test func theRingFollowsTheInterfaceStyle() throws {
    scene.press(Keysym.tab)
    scene.window.scene.userInterfaceStyle = .dark
    scene.window.settle()
    #expect(try #require(ring).borderColor == Theme.dark.focusRing)
  }

  @Test func accessibilityReportsTheStateAndTriggersTheControl() {
    #expect(control.isAccessibilityElement)
    control.isSelected = true
    #expect(control.accessibilityTraits == .selected)
    #expect(control.performAccessibilityCustomAction())
    #expect(scene.log.take() == ["upInside"])
    control.isEnabled = false
    #expect(control.accessibilityTraits == [.selected, .notEnabled])
    #expect(!control.performAccessibilityCustomAction())
  }
}
