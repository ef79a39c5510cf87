import Foundation
import NodeTestSupport
import Testing
import WeftCommands
import WeftGraphics
import WeftText

@testable import WeftControls
@testable import WeftNodes
@testable import WeftOffscreen

@MainActor
@Suite struct RadioButtonTests {
  private let buttons = [
    RadioButtonNode("Small", isOn: true), RadioButtonNode("Middle"), RadioButtonNode("Large"),
  ]
  private let log = CallbackNode.Log()
  private let root = DisplayNode()
  private let window: OffscreenWindow

  init() {
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 20, y: 20 + 30 * index, width: 100, height: 24)
      root.addSubnode(button)
      let log = log
      button.addAction(for: .valueChanged) { _ in log.append("\(index)") }
    }
    window = OffscreenWindow(size: CGSize(width: 200, height: 200), rootNode: root)
    window.settle()
  }

  private var chosen: [Int] { buttons.indices.filter { buttons[$0].isOn } }

  private func click(_ y: CGFloat, at time: TimeInterval = 0) {
    for phase in [PointerEvent.Phase.pressed, .released] {
      window.send(
        .pointer(
          PointerEvent(phase, at: CGPoint(x: 30, y: y), button: .primary, timestamp: time)))
    }
  }

  private func press(_ keysym: UInt32) { window.send(.key(KeyEvent(.pressed, keysym: keysym))) }

  @Test func aPressChoosesOneAndTurnsTheOthersOff() {
    click(60)
    #expect(chosen == [1] && log.take() == ["1"])
    #expect(buttons.map { $0.mark.look.sign } == [.none, .dot, .none])
    click(60, at: 5)
    #expect(chosen == [1] && log.take() == [])
  }

  @Test func aProgramChoosesWithoutEvents() {
    buttons[2].isOn = true
    #expect(chosen == [2] && log.take() == [])
    buttons[2].isOn = false
    #expect(chosen == [])
  }

  @Test func arrowKeysChooseTheNextOneAndWrapAround() {
    press(Keysym.tab)
    #expect(buttons[0].isFirstResponder)
    press(Keysym.down)
    #expect(chosen == [1] && buttons[1].isFirstResponder && log.take() == ["1"])
    press(Keysym.up)
    press(Keysym.up)
    #expect(chosen == [2] && buttons[2].isFirstResponder)
    press(Keysym.right)
    #expect(chosen == [0])
    window.scene.layoutDirection = .rightToLeft
    press(Keysym.right)
    #expect(chosen == [2])
  }

  @Test func arrowKeysSkipDisabledButtons() {
    buttons[1].isEnabled = false
    press(Keysym.tab)
    press(Keysym.down)
    #expect(chosen == [2])
  }

  @Test func buttonsOfAnotherSupernodeAreAnotherGroup() {
    let other = RadioButtonNode("Other", isOn: true)
    let group = DisplayNode()
    group.addSubnode(other)
    root.addSubnode(group)
    window.settle()
    click(60)
    #expect(chosen == [1] && other.isOn)
  }

  @Test func theRingIsRoundAndAccessibilityHasTheValue() {
    let ring = buttons[0].focusRing
    #expect(ring?.cornerRadius == (ring?.frame.height ?? 0) / 2)
    #expect(buttons[0].accessibilityValue == "on" && buttons[1].accessibilityValue == "off")
    #expect(buttons[1].accessibilityLabel == "Middle")
  }
}
