import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftLayout
import WeftText
import WeftTheme

@testable import WeftControls
@testable import WeftNodes

@MainActor
@Suite struct CheckboxTests {
  private let scene = ControlScene(CheckboxNode("Remember me"), CGRect(x: 20, y: 60, width: 140, height: 24))
  private var control: CheckboxNode { scene.control }

  @Test func aPressOnTheBoxOrTheTitleTogglesItAndSendsEvents() {
    #expect(scene.click(28, 70) == ["down", "upInside", "value", "primary"])
    #expect(control.isOn && control.mark.look.sign == .check)
    scene.click(120, 70, at: 5)
    #expect(!control.isOn && control.mark.look.sign == .none)
  }

  @Test func aProgramTogglesItWithoutEvents() {
    control.isOn = true
    #expect(scene.log.take() == [] && control.isOn && control.mark.look.sign == .check)
  }

  @Test func aReleaseOutsideDoesNotToggleIt() {
    scene.send(.pressed, 30, 70)
    #expect(scene.send(.released, 30, 190) == ["upOutside"])
    #expect(!control.isOn)
  }

  @Test func spaceAndReturnToggleIt() {
    scene.press(Keysym.tab)
    scene.press(Keysym.space)
    #expect(scene.release(Keysym.space) == ["upInside", "value", "primary"])
    #expect(control.isOn)
    #expect(scene.press(Keysym.return) == ["upInside", "value", "primary"])
    #expect(!control.isOn)
  }

  @Test func aMixedCheckboxIsNotOnAndIsCheckedByTheNextPress() {
    control.isMixed = true
    #expect(!control.isOn && control.mark.look.sign == .dash && control.accessibilityValue == "mixed")
    scene.click(30, 70)
    #expect(control.isOn && !control.isMixed)
    control.isMixed = true
    control.isOn = false
    #expect(!control.isMixed && control.mark.look.sign == .none)
  }

  @Test func aDisabledCheckboxIsPaleAndDoesNothing() {
    control.isEnabled = false
    #expect(scene.click(28, 70) == [] && !control.isOn)
    scene.window.settle()
    #expect(control.mark.alpha < 0.6 && control.label.alpha < 0.6)
  }

  @Test func itIsAsLargeAsBoxAndTitle() {
    let side = control.theme.metrics.checkSize
    let size = control.layoutThatFits(.unconstrained).size
    #expect(size.width > side + 60 && size.height >= side)
    let narrow = control.layoutThatFits(
      SizeRange(min: .zero, max: CGSize(width: 80, height: CGFloat.infinity))
    ).size
    #expect(narrow.width <= 80 && narrow.height > size.height)
    control.title = ""
    #expect(control.layoutThatFits(.unconstrained).size == CGSize(width: side, height: side))
  }

  @Test func rightToLeftTheBoxIsOnTheRight() {
    #expect(control.mark.frame.minX == 0 && control.label.frame.minX > 20)
    scene.window.scene.layoutDirection = .rightToLeft
    scene.window.settle()
    #expect(control.mark.frame.maxX == 140 && control.label.frame.minX == 0)
  }

  @Test func theFocusRingGoesAroundTheBox() {
    #expect(control.focusRing?.frame == control.mark.frame)
  }

  @Test func accessibilityHasTheTitleAndTheValue() {
    #expect(control.accessibilityTraits == .button && control.accessibilityLabel == "Remember me")
    #expect(control.accessibilityValue == "off")
    #expect(control.performAccessibilityCustomAction())
    #expect(control.accessibilityValue == "on")
  }

  @Test func itFollowsTheThemeAndTheTint() {
    control.isOn = true
    scene.window.settle()
    #expect(control.mark.look.fill == Theme.light.accent)
    scene.window.scene.userInterfaceStyle = .dark
    scene.window.settle()
    #expect(control.mark.look.fill == Theme.dark.accent)
    control.tintColor = Color(hex: 0x0A7A3D)
    scene.window.settle()
    #expect(control.mark.look.fill == Color(hex: 0x0A7A3D))
  }

  @Test func theCheckIsVisible() {
    func picture() -> Bitmap {
      scene.window.settle()
      scene.window.advance(by: 1)
      return scene.window.render()
    }
    let off = picture()
    #expect(off.pixel(x: 30, y: 66) == Theme.light.field)
    control.isOn = true
    let on = picture()
    #expect(on.pixel(x: 24, y: 68) == Theme.light.accent)
    let box = (22..<38).flatMap { x in (62..<82).map { (x, $0) } }
    #expect(box.contains { on.pixel(x: $0.0, y: $0.1) == .white })
  }
}
