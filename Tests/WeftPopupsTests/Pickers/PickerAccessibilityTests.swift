import Foundation
import Testing
import WeftAccessibility
import WeftControls
import WeftGraphics
import WeftNodes
import WeftOffscreen
import WeftSemantics
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct PickerAccessibilityTests {
  private let root = DisplayNode()
  private let window: OffscreenWindow
  private let log = Log()

  @MainActor private final class Log {
    var changes = 0
  }

  init() { window = OffscreenWindow(size: CGSize(width: 500, height: 500), rootNode: root) }

  private func add<Node: ControlNode>(_ node: Node, named name: String) -> Node {
    node.frame = CGRect(origin: CGPoint(x: 20, y: 20), size: node.layoutThatFits(.unconstrained).size)
    node.accessibilityLabel = name
    let log = log
    node.addAction(for: .valueChanged) { _ in log.changes += 1 }
    root.addSubnode(node)
    return node
  }

  private func makeDatePicker() -> DatePickerNode {
    let picker = DatePickerNode(date: Dates.date(2026, 5, 19), calendar: Dates.calendar())
    picker.today = Dates.date(2026, 5, 20)
    return add(picker, named: "Date taken")
  }

  @Test func theOutlineOfADatePicker() throws {
    _ = makeDatePicker()
    window.perform(.press, on: try window.element(.dateField, named: "Date taken"))
    #expect(
      window.accessibilityOutline() == """
        window
          dateField "Date taken" = "Tuesday, May 19, 2026" [expandable, expanded, hasPopup]
          popover "Date taken"
            calendar "Calendar" = "Tuesday, May 19, 2026"
              heading "May 2026"
              gridCell "Sunday, April 26, 2026"
              gridCell "Monday, April 27, 2026"
              gridCell "Tuesday, April 28, 2026"
              gridCell "Wednesday, April 29, 2026"
              gridCell "Thursday, April 30, 2026"
              gridCell "Friday, May 1, 2026"
              gridCell "Saturday, May 2, 2026"
              gridCell "Sunday, May 3, 2026"
              gridCell "Monday, May 4, 2026"
              gridCell "Tuesday, May 5, 2026"
              gridCell "Wednesday, May 6, 2026"
              gridCell "Thursday, May 7, 2026"
              gridCell "Friday, May 8, 2026"
              gridCell "Saturday, May 9, 2026"
              gridCell "Sunday, May 10, 2026"
              gridCell "Monday, May 11, 2026"
              gridCell "Tuesday, May 12, 2026"
              gridCell "Wednesday, May 13, 2026"
              gridCell "Thursday, May 14, 2026"
              gridCell "Friday, May 15, 2026"
              gridCell "Saturday, May 16, 2026"
              gridCell "Sunday, May 17, 2026"
              gridCell "Monday, May 18, 2026"
              gridCell "Tuesday, May 19, 2026" [focused, selected]
              gridCell "Wednesday, May 20, 2026, Today"
              gridCell "Thursday, May 21, 2026"
              gridCell "Friday, May 22, 2026"
              gridCell "Saturday, May 23, 2026"
              gridCell "Sunday, May 24, 2026"
              gridCell "Monday, May 25, 2026"
              gridCell "Tuesday, May 26, 2026"
              gridCell "Wednesday, May 27, 2026"
              gridCell "Thursday, May 28, 2026"
              gridCell "Friday, May 29, 2026"
              gridCell "Saturday, May 30, 2026"
              gridCell "Sunday, May 31, 2026"
              gridCell "Monday, June 1, 2026"
              gridCell "Tuesday, June 2, 2026"
              gridCell "Wednesday, June 3, 2026"
              gridCell "Thursday, June 4, 2026"
              gridCell "Friday, June 5, 2026"
              gridCell "Saturday, June 6, 2026"
              button "Previous month"
              button "Next month"
            button "Today"
        """)
  }

  @Test func aDateFieldOpensACalendar() throws {
    let picker = makeDatePicker()
    let field = try window.element(.dateField, named: "Date taken")
    #expect(field.description.value == "Tuesday, May 19, 2026")
    #expect(field.states.isSuperset(of: [.hasPopup, .expandable, .focusable]))
    window.perform(.increment, on: field)
    #expect(picker.date == Dates.date(2026, 5, 20) && log.changes == 1)
    window.perform(.expand, on: field)
    #expect(try picker.isOpen && window.element(.dateField).states.contains(.expanded))
    var tree = window.accessibilityTree
    let day = try tree.element(.gridCell, named: "Wednesday, May 20, 2026, Today")
    #expect(day.states.isSuperset(of: [.selected, .focused]) && tree.focus == day.id)
    let other = try tree.element(.gridCell, named: "Friday, May 22, 2026")
    window.perform(.focus, on: other)
    tree = window.accessibilityTree
    #expect(tree.focus == other.id && picker.isOpen)
    window.perform(.press, on: other)
    #expect(picker.date == Dates.date(2026, 5, 22) && log.changes == 2 && !picker.isOpen)
    window.perform(.expand, on: field)
    window.perform(.collapse, on: field)
    #expect(!picker.isOpen)
    picker.isEnabled = false
    for action in [AccessibilityAction.press, .expand, .increment, .decrement] {
      #expect(!window.scene.perform(action, on: field))
    }
    #expect(log.changes == 2)
  }

  @Test func daysOutsideOfTheLimitsAreDisabled() throws {
    let calendar = CalendarNode(date: Dates.date(2026, 5, 19), calendar: Dates.calendar())
    calendar.maximumDate = Dates.date(2026, 5, 20)
    _ = add(calendar, named: "Departure")
    let item = try window.element(.calendar, named: "Departure")
    let late = try window.element(.gridCell, named: "Friday, May 22, 2026", in: item)
    #expect(late.states.contains(.disabled) && !window.scene.perform(.press, on: late))
    #expect(!window.scene.perform(.focus, on: late) && log.changes == 0)
    window.perform(.press, on: try window.element(.button, named: "Previous month"))
    _ = try window.element(.heading, named: "April 2026")
    #expect(try window.element(.button, named: "Next month").states.contains(.disabled) == false)
    calendar.isEnabled = false
    #expect(window.elements(.gridCell, states: .disabled).count == 42)
    #expect(!window.scene.perform(.increment, on: item) && log.changes == 0)
  }

  @Test func coloursAreRadioButtons() throws {
    let picker = add(ColorPickerNode(.red), named: "Label colour")
    let button = try window.element(.button, named: "Label colour")
    #expect(button.description.value == "Red" && button.states.isSuperset(of: [.hasPopup, .expandable]))
    window.perform(.expand, on: button)
    let chooser = try window.element(.colorChooser, named: "Label colour")
    let palette = try window.element(.radioGroup, named: "Palette", in: chooser)
    #expect(window.elements(.radioButton, states: .checked, in: palette).map(\.name) == ["Red"])
    let green = try window.element(.radioButton, named: "Green", in: palette)
    #expect(green.description.place?.count == picker.palette.count)
    window.perform(.focus, on: green)
    #expect(window.accessibilityTree.focus == green.id && log.changes == 0)
    window.perform(.press, on: green)
    #expect(picker.accessibilityValue == "Green" && log.changes == 1)
  }

  @Test func slidersOfAColourHaveRanges() throws {
    let picker = add(ColorPickerNode(.red), named: "Label colour")
    window.perform(.press, on: try window.element(.button, named: "Label colour"))
    let opacity = try window.element(.slider, named: "Opacity")
    #expect(opacity.description.range == AccessibilityRange(100, in: 0...100, step: 10))
    window.perform(.setValue(50), on: opacity)
    #expect(abs(picker.color.alpha - 0.5) < 0.01 && log.changes == 1)
    let hue = try window.element(.slider, named: "Hue")
    #expect(hue.description.range?.maximum == 360)
    window.perform(.setValue(120), on: hue)
    #expect(picker.openPanel?.value.hue == 120.0 / 360)
    let plane = try window.element(.slider, named: "Saturation and brightness")
    #expect(plane.actions.prefix(2) == [.increment, .decrement])
    window.perform(.decrement, on: plane)
    #expect(log.changes == 3 && !window.scene.perform(.press, on: plane))
  }
}
