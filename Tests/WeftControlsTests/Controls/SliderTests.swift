import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct SliderTests {
  // The knob is 20 points wide. Its centre moves from 60 + 10 to 160 - 10.
  private let scene = ControlScene(SliderNode(), CGRect(x: 60, y: 60, width: 100, height: 24))
  private var slider: SliderNode { scene.control }

  private func part(_ name: String) -> DisplayNode {
    slider.subnodes.first { $0.debugName == name } ?? DisplayNode()
  }

  @Test func draggingTheKnobChangesTheValueAndSendsEvents() {
    scene.send(.pressed, 70, 72)
    #expect(slider.value == 0)
    #expect(scene.send(.moved, 110, 72) == ["value", "primary", "dragInside"])
    #expect(slider.value == 0.5)
    scene.send(.moved, 400, 72)
    #expect(slider.value == 1)
    #expect(scene.send(.released, 400, 72) == ["upOutside"])
  }

  @Test func theKnobKeepsItsDistanceFromThePointer() {
    scene.send(.pressed, 75, 72)
    #expect(slider.value == 0)
    scene.send(.moved, 115, 72)
    #expect(slider.value == 0.5)
  }

  @Test func aPressBesideTheKnobMovesItThere() {
    #expect(scene.send(.pressed, 130, 72) == ["value", "primary", "down"])
    #expect(slider.value == 0.75)
  }

  @Test func aSliderThatIsNotContinuousSendsEventsAtTheEnd() {
    slider.isContinuous = false
    scene.send(.pressed, 70, 72)
    #expect(scene.send(.moved, 110, 72) == ["dragInside"])
    #expect(slider.value == 0.5)
    #expect(scene.send(.released, 110, 72) == ["value", "primary", "upInside"])
    scene.send(.pressed, 110, 72, at: 5)
    #expect(scene.send(.released, 110, 72, at: 5) == ["upInside"])
  }

  @Test func aHandlerThatDisablesTheSliderEndsThePressAndIsCalledOnce() {
    slider.addAction(for: .valueChanged) { $0.isEnabled = false }
    scene.send(.pressed, 70, 72)
    #expect(scene.send(.moved, 110, 72) == ["value", "cancel", "primary"])
    #expect(!slider.isTracking && !slider.isHighlighted && !slider.isTouchInside)
    #expect(scene.send(.moved, 130, 72) == [] && slider.value == 0.5)
  }

  @Test func aHandlerThatTakesThePressAwayEndsIt() {
    let pointer = scene.window.scene.pointer
    slider.addAction(for: .valueChanged) { _ in pointer.cancelPresses() }
    #expect(scene.send(.pressed, 130, 72) == ["value", "primary"])
    #expect(!slider.isTracking && !slider.isHighlighted && slider.value == 0.75)
    #expect(scene.send(.moved, 150, 72) == [] && slider.value == 0.75)
    scene.send(.released, 150, 72)
    scene.send(.pressed, 140, 72, at: 5)
    #expect(scene.send(.moved, 110, 72) == ["value", "cancel", "primary"])
    #expect(!slider.isTracking && !slider.isHighlighted)
  }

  @Test func aValueThatAHandlerCorrectsIsReportedAgain() {
    slider.addAction(for: .valueChanged) { $0.value = 0.5 }
    scene.send(.pressed, 70, 72)
    #expect(scene.send(.moved, 120, 72) == ["value", "primary", "dragInside"])
    #expect(scene.send(.moved, 120, 72) == ["value", "primary", "dragInside"] && slider.value == 0.5)
  }

  @Test func theValueSnapsToSteps() {
    slider.maximumValue = 10
    slider.step = 4
    slider.value = 5
    #expect(slider.value == 4)
    slider.value = 9.5
    #expect(slider.value == 10)
    slider.minimumValue = 1
    slider.value = 3.2
    #expect(slider.value == 5)
  }

  @Test func valuesStayInTheRange() {
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 2
    #expect(slider.value == 2 && slider.maximumValue == 2)
    slider.maximumValue = 1
    #expect(slider.maximumValue == 2)
    slider.value = .nan
    slider.maximumValue = .infinity
    slider.step = -1
    #expect(slider.value == 2 && slider.maximumValue == 2 && slider.step == 0)
    scene.send(.pressed, 130, 72)
    #expect(slider.value == 2)
  }

  @Test func keysChangeTheValue() {
    scene.press(Keysym.tab)
    #expect(slider.isFirstResponder)
    slider.maximumValue = 100
    slider.step = 5
    #expect(scene.press(Keysym.right) == ["value", "primary"])
    #expect(slider.value == 5)
    scene.press(Keysym.up)
    scene.press(Keysym.pageUp)
    #expect(slider.value == 30)
    scene.press(Keysym.left)
    scene.press(Keysym.down)
    scene.press(Keysym.pageDown)
    #expect(slider.value == 0)
    #expect(scene.press(Keysym.left) == [])
    scene.press(Keysym.end)
    #expect(slider.value == 100)
    scene.press(Keysym.home)
    #expect(slider.value == 0)
    #expect(scene.press(Keysym.right, .control) == [] && scene.press(Keysym.space) == [])
  }

  @Test func theWheelChangesTheValueByWholeClicks() {
    slider.step = 0.25
    func turn(_ height: CGFloat) -> [String] {
      scene.window.send(
        .scroll(ScrollEvent(at: CGPoint(x: 100, y: 72), delta: CGSize(width: 0, height: height))))
      return scene.log.take()
    }
    #expect(turn(-40) == ["value", "primary"] && slider.value == 0.25)
    #expect(turn(-20) == [] && turn(-20) == ["value", "primary"] && slider.value == 0.5)
    #expect(turn(80) == ["value", "primary"] && slider.value == 0)
    slider.isEnabled = false
    #expect(turn(-40) == [] && slider.value == 0)
  }

  @Test func rightToLeftMirrorsIt() {
    scene.window.scene.layoutDirection = .rightToLeft
    slider.value = 0.25
    scene.window.settle()
    #expect(part("knob").frame.midX == 70)
    scene.send(.pressed, 80, 72)
    #expect(slider.value == 0.875)
    scene.press(Keysym.left)
    #expect(slider.value == 0.925)
  }

  @Test func aVerticalSliderRisesUpwards() {
    let scene = ControlScene(SliderNode(value: 0.25), CGRect(x: 60, y: 60, width: 24, height: 100))
    scene.control.axis = .vertical
    scene.window.settle()
    scene.send(.pressed, 72, 90)
    #expect(scene.control.value == 0.75)
    #expect(scene.control.layoutThatFits(.unconstrained).size.height > 100)
  }

  @Test func theCompositorMovesTheKnob() {
    slider.setValue(1, animated: true)
    scene.window.settle()
    #expect(scene.window.scene.isAnimating && part("knob").frame.midX == 90)
    #expect(part("knob").layer.presentedProperties.position.x < 90)
    slider.setValue(0, animated: false)
    #expect(part("knob").frame.midX == 10)
  }

  @Test func accessibilityIsAdjustable() {
    slider.maximumValue = 10
    slider.step = 0.5
    #expect(slider.accessibilityTraits == .adjustable && slider.accessibilityValue == "0")
    slider.accessibilityIncrement()
    #expect(slider.accessibilityValue == "0.5" && scene.log.take() == ["value", "primary"])
    slider.accessibilityDecrement()
    #expect(slider.value == 0)
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(slider.value == 0)
  }

  @Test func aSliderWithoutSpaceIsHarmless() {
    slider.frame = CGRect(x: 0, y: 0, width: 5, height: 0)
    scene.window.settle()
    slider.value = 0.5
    #expect(scene.window.render().width == 200)
  }
}
