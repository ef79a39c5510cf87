import Foundation
import Testing
import WeftCommands
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct DatePickerTests {
  private let picker = DatePickerNode(date: Dates.date(2026, 5, 5, 14, 30), calendar: Dates.calendar())
  private let window: OffscreenWindow
  private final class Log: Sendable {
    @MainActor var dates: [String] = []
  }
  private let log = Log()

  init() {
    let root = DisplayNode()
    picker.today = Dates.date(2026, 5, 20, 9)
    picker.accessibilityLabel = "Date taken"
    picker.frame = CGRect(x: 100, y: 20, width: 150, height: 32)
    root.addSubnode(picker)
    window = OffscreenWindow(size: CGSize(width: 360, height: 400), rootNode: root)
    window.settle()
    let log = log
    picker.addAction(for: .valueChanged) { picker in log.dates.append(Dates.text(picker.date)) }
  }

  /// Clicks on a day of the open calendar.
  private func click(day number: Int) throws {
    let calendar = try #require(picker.openCalendar)
    let popup = try #require(window.scene.popups.last)
    let node = try #require(calendar.dayNodes.first { $0.look.isInMonth && $0.look.number == "\(number)" })
    let frame = node.convert(node.bounds, to: node.rootNode)
    let origin = try #require(popup.surface?.origin)
    window.click(at: CGPoint(x: origin.x + frame.midX, y: origin.y + frame.midY))
    window.settle()
  }

  @Test func aPressOpensTheCalendarAndAClickChooses() throws {
    window.click(on: picker)
    #expect(picker.isOpen)
    try click(day: 19)
    #expect(!picker.isOpen && log.dates == ["2026-05-19 14:30"])
    #expect(picker.accessibilityValue == "Tuesday, May 19, 2026")
  }

  @Test func theKeyboardDoesEverything() {
    picker.becomeFirstResponder()
    for key in [KeyboardKey.space, .return, .down, .up] {
      window.press(key)
      window.settle()
      #expect(picker.isOpen)
      window.press(.escape)
      window.settle()
      #expect(!picker.isOpen && window.scene.focusedNode === picker)
    }
    for key in [KeyboardKey.return, .right, .down, .return] { window.press(key) }
    window.settle()
    #expect(!picker.isOpen && log.dates == ["2026-05-13 14:30"])
  }

  @Test func theSameDayOnlyClosesIt() throws {
    window.click(on: picker)
    try click(day: 5)
    #expect(!picker.isOpen && log.dates.isEmpty)
  }

  @Test func aPressOnTheOpenOneClosesIt() {
    window.click(on: picker)
    window.click(on: picker)
    #expect(!picker.isOpen)
  }

  @Test func todayAndNoDateAreButtons() throws {
    picker.allowsNoDate = true
    window.click(on: picker)
    // From the calendar through its buttons to that of today.
    for _ in 0..<3 { window.press(.tab) }
    window.press(.return)
    window.settle()
    #expect(log.dates == ["2026-05-20 14:30"])
    window.click(on: picker)
    for _ in 0..<4 { window.press(.tab) }
    window.press(.return)
    window.settle()
    #expect(log.dates == ["2026-05-20 14:30", "none"] && picker.date == nil)
    #expect(picker.accessibilityValue == "No date")
  }

  @Test func itKeepsItsSizeWhateverTheDate() {
    func width(_ date: Date) -> CGFloat {
      let picker = DatePickerNode(date: date, calendar: Dates.calendar("de_DE"))
      return picker.layoutThatFits(.unconstrained).size.width
    }
    #expect(width(Dates.date(2026, 5, 1)) == width(Dates.date(2026, 9, 28)))
  }

  @Test func assistiveTechnologyGoesFromDayToDay() {
    picker.accessibilityIncrement()
    picker.accessibilityDecrement()
    picker.accessibilityDecrement()
    #expect(log.dates == ["2026-05-06 14:30", "2026-05-05 14:30", "2026-05-04 14:30"])
    picker.minimumDate = Dates.date(2026, 5, 4)
    picker.accessibilityDecrement()
    #expect(log.dates.count == 3)
    #expect(picker.accessibilityTraits.contains([.button, .adjustable]))
    assertAccessible(window)
  }

  @Test func aDisabledOneDoesNotOpen() {
    picker.isEnabled = false
    picker.open()
    #expect(!picker.isOpen)
  }

  @Test func whatThePopoverContainsIsAccessible() {
    let calendar = CalendarNode(date: Dates.date(2026, 5, 5), calendar: Dates.calendar())
    calendar.minimumDate = Dates.date(2026, 5, 3)
    assertAccessible(DatePanelNode(calendar, allowsNoDate: true), size: CGSize(width: 290, height: 310))
  }
}
