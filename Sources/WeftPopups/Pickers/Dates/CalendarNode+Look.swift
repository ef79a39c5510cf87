import Foundation
import WeftControls
import WeftGraphics
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText

// Where the parts of a calendar are, and what they show. On main.
extension CalendarNode {
  /// The width and the height of a day, in points.
  var cell: CGSize {
    let factor = max(traitCollection.contentSizeMultiplier, 1)
    return CGSize(width: (36 * factor).rounded(), height: (32 * factor).rounded())
  }

  var headerHeight: CGFloat { (32 * max(traitCollection.contentSizeMultiplier, 1)).rounded() }
  var weekdayHeight: CGFloat { (theme.type.caption.metrics.lineHeight + 10).rounded(.up) }

  @MainActor func showEverything() {
    guard isNodeLoaded else { return }
    showHeader()
    showWeekdays()
    showDays()
    windowScene?.setNeedsUpdate()
  }

  @MainActor private func showHeader() {
    let (theme, month, settings) = (theme, month, current)
    titleNode.attributedText = AttributedText(
      month.start.formatted(month.calendar.style.year().month(.wide)), font: theme.type.headline,
      color: isEnabled ? theme.text : theme.disabledText)
    let side: CGFloat = 28
    let size = titleNode.layoutThatFits(.unconstrained).size
    let y = bounds.minY + (headerHeight - side) / 2
    titleNode.frame = mirrored(
      CGRect(
        x: 8, y: bounds.minY + ((headerHeight - size.height) / 2).rounded(), width: size.width,
        height: size.height))
    forward.frame = mirrored(CGRect(x: bounds.width - side, y: y, width: side, height: side))
    back.frame = mirrored(CGRect(x: bounds.width - 2 * side - 2, y: y, width: side, height: side))
    (back.toolTip, forward.toolTip) = (settings.texts.previousMonth, settings.texts.nextMonth)
    (back.accessibilityLabel, forward.accessibilityLabel) = (
      settings.texts.previousMonth, settings.texts.nextMonth
    )
    back.isEnabled = isEnabled && settings.range.contains(month.moved(by: -1))
    forward.isEnabled = isEnabled && settings.range.contains(month.moved(by: 1))
  }

  @MainActor private func showWeekdays() {
    let (theme, month, cell) = (theme, month, cell)
    let style = TextStyle(font: theme.type.caption)
    var names = month.weekdays(month.calendar.shortStandaloneWeekdaySymbols)
    let widths = SurroundingLanguage.with(traitCollection.language) {
      names.map { style.size(of: $0).width }
    }
    if widths.contains(where: { $0 > cell.width - 4 }) {
      names = month.weekdays(month.calendar.veryShortStandaloneWeekdaySymbols)
    }
    for (index, (node, name)) in zip(weekdayNodes, names).enumerated() {
      node.attributedText = AttributedText(name, font: theme.type.caption, color: theme.secondaryText)
      let size = node.layoutThatFits(.unconstrained).size
      let x = CGFloat(index) * cell.width + (cell.width - size.width) / 2
      node.frame = mirrored(
        CGRect(
          x: x, y: bounds.minY + headerHeight + ((weekdayHeight - size.height) / 2).rounded(),
          width: size.width, height: size.height))
    }
  }

  @MainActor func showDays() {
    guard isNodeLoaded else { return }
    let (month, settings, cell) = (month, current, cell)
    let calendar = settings.calendar
    let today = settings.today ?? Date()
    days = month.days
    for (index, (day, node)) in zip(days, dayNodes).enumerated() {
      var look = CalendarDayNode.Look()
      look.number = calendar.number(of: day)
      look.isSelected = settings.date.map { calendar.isDate($0, inSameDayAs: day) } ?? false
      look.isToday = calendar.isDate(today, inSameDayAs: day)
      look.isInMonth = month.contains(day)
      look.isEnabled = settings.range.contains(day, in: calendar)
      look.isHovered = hovered == index
      look.isPressed = pressed == index && hovered == index
      look.isCalendarEnabled = isEnabled
      let column = CGFloat(index % CalendarMonth.daysPerWeek)
      let row = CGFloat(index / CalendarMonth.daysPerWeek)
      node.frame = mirrored(
        CGRect(
          x: column * cell.width, y: bounds.minY + headerHeight + weekdayHeight + row * cell.height,
          width: cell.width, height: cell.height))
      guard node.look != look || node.accessibilityLabel == nil else { continue }
      node.look = look
      describe(node, day, calendar, settings.texts)
    }
  }

  @MainActor private func describe(
    _ node: CalendarDayNode, _ day: Date, _ calendar: Calendar, _ texts: PickerTexts
  ) {
    let look = node.look
    let name = calendar.fullText(of: day)
    node.accessibilityLabel = look.isToday ? translated("%1, %2", context: "list", name, texts.today) : name
    var traits = AccessibilityTraits.button
    if look.isSelected { traits.insert(.selected) }
    if !look.isEnabled || !look.isCalendarEnabled { traits.insert(.notEnabled) }
    node.accessibilityTraits = traits
  }

  /// A rectangle whose position counts from the leading edge.
  @MainActor private func mirrored(_ rect: CGRect) -> CGRect {
    let x = isRightToLeft ? bounds.maxX - rect.maxX : bounds.minX + rect.minX
    return CGRect(x: x, y: rect.minY, width: rect.width, height: rect.height)
  }
}
