import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A control that shows a date, in the order and the digits of a locale, and opens a calendar in a popover: by a press, and
/// by the keys Space, Return, Up and Down.
///
/// ```swift
/// let taken = DatePickerNode(date: photo.date)
/// taken.maximumDate = Date()
/// taken.addAction(for: .valueChanged) { _ in photo.date = taken.date }
/// ```
/// It sends `valueChanged` and `primaryActionTriggered` when the user has chosen another date. Choosing another day keeps
/// the time of day, in whole seconds.
public final class DatePickerNode: PopoverControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings: Equatable, Sendable {
    var dates: DateSettings
    var allowsNoDate = false
  }

  private let settings: Protected<Settings>
  private let label = PopupControlNode.makeLabel()
  private let symbol = CalendarSymbolNode()

  /// Makes a picker. Any thread.
  ///
  /// - Parameters:
  ///   - date: the date; nil for none.
  ///   - calendar: the calendar with its locale and time zone. That of the user by default; one without a locale gets
  ///     that of the user.
  public init(date: Date? = nil, calendar: Calendar = .current) {
    settings = Protected(Settings(dates: DateSettings(date: date, calendar: calendar)))
    super.init(managesSubnodes: true)
    showDate()
  }

  // MARK: Settings

  /// The date; nil for none. Setting it sends no event. A date outside of the limits is moved to the nearest limit. Any
  /// thread.
  public var date: Date? {
    get { dates.date }
    set { change { $0.dates.date = newValue } }
  }

  /// The calendar with its locale and time zone. Any thread.
  public var calendar: Calendar {
    get { dates.calendar }
    set { change { $0.dates.calendar = newValue } }
  }

  /// The first date that can be chosen; nil, the default, for no limit. Moves a date before it. Any thread.
  public var minimumDate: Date? {
    get { dates.minimumDate }
    set { change { $0.dates.minimumDate = newValue } }
  }

  /// The last date that can be chosen; nil, the default, for no limit. Moves a date after it. Any thread.
  public var maximumDate: Date? {
    get { dates.maximumDate }
    set { change { $0.dates.maximumDate = newValue } }
  }

  /// A moment of the day that is marked as today; nil, the default, for the present day. Any thread.
  public var today: Date? {
    get { dates.today }
    set { change { $0.dates.today = newValue } }
  }

  /// Whether the user may choose no date. False by default. Any thread.
  public var allowsNoDate: Bool {
    get { settings.withLock { $0.allowsNoDate } }
    set { change { $0.allowsNoDate = newValue } }
  }

  /// The texts of the buttons and for assistive technology. In the language of the program by default. Any thread.
  public var texts: PickerTexts {
    get { dates.texts }
    set { change { $0.dates.texts = newValue } }
  }

  private var dates: DateSettings { settings.withLock { $0.dates } }

  private func change(_ body: (inout Settings) -> Void) {
    guard settings.changes(body) else { return }
    showDate()
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? DatePickerNode)?.updateLook() } }
  }

  // MARK: Look

  private func text(of dates: DateSettings) -> String {
    dates.date.map(dates.calendar.text) ?? dates.texts.noDate
  }

  private func showDate() {
    let (theme, dates) = (theme, dates)
    label.attributedText = AttributedText(
      text(of: dates), font: theme.type.body.monospacedDigits,
      color: dates.date == nil ? theme.secondaryText : theme.text)
  }

  /// The width of the widest date of a year, in points, so that the control keeps its size.
  private var labelWidth: CGFloat {
    let dates = dates
    let (calendar, style) = (dates.calendar, TextStyle(font: theme.type.body.monospacedDigits))
    let year = calendar.dateInterval(of: .year, for: dates.date ?? dates.today ?? Date())?.start
    let days = (0..<13).compactMap { month in
      year.flatMap { calendar.date(byAdding: DateComponents(month: month, day: 27), to: $0) }
    }
    let texts = days.map(calendar.text) + [text(of: dates)]
    return texts.map { style.size(of: $0).width.rounded(.up) }.max() ?? 0
  }

  /// The date and a symbol on a plate.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    label.style.minWidth = .points(labelWidth)
    return layout(label, symbol, left: 10, right: 9)
  }

  /// Shows the state in the colours of the theme.
  public override func updateLook() {
    symbol.color = theme.secondaryText
    showDate()
    showPlate(theme.field, border: theme.outline, parts: [label, symbol])
  }

  // MARK: The calendar

  @MainActor override func makePopover() -> Popover {
    let settings = settings.withLock { $0 }
    let panel = DatePanelNode(CalendarNode(settings.dates), allowsNoDate: settings.allowsNoDate)
    panel.onChoose = { [weak self] in self?.choose($0) }
    let popover = Popover(panel, title: accessibilityLabel ?? settings.dates.texts.calendar)
    popover.initialFocus = panel.calendar
    return popover
  }

  /// The calendar that is open.
  @MainActor var openCalendar: CalendarNode? { (openContent as? DatePanelNode)?.calendar }

  @MainActor private func choose(_ date: Date?) {
    close()
    guard date != self.date else { return }
    self.date = date
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: nil)
  }

  // MARK: Accessibility

  /// A button whose date can be raised and lowered.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  /// The date, with its weekday.
  public override var defaultAccessibilityValue: String? { dates.fullText }

  /// A field for a date, which opens a calendar.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describe(&description, as: .dateField)
    description.actions += [.press, .increment, .decrement]
  }

  /// Chooses the next day.
  public override func accessibilityIncrement() { step(by: 1) }

  /// Chooses the previous day.
  public override func accessibilityDecrement() { step(by: -1) }

  @MainActor private func step(by days: Int) {
    let dates = dates
    guard isEnabled, let date = dates.date else { return }
    let day = dates.calendar.day(date, movedBy: days, .day)
    guard dates.range.contains(day, in: dates.calendar) else { return }
    choose(dates.range.nearest(to: dates.calendar.date(on: day, atTimeOf: date)))
  }
}
