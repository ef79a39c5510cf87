import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftThreads

/// A calendar of one month, from which the user chooses a day. Date pickers show it in a popover; programs may show it
/// anywhere.
///
/// ```swift
/// let calendar = CalendarNode(date: photo.date)
/// calendar.addAction(for: .valueChanged) { _ in photo.date = calendar.date }
/// ```
/// The first day of the week, the names and the digits are those of the calendar's locale; from right to left the days
/// run from right to left. The arrow keys move the focus from day to day, Home and End to the ends of the week, Page Up
/// and Page Down to the same day of the previous and the next month, and with Shift by a year. Space and Return choose
/// the day. The wheel turns the months.
///
/// It sends `valueChanged` when the user has chosen another day, and `primaryActionTriggered` also for the same one. The
/// time of day of the date stays, in whole seconds; without a date before, the new one is the beginning of the day.
public final class CalendarNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private let settings: Protected<DateSettings>
  /// The shown month, if it was chosen; nil for that of the date.
  private let chosenMonth = Protected<Date?>(nil)
  let titleNode = TextNode()
  let weekdayNodes = (0..<CalendarMonth.daysPerWeek).map { _ in TextNode() }
  let dayNodes = (0..<CalendarMonth.dayCount).map { _ in CalendarDayNode() }
  let back = MonthStepNode(isForward: false)
  let forward = MonthStepNode(isForward: true)

  /// The day that keys have reached; nil until they have moved the focus. Main.
  @MainActor var keyDay: Date?
  /// The shown days, in the order of their nodes. Main.
  @MainActor var days: [Date] = []
  @MainActor private(set) var hovered: Int? { didSet { if hovered != oldValue { showDays() } } }
  @MainActor private(set) var pressed: Int? { didSet { if pressed != oldValue { showDays() } } }
  /// The part of the wheel's motion that is not a month yet, in points.
  @MainActor private var wheelRemainder: CGFloat = 0

  /// Makes a calendar. Any thread.
  ///
  /// - Parameters:
  ///   - date: the chosen date; nil for none.
  ///   - calendar: the calendar with its locale and time zone. That of the user by default; one without a locale gets
  ///     that of the user.
  public convenience init(date: Date? = nil, calendar: Calendar = .current) {
    self.init(DateSettings(date: date, calendar: calendar))
  }

  /// Makes a calendar with all settings. Any thread.
  init(_ settings: DateSettings) {
    self.settings = Protected(settings)
    super.init()
    titleNode.isLayerBacked = true
    titleNode.accessibilityTraits = .header
    titleNode.accessibilityLiveRegion = .polite
    titleNode.displaysAsynchronously = false
    for node in weekdayNodes {
      node.isLayerBacked = true
      node.displaysAsynchronously = false
      node.accessibilityElementsHidden = true
      addSubnode(node)
    }
    addSubnode(titleNode)
    for (index, node) in dayNodes.enumerated() {
      node.onDidLoad { [weak self] node in
        let day = node as? CalendarDayNode
        day?.onAction = { self?.perform($0, onDay: index) ?? false }
        day?.hasFocus = { self?.hasFocus(onDay: index) ?? false }
      }
      addSubnode(node)
    }
    for (button, step) in [(back, -1), (forward, 1)] {
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.step(by: step) }
      addSubnode(button)
    }
  }

  // MARK: Settings

  /// The chosen date; nil for none. Setting it shows its month and sends no event. A date outside of the limits is moved to
  /// the nearest limit. Any thread.
  public var date: Date? {
    get { settings.withLock { $0.date } }
    set {
      change { $0.date = newValue }
      chosenMonth.withLock { $0 = nil }
      onMain { node in
        guard let node = node as? CalendarNode else { return }
        node.keyDay = nil
        node.showEverything()
      }
    }
  }

  /// The calendar with its locale and time zone. Any thread.
  public var calendar: Calendar {
    get { settings.withLock { $0.calendar } }
    set { change { $0.calendar = newValue } }
  }

  /// The first date that can be chosen; nil, the default, for no limit. Moves a date before it. Any thread.
  public var minimumDate: Date? {
    get { settings.withLock { $0.minimumDate } }
    set { change { $0.minimumDate = newValue } }
  }

  /// The last date that can be chosen; nil, the default, for no limit. Moves a date after it. Any thread.
  public var maximumDate: Date? {
    get { settings.withLock { $0.maximumDate } }
    set { change { $0.maximumDate = newValue } }
  }

  /// A moment of the day that is marked as today; nil, the default, for the present day, which is determined anew whenever
  /// the calendar changes. Any thread.
  public var today: Date? {
    get { settings.withLock { $0.today } }
    set { change { $0.today = newValue } }
  }

  /// The texts of the buttons and for assistive technology. In the language of the program by default. Any thread.
  public var texts: PickerTexts {
    get { settings.withLock { $0.texts } }
    set { change { $0.texts = newValue } }
  }

  var current: DateSettings { settings.withLock { $0 } }

  private func change(_ body: (inout DateSettings) -> Void) {
    guard settings.changes(body) else { return }
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? CalendarNode)?.showEverything() } }
  }

  // MARK: Months

  /// The month that is shown.
  var month: CalendarMonth {
    let settings = current
    let date =
      chosenMonth.withLock { $0 } ?? settings.date ?? settings.range.nearest(to: settings.today ?? Date())
    return CalendarMonth(containing: date, in: settings.calendar)
  }

  /// Shows the month that contains a date, whatever date is chosen. Any thread.
  public func showMonth(containing date: Date) {
    chosenMonth.withLock { $0 = date }
    if isNodeLoaded { onMain { ($0 as? CalendarNode)?.showEverything() } }
  }

  /// The first day of the shown month. Any thread.
  public var shownMonth: Date { month.start }

  /// Shows the next month or a previous one, if it has days that can be chosen.
  @MainActor func step(by months: Int) {
    let next = month.moved(by: months)
    guard current.range.contains(next) else { return }
    keyDay = nil
    showMonth(containing: next.start)
  }

  // MARK: Look

  /// Always six weeks high, in points.
  public override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let cell = cell
    return CGSize(width: 7 * cell.width, height: headerHeight + weekdayHeight + 6 * cell.height)
  }

  /// Shows everything in the colours of the theme.
  public override func updateLook() { showEverything() }

  /// Places the parts.
  public override func placeParts() { showEverything() }

  /// Around the day that Space and Return choose.
  public override var focusRing: FocusRing? {
    guard let index = days.firstIndex(of: focusedDay) else { return nil }
    return FocusRing(
      frame: dayNodes[index].frame.insetBy(dx: 3, dy: 3), cornerRadius: theme.metrics.controlRadius - 2)
  }

  /// That it is a calendar.
  public override var defaultAccessibilityLabel: String? { texts.calendar }

  /// The chosen date, with its weekday. The buttons and the days are elements inside of the calendar.
  public override var defaultAccessibilityValue: String? { current.fullText }

  /// Adjustable: the date can be raised and lowered by a day.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  /// A calendar with the days in it.
  @MainActor public override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    describeDays(&description)
  }

  /// Chooses the next day.
  public override func accessibilityIncrement() { adjust(by: 1) }

  /// Chooses the previous day.
  public override func accessibilityDecrement() { adjust(by: -1) }

  // MARK: Choosing

  /// Chooses a shown day, if it can be chosen.
  @MainActor func choose(_ index: Int, with event: InputEvent?) {
    guard isEnabled, days.indices.contains(index) else { return }
    choose(days[index], with: event)
  }

  @MainActor func choose(_ day: Date, with event: InputEvent?) {
    let settings = current
    let calendar = settings.calendar
    guard settings.range.contains(day, in: calendar) else { return }
    let old = settings.date
    if let old, calendar.isDate(old, inSameDayAs: day) {
      sendActions(for: .primaryActionTriggered, with: event)
      return
    }
    let new = old.map { calendar.date(on: day, atTimeOf: $0) } ?? day
    date = new
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
  }

  // MARK: Pointer

  @MainActor private func day(at point: CGPoint) -> Int? {
    dayNodes.firstIndex { $0.frame.contains(point) }
  }

  /// Follows the pointer.
  public override func pointerMoved(_ event: PointerEvent, at point: CGPoint) -> Bool {
    // A finger does not hover.
    if isHovered || isTracking { hovered = day(at: point) }
    return super.pointerMoved(event, at: point)
  }

  /// The pointer is elsewhere.
  public override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    hovered = nil
    super.pointerExited(event, at: point)
  }

  /// Begins a press of a day.
  public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    hovered = day(at: point)
    pressed = hovered
    return pressed != nil
  }

  /// Chooses the day, if the press ends on it.
  public override func endTracking(with event: PointerEvent, at point: CGPoint) {
    let index = pressed
    endPress()
    if let index, index == day(at: point) { choose(index, with: .pointer(event)) }
  }

  /// Forgets the press.
  public override func cancelTracking(with event: PointerEvent?) { endPress() }

  /// After the press of a finger nothing is hovered.
  @MainActor private func endPress() {
    pressed = nil
    if !isHovered { hovered = nil }
  }

  /// Turns the months.
  public override func scrolled(_ event: ScrollEvent, at point: CGPoint) -> Bool {
    guard isEnabled, !event.modifiers.contains(.control) else { return false }
    wheelRemainder += event.delta.height
    let count = (wheelRemainder / Self.wheelStep).rounded(.towardZero)
    wheelRemainder -= count * Self.wheelStep
    if count != 0 { step(by: count > 0 ? 1 : -1) }
    return true
  }

  /// How many points of the wheel turn a month: one click.
  private static let wheelStep: CGFloat = 40

  // MARK: Keyboard

  /// Moves the focus from day to day, or chooses the day.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard isFirstResponder, isEnabled, event.modifiers.isDisjoint(with: [.control, .alt, .super]) else {
      return false
    }
    return moveFocus(by: event) || super.keyPressed(event)
  }

  /// Chooses the focused day, if a key or assistive technology uses the calendar.
  public override func activate(with event: InputEvent?) {
    if case .pointer = event { return super.activate(with: event) }
    choose(focusedDay, with: event)
  }
}
