import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftGraphics
import WeftImaging
import WeftLayout
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting
import WeftText

/// What assistive technologies find of each control, and do to it.
@MainActor
@Suite struct ControlAccessibilityTests {
  /// A control of a program, without a word about accessibility.
  private final class StarNode: ControlNode, @unchecked Sendable {
    let text = TextNode()

    override init() {
      super.init()
      text.isLayerBacked = true
      text.attributedText = AttributedText("Favourite")
      text.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
      addSubnode(text)
    }
  }

  private let root = DisplayNode()
  private let window: OffscreenWindow
  private let log = Log()

  @MainActor private final class Log {
    var events: [String] = []
  }

  init() { window = OffscreenWindow(size: CGSize(width: 300, height: 300), rootNode: root) }

  private func add<Node: ControlNode>(_ node: Node, named name: String? = nil) -> Node {
    node.frame = CGRect(x: 20, y: 20 + 50 * CGFloat(root.subnodes.count), width: 200, height: 40)
    if let name { node.accessibilityLabel = name }
    let log = log
    node.addAction(for: .touchUpInside) { _ in log.events.append("up") }
    node.addAction(for: .valueChanged) { _ in log.events.append("value") }
    root.addSubnode(node)
    return node
  }

  /// The actions that a disabled control refuses.
  private static let uses: [AccessibilityAction] = [
    .press, .increment, .decrement, .setValue(0), .pressPart(0), .expand, .collapse, .focus,
  ]

  private func expectThatItRefusesWhenDisabled(_ node: ControlNode, _ role: AccessibilityRole) throws {
    node.isEnabled = false
    log.events = []
    let item = try window.element(role)
    #expect(item.states.contains(.disabled) && !item.states.contains(.focusable))
    for action in Self.uses { #expect(!window.scene.perform(action, on: item), "\(action)") }
    #expect(log.events.isEmpty)
  }

  @Test func aButtonIsPressed() throws {
    let button = add(ButtonNode("Save"))
    let item = try window.element(.button, named: "Save")
    #expect(item.states == [.focusable, .showing] && item.actions.first == .press)
    window.perform(.press, on: item)
    #expect(log.events == ["up"])
    button.isHighlighted = true
    #expect(try window.element(.button).states.contains(.pressed))
    try expectThatItRefusesWhenDisabled(button, .button)
  }

  @Test func aButtonThatLooksOtherwiseWhenSelectedIsAToggle() throws {
    let button = add(ButtonNode("Bold"))
    button.setBackgroundImage(try TestImage.plain(.blue), for: .selected)
    #expect(try window.element(.toggleButton, named: "Bold").states == [.focusable, .checkable, .showing])
    button.isSelected = true
    #expect(try window.element(.toggleButton).states.contains(.checked))
    #expect(try !window.element(.toggleButton).states.contains(.selected), "that would say it twice")
    button.setTitle("Not bold", with: nil, color: nil, for: .selected)
    _ = try window.element(.button, named: "Not bold")
  }

  @Test func theProgramCanSayThatAButtonStaysPressed() throws {
    let button = add(ButtonNode("Mute"))
    button.accessibilityRole = .toggleButton
    button.isSelected = true
    #expect(try window.element(.toggleButton, named: "Mute").states.isSuperset(of: [.checkable, .checked]))
  }

  @Test func traitsOfTheProgramDecideWhatAControlIs() throws {
    let button = add(ButtonNode("Home page"))
    button.accessibilityTraits = .link
    _ = try window.element(.link, named: "Home page")
    let slider = add(SliderNode(), named: "Level")
    slider.accessibilityTraits = .button
    _ = try window.element(.button, named: "Level")
  }

  @Test func aControlOfTheProgramIsAButtonThatIsNamedByItsText() throws {
    let star = add(StarNode())
    let item = try window.element(.button, named: "Favourite")
    #expect(item.states == [.focusable, .showing])
    window.perform(.press, on: item)
    #expect(log.events == ["up"])
    star.accessibilityLabel = "Star"
    _ = try window.element(.button, named: "Star")
    try expectThatItRefusesWhenDisabled(star, .button)
  }

  @Test func aControlThatActsAtTheBeginningOfAPressIsUsed() throws {
    let star = StarNode()
    star.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    root.addSubnode(star)
    let log = log
    star.addAction(for: .touchDown) { _ in log.events.append("down") }
    window.perform(.press, on: try window.element(.button, named: "Favourite"))
    #expect(log.events == ["down"])
  }

  @Test func aTooltipNamesOrExplains() throws {
    let button = add(ButtonNode())
    button.toolTip = "Delete"
    #expect(try window.element(.button, named: "Delete").description.hint == nil)
    button.accessibilityLabel = "Remove"
    #expect(try window.element(.button, named: "Remove").description.hint == "Delete")
    button.accessibilityHint = "Removes the photograph"
    #expect(try window.element(.button).description.hint == "Removes the photograph")
  }

  @Test func aSwitchIsCheckedWhenOn() throws {
    let node = add(SwitchNode(), named: "Sound")
    var item = try window.element(.switch, named: "Sound")
    #expect(item.states == [.focusable, .checkable, .showing] && item.description.value == nil)
    window.perform(.press, on: item)
    item = try window.element(.switch)
    #expect(node.isOn && item.states.contains(.checked) && log.events == ["up", "value"])
    try expectThatItRefusesWhenDisabled(node, .switch)
  }

  @Test func aCheckBoxIsCheckedOrMixed() throws {
    let box = add(CheckboxNode("Everything"))
    box.isMixed = true
    let item = try window.element(.checkBox, named: "Everything")
    #expect(item.states.contains(.mixed) && !item.states.contains(.checked) && item.description.value == nil)
    window.perform(.press, on: item)
    #expect(box.isOn && log.events == ["up", "value"])
    #expect(try window.element(.checkBox).states.contains(.checked))
    try expectThatItRefusesWhenDisabled(box, .checkBox)
    #expect(box.isOn)
  }

  @Test func radioButtonsExcludeEachOther() throws {
    let (small, large) = (add(RadioButtonNode("Small", isOn: true)), add(RadioButtonNode("Large")))
    let item = try window.element(.radioButton, named: "Large")
    #expect(item.description.place == AccessibilityPlace(1, of: 2))
    window.perform(.press, on: item)
    #expect(large.isOn && !small.isOn && log.events == ["up", "value"])
    #expect(window.elements(.radioButton, states: .checked).map(\.name) == ["Large"])
    small.isEnabled = false
    #expect(!window.scene.perform(.press, on: try window.element(.radioButton, named: "Small")))
    #expect(large.isOn)
  }

  @Test func aSliderHasARange() throws {
    let slider = add(SliderNode(value: 40, in: 0...100, step: 10), named: "Volume")
    let item = try window.element(.slider, named: "Volume")
    #expect(item.description.range == AccessibilityRange(40, in: 0...100, step: 10))
    #expect(item.description.value == "40" && item.states == [.focusable, .horizontal, .showing])
    #expect(item.actions == [.increment, .decrement, .focus, .scrollIntoView])
    window.perform(.increment, on: item)
    #expect(slider.value == 50 && log.events == ["value"])
    window.perform(.setValue(72), on: item)
    #expect(slider.value == 70 && log.events == ["value", "value"])
    window.perform(.setValue(1000), on: item)
    #expect(slider.value == 100)
    #expect(!window.scene.perform(.setValue(.nan), on: item) && !window.scene.perform(.press, on: item))
    slider.axis = .vertical
    #expect(try window.element(.slider).states.contains(.vertical))
    try expectThatItRefusesWhenDisabled(slider, .slider)
    #expect(slider.value == 100)
  }

  @Test func aStepperHasARange() throws {
    let stepper = add(StepperNode(1...9, value: 4), named: "Copies")
    let item = try window.element(.spinButton, named: "Copies")
    #expect(item.description.range == AccessibilityRange(4, in: 1...9, step: 1))
    window.perform(.decrement, on: item)
    #expect(stepper.value == 3 && log.events == ["value"])
    window.perform(.setValue(7.6), on: item)
    #expect(stepper.value == 8)
    window.perform(.setValue(-1e300), on: item)
    #expect(stepper.value == 1)
    stepper.range = Int.min...Int.max
    window.perform(.setValue(1e300), on: item)
    #expect(stepper.value == Int.max)
    try expectThatItRefusesWhenDisabled(stepper, .spinButton)
  }

  @Test func segmentsAreRadioButtonsInAGroup() throws {
    let titles = ["Day", "Week", "Month"].map { AttributedText($0) }
    let control = add(SegmentedControlNode(titles, selectedIndex: 1), named: "Span")
    let group = try window.element(.radioGroup, named: "Span")
    #expect(
      window.accessibilityOutline(of: group) == """
        radioGroup "Span" = "Week"
          radioButton "Day" (1 of 3)
          radioButton "Week" (2 of 3) [checked]
          radioButton "Month" (3 of 3)
        """)
    let month = try window.element(.radioButton, named: "Month", in: group)
    #expect(month.frame.minX > 100 && group.frame.contains(month.frame))
    window.perform(.press, on: month)
    #expect(control.selectedIndex == 2 && log.events == ["value"])
    window.perform(.decrement, on: group)
    #expect(control.selectedIndex == 1)
    #expect(!window.scene.perform(.increment, on: month), "a segment has no steps")
    control.isEnabled = false
    #expect(window.elements(.radioButton, states: .disabled).count == 3)
    #expect(!window.scene.perform(.press, on: month) && control.selectedIndex == 1)
    try expectThatItRefusesWhenDisabled(control, .radioGroup)
  }

  @Test func theChosenSegmentHasTheFocus() throws {
    let control = add(SegmentedControlNode(["Day", "Week"].map { AttributedText($0) }, selectedIndex: 1))
    window.perform(.focus, on: try window.element(.radioGroup))
    #expect(control.isFirstResponder)
    var tree = window.accessibilityTree
    #expect(tree.focus == (try tree.element(.radioButton, named: "Week").id))
    window.press(.left)
    tree = window.accessibilityTree
    #expect(tree.focus == (try tree.element(.radioButton, named: "Day").id))
    control.selectedIndex = nil
    tree = window.accessibilityTree
    #expect(tree.focus == (try tree.element(.radioGroup).id), "no segment is chosen")
  }
}
