import Foundation
import Testing
import WeftLayout
import WeftNodes
import WeftTesting
import WeftTheme

@testable import WeftPopups

/// What calendars and date pickers look like: at scale 1 and 2, light and dark, in both reading directions.
@MainActor
@Suite struct DatePictureTests {
  @Test(arguments: MenuPictureTests.variants)
  func datePickersAreShown(scale: CGFloat, style: UserInterfaceStyle, direction: LayoutDirection) {
    let isMirrored = direction == .rightToLeft
    let calendar = Dates.calendar(isMirrored ? "ar_EG" : "en_US")
    let picker = DatePickerNode(date: Dates.date(2026, 5, 5), calendar: calendar)
    picker.today = Dates.date(2026, 5, 20)
    picker.minimumDate = Dates.date(2026, 4, 29)
    picker.allowsNoDate = true
    let page = PickerPage(picker, size: CGSize(width: 320, height: 380), scale, style, direction)
    page.window.movePointer(to: CGPoint(x: 5, y: 5))
    picker.open(byKeyboard: true)
    page.window.press(.right)
    page.window.advance(by: 0.3)
    assertScreenshot(of: page.window, named: "date-picker\(isMirrored ? "-rtl" : "")")
  }

  @Test func aCalendarIsShownInline() {
    let calendar = CalendarNode(date: Dates.date(2026, 2, 14), calendar: Dates.calendar("de_DE"))
    calendar.today = Dates.date(2026, 2, 14)
    let page = PickerPage(calendar, size: CGSize(width: 292, height: 290), 2, .light, .leftToRight)
    assertScreenshot(of: page.window, named: "calendar")
  }
}
