import Foundation
import NodeTestSupport
import Testing
import WeftAccessibility
import WeftCommands
import WeftNodes
import WeftTesting

@testable import WeftPopups

@MainActor
@Suite struct CalendarTests {
  private let calendar = CalendarNode(date: Dates.date(2026, 5, 5, 14, 30), calendar: Dates.calendar())
  private let window: OffscreenWindow
  private final class Log: Sendable {
    @MainActor var events: [String] = []
  }
  private let log = Log()

  init() {
    let root = DisplayNode()
    calendar.today = Dates.date(2026, 5, 20, 9)
    let size = calendar.layoutThatFits(.unconstrained).size
    calendar.frame = CGRect(origin: CGPoint(x: 10, y: 10), size: size)
    root.addSubnode(calendar)
    window = OffscreenWindow(size: CGSize(width: 300, height: 300), rootNode: root)
    window.settle()
    let log = log
    calendar.addAction(for: .valueChanged) { calendar in
      log.events.append("value " + Dates.text(calendar.date))
    }
    calendar.addAction(for: .primaryActionTriggered) { _ in log.events.append("action") }
  }

  @Test func theProgramsLabelStays() throws {
    #expect(calendar.accessibilityLabel == PickerTexts().calendar)
    calendar.accessibilityLabel = "Departure"
    window.click(at: try place(of: 7))
    #expect(!log.events.isEmpty && calendar.accessibilityLabel == "Departure")
  }

  private var focused: String { Dates.text(calendar.focusedDay) }
  private var shown: String { Dates.text(calendar.shownMonth) }

  private func focus() {
    calendar.becomeFirstResponder()
    window.settle()
  }

  /// The middle of a day of the shown month, in points of the window.
  private func place(of day: Int) throws -> CGPoint {
    let index = try #require(
      calendar.days.indices.first {
        calendar.month.contains(calendar.days[$0])
          && calendar.calendar.component(.day, from: calendar.days[$0]) == day
      })
    let frame = calendar.dayNodes[index].frame
    return CGPoint(x: calendar.frame.minX + frame.midX, y: calendar.frame.minY + frame.midY)
  }

  // MARK: Pointer

  @Test func aClickChoosesADayAndKeepsTheTime() throws {
    window.click(at: try place(of: 19))
    #expect(log.events == ["value 2026-05-19 14:30", "action"])
    window.click(at: try place(of: 19))
    #expect(log.events.count == 3 && log.events.last == "action")
  }

  @Test func aPressThatEndsElsewhereChoosesNothing() throws {
    window.send(.pointer(PointerEvent(.pressed, at: try place(of: 19), button: .primary)))
    window.send(.pointer(PointerEvent(.released, at: try place(of: 20), button: .primary)))
    #expect(log.events.isEmpty)
  }

  @Test func afterAFingerNoDayIsHovered() throws {
    let place = try place(of: 19)
    window.point(.pressed, place.x, place.y, isTouch: true)
    #expect(calendar.hovered != nil)
    window.point(.released, place.x, place.y, isTouch: true)
    #expect(log.events.last == "action" && calendar.hovered == nil)
  }

  @Test func aDayOfAnotherMonthShowsThatMonth() throws {
    // The last row of May begins with 31, and then has days of June.
    let frame = calendar.dayNodes[38].frame
    window.click(at: CGPoint(x: calendar.frame.minX + frame.midX, y: calendar.frame.minY + frame.midY))
    #expect(Dates.text(calendar.date) == "2026-06-03 14:30" && shown == "2026-06-01 00:00")
  }

  @Test func theButtonsTurnTheMonths() {
    window.click(on: calendar.forward)
    #expect(shown == "2026-06-01 00:00")
    window.click(on: calendar.back)
    window.click(on: calendar.back)
    #expect(shown == "2026-04-01 00:00" && log.events.isEmpty)
    #expect(Dates.text(calendar.date) == "2026-05-05 14:30")
  }

  @Test func theWheelTurnsTheMonths() throws {
    let place = try place(of: 15)
    for (delta, month) in [(40.0, "2026-06"), (40, "2026-07"), (-40, "2026-06")] {
      window.send(.scroll(ScrollEvent(at: place, delta: CGSize(width: 0, height: delta))))
      window.settle()
      #expect(shown.hasPrefix(month))
    }
  }

  // MARK: Keyboard

  @Test func arrowsMoveTheFocus() {
    focus()
    #expect(focused == "2026-05-05 00:00")
    for (key, day) in [
      (KeyboardKey.right, "06"), (.down, "13"), (.left, "12"), (.up, "05"), (.home, "03"), (.end, "09"),
    ] {
      window.press(key)
      #expect(focused == "2026-05-\(day) 00:00")
    }
    #expect(log.events.isEmpty && Dates.text(calendar.date) == "2026-05-05 14:30")
    window.press(.return)
    #expect(log.events.first == "value 2026-05-09 14:30")
    window.press(.right)
    window.press(.space)
    #expect(Dates.text(calendar.date) == "2026-05-10 14:30")
  }

  @Test func theFocusGoesOnToOtherMonths() {
    focus()
    window.press(.home)
    for _ in 0..<4 { window.press(.left) }
    #expect(focused == "2026-04-29 00:00" && shown == "2026-04-01 00:00")
  }

  @Test func pageKeysMoveByMonthsAndYears() {
    calendar.date = Dates.date(2028, 1, 31)
    focus()
    window.press(.pageDown)
    #expect(focused == "2028-02-29 00:00" && shown == "2028-02-01 00:00")
    window.press(.pageDown, modifiers: .shift)
    #expect(focused == "2029-02-28 00:00")
    window.press(.pageUp)
    #expect(focused == "2029-01-28 00:00")
  }

  @Test func readingDirectionMirrorsTheArrows() {
    window.scene.layoutDirection = .rightToLeft
    window.settle()
    focus()
    window.press(.left)
    #expect(focused == "2026-05-06 00:00")
    let (first, second) = (calendar.dayNodes[0].frame, calendar.dayNodes[1].frame)
    #expect(first.minX > second.minX)
  }

  @Test func theFocusRingIsAroundTheDay() throws {
    focus()
    window.press(.right)
    let ring = try #require(calendar.focusRing)
    let place = try place(of: 6)
    #expect(ring.frame.contains(CGPoint(x: place.x - 10, y: place.y - 10)) && ring.frame.width < 36)
  }

  // MARK: Limits

  @Test func daysBeyondTheLimitsCannotBeChosen() throws {
    calendar.minimumDate = Dates.date(2026, 5, 4, 12)
    calendar.maximumDate = Dates.date(2026, 5, 21, 10)
    window.settle()
    for day in [3, 22] { window.click(at: try place(of: day)) }
    #expect(log.events.isEmpty)
    window.click(at: try place(of: 21))
    // The time of day would be after the last moment.
    #expect(Dates.text(calendar.date) == "2026-05-21 10:00")
    #expect(!calendar.forward.isEnabled && !calendar.back.isEnabled)
    focus()
    window.press(.pageDown)
    #expect(focused == "2026-05-21 00:00")
    window.press(.pageUp)
    #expect(focused == "2026-05-04 00:00")
  }

  @Test func aDateIsMovedToTheLimits() {
    calendar.maximumDate = Dates.date(2026, 5, 1)
    #expect(Dates.text(calendar.date) == "2026-05-01 00:00")
    calendar.date = Dates.date(2027, 1, 1)
    #expect(Dates.text(calendar.date) == "2026-05-01 00:00")
  }

  @Test func withoutADateItShowsToday() {
    calendar.date = nil
    window.settle()
    #expect(shown == "2026-05-01 00:00" && focused == "2026-05-20 00:00")
    focus()
    window.press(.return)
    #expect(log.events == ["value 2026-05-20 00:00", "action"])
  }

  @Test func theTimeZoneDecidesAboutTheDay() {
    let moment = Dates.date(2026, 5, 31, 23, 30)
    let tokyo = CalendarNode(date: moment, calendar: Dates.calendar("ja_JP", "Asia/Tokyo"))
    let berlin = CalendarNode(date: moment, calendar: Dates.calendar())
    #expect(Dates.text(tokyo.shownMonth, in: tokyo.calendar) == "2026-06-01 00:00")
    #expect(Dates.text(berlin.shownMonth) == "2026-05-01 00:00")
  }

  @Test func aDisabledOneDoesNothing() throws {
    calendar.isEnabled = false
    window.settle()
    window.click(at: try place(of: 19))
    window.click(at: CGPoint(x: calendar.frame.maxX - 14, y: calendar.frame.minY + 16))
    #expect(log.events.isEmpty && shown == "2026-05-01 00:00")
  }

  // MARK: Accessibility

  @Test func daysAreDescribed() throws {
    func day(_ number: Int) -> CalendarDayNode? {
      calendar.dayNodes.first { $0.look.isInMonth && $0.look.number == "\(number)" }
    }
    #expect(day(5)?.accessibilityLabel == "Tuesday, May 5, 2026")
    #expect(day(5)?.accessibilityTraits == [.button, .selected])
    #expect(day(20)?.accessibilityLabel == "Wednesday, May 20, 2026, Today")
    #expect(
      calendar.accessibilityLabel == "Calendar" && calendar.accessibilityValue == "Tuesday, May 5, 2026")
    let labels = window.rootNode.accessibilityElements().map(\.label)
    #expect(labels.contains("Next month") && labels.contains("Sunday, May 31, 2026"))
    #expect(day(21)?.performAccessibilityCustomAction() == true)
    #expect(Dates.text(calendar.date) == "2026-05-21 14:30")
    calendar.accessibilityIncrement()
    #expect(calendar.accessibilityValue == "Friday, May 22, 2026")
    assertAccessible(window)
  }
}
