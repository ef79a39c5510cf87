import Foundation
import NodeTestSupport
import TestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftTheme

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct SwitchTests {
  private let scene = ControlScene(SwitchNode(), CGRect(x: 60, y: 60, width: 40, height: 24))
  private var control: SwitchNode { scene.control }

  private func part(_ name: String) -> DisplayNode {
    control.subnodes.first { $0.debugName == name } ?? DisplayNode()
  }

  @Test func aPressTogglesItAndSendsEvents() {
    #expect(scene.click(80, 70) == ["down", "upInside", "value", "primary"])
    #expect(control.isOn)
    scene.click(80, 70, at: 5)
    #expect(!control.isOn)
  }

  @Test func aProgramTogglesItWithoutEvents() {
    control.isOn = true
    control.setOn(false, animated: true)
    #expect(scene.log.take() == [] && !control.isOn)
  }

  @Test func aReleaseOutsideDoesNotToggleIt() {
    scene.send(.pressed, 80, 70)
    #expect(scene.send(.released, 80, 190) == ["upOutside"])
    #expect(!control.isOn)
  }

  @Test func theKnobCanBeDraggedOverAndBack() {
    let start = part("knob").frame.minX
    scene.send(.pressed, 70, 70)
    scene.send(.moved, 84, 70)
    #expect(part("knob").frame.minX > start)
    #expect(scene.send(.released, 84, 70).suffix(2) == ["value", "primary"])
    #expect(control.isOn)
    scene.send(.pressed, 84, 70, at: 5)
    scene.send(.moved, 70, 70)
    scene.send(.moved, 82, 70)
    #expect(scene.send(.released, 82, 70) == ["upInside"])
    #expect(control.isOn)
  }

  @Test func aCancelledDragDoesNotToggleIt() {
    scene.send(.pressed, 70, 70)
    scene.send(.moved, 90, 70)
    #expect(scene.send(.cancelled, 90, 70) == ["cancel"])
    #expect(!control.isOn)
    scene.window.advance(by: 1)
    #expect(part("knob").frame.midX < 20)
  }

  @Test func aDragDoesNotToggleASwitchThatAnotherThreadHasDisabled() {
    scene.send(.pressed, 70, 70)
    scene.send(.moved, 90, 70)
    let control = control
    elsewhere { control.isEnabled = false }
    let release = PointerEvent(.released, at: CGPoint(x: 90, y: 70), button: .primary)
    scene.window.scene.send(.pointer(release))
    #expect(scene.log.take() == ["cancel"] && !control.isOn)
  }

  @Test func spaceAndReturnToggleIt() {
    scene.press(Keysym.tab)
    scene.press(Keysym.space)
    #expect(scene.release(Keysym.space) == ["upInside", "value", "primary"])
    #expect(scene.press(Keysym.return) == ["upInside", "value", "primary"])
    #expect(!control.isOn)
  }

  @Test func arrowKeysMoveTheKnobInTheirDirection() {
    scene.press(Keysym.tab)
    #expect(scene.press(Keysym.right) == ["value", "primary"] && control.isOn)
    #expect(scene.press(Keysym.right) == [])
    scene.press(Keysym.left)
    #expect(!control.isOn)
    scene.window.scene.layoutDirection = .rightToLeft
    scene.press(Keysym.left)
    #expect(control.isOn)
  }

  @Test func theCompositorMovesTheKnob() {
    control.setOn(true, animated: true)
    scene.window.settle()
    #expect(scene.window.scene.isAnimating)
    #expect(part("knob").layer.presentedProperties.position.x < part("knob").position.x)
    scene.window.advance(by: 1)
    #expect(!scene.window.scene.isAnimating)
  }

  @Test func rightToLeftMirrorsIt() {
    control.isOn = true
    let usual = part("knob").frame.midX
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    #expect(usual > 20 && abs(part("knob").frame.midX - (40 - usual)) < 0.01)
    scene.send(.pressed, 70, 70)
    scene.send(.moved, 90, 70)
    scene.send(.released, 90, 70)
    #expect(!control.isOn)
  }

  @Test func accessibilityIsAButtonThatIsOnOrOff() {
    #expect(control.accessibilityTraits == .button && control.accessibilityValue == "off")
    #expect(control.performAccessibilityCustomAction())
    #expect(control.accessibilityValue == "on")
  }

  @Test func itFollowsTheThemeAndTheTint() {
    control.isOn = true
    scene.window.settle()
    #expect(part("track").backgroundColor == Theme.light.accent)
    scene.window.scene.userInterfaceStyle = .dark
    scene.window.settle()
    #expect(part("track").backgroundColor == Theme.dark.accent)
    control.tintColor = Color(hex: 0x0A7A3D)
    scene.window.settle()
    #expect(part("track").backgroundColor == Color(hex: 0x0A7A3D))
  }

  @Test func itCanBeSetAndReadOnAnyThread() async {
    let control = control
    await Task.detached {
      control.setOn(true, animated: true)
      #expect(control.isOn)
    }.value
    scene.window.settle()
    scene.window.advance(by: 1)
    #expect(part("knob").frame.midX > 20)
  }
}
