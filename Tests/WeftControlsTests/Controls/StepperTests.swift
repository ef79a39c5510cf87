import Foundation
import NodeTestSupport
import Testing
import WeftCommands

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct StepperTests {
  private let scene = ControlScene(StepperNode(0...3, value: 1), CGRect(x: 40, y: 60, width: 104, height: 32))
  private var stepper: StepperNode { scene.control }

  @Test func minusAndPlusChangeTheNumberWithinTheRange() {
    #expect(scene.click(135, 76) == ["down", "value", "primary", "upInside"])
    #expect(stepper.value == 2)
    scene.click(135, 76, at: 5)
    #expect(scene.click(135, 76, at: 9) == ["down", "upInside"])
    #expect(stepper.value == 3)
    scene.click(50, 76, at: 15)
    #expect(stepper.value == 2)
    #expect(scene.click(92, 76, at: 20) == [])
  }

  @Test func afterAFingerNoSideIsHovered() {
    func isHoverSeen() -> Bool { stepper.subnodes.first { $0.debugName == "hover" }?.alpha == 1 }
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat, at time: TimeInterval) {
      scene.window.point(phase, x, 76, isTouch: true, at: time)
    }
    touch(.pressed, 135, at: 1)
    #expect(isHoverSeen())
    touch(.released, 135, at: 1)
    #expect(stepper.value == 2 && !isHoverSeen())
    touch(.pressed, 50, at: 5)
    touch(.cancelled, 50, at: 5)
    #expect(stepper.value == 2 && !isHoverSeen())
    touch(.pressed, 92, at: 10)
    touch(.moved, 50, at: 10)
    touch(.released, 50, at: 10)
    #expect(stepper.value == 2 && !isHoverSeen())
    scene.send(.moved, 50, 76)
    #expect(isHoverSeen())
  }

  @Test func keysChangeTheNumber() {
    scene.press(Keysym.tab)
    scene.press(Keysym.up)
    scene.press(Keysym.right)
    #expect(stepper.value == 3)
    scene.press(Keysym.home)
    #expect(stepper.value == 0)
    scene.press(Keysym.end)
    scene.press(Keysym.down)
    scene.press(Keysym.left)
    #expect(stepper.value == 1)
  }

  @Test func rightToLeftMirrorsIt() {
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    scene.click(50, 76)
    #expect(stepper.value == 2)
  }

  @Test func valuesStayInTheRange() {
    stepper.value = 99
    #expect(stepper.value == 3)
    stepper.range = -5 ... -2
    #expect(stepper.value == -2)
    stepper.range = Int.min...Int.max
    stepper.value = Int.max
    stepper.accessibilityIncrement()
    #expect(stepper.value == Int.max)
  }

  @Test func accessibilityIsAdjustable() {
    #expect(stepper.accessibilityTraits == .adjustable && stepper.accessibilityValue == "1")
    stepper.accessibilityDecrement()
    #expect(stepper.accessibilityValue == "0")
    stepper.isEnabled = false
    stepper.accessibilityIncrement()
    #expect(stepper.value == 0)
  }
}
