import Foundation
import WeftCommands
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
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
public final class DatePickerNode: StandardControlNode, @unchecked Sendable {
  // Unchecked: what is set is behind a lock, and what is confined to main says so.
  private struct Settings: Equatable, Sendable {
    var date: Date?
    var calendar: Calendar
    var range = DateRange()
    var today: Date?
    var allowsNoDate = false
    var texts = PickerTexts()
  }

  private let settings: Protected<Settings>
  private let plate = DisplayNode.part(named: "plate")
  private let label = TextNode()
  private let symbol = CalendarSymbolNode()
  @MainActor private var popover: Popover?

  /// Makes a picker. Any thread.
  ///
  /// - Parameters:
  ///   - date: the date; nil for none.
  ///   - calendar: the calendar with its locale and time zone. That of the user by default; one without a locale gets
  ///     that of the user.
  public init(date: Date? = nil, calendar: Calendar = .current) {
    settings = Protected(Settings(date: date, calendar: calendar.localized))
    super.init()
    automaticallyManagesSubnodes = true
    label.isLayerBacked = true
    label.displaysAsynchronously = false
    label.maximumNumberOfLines = 1
    label.truncationMode = .truncateTail
    label.style.flexShrink = 1
    label.style.flexGrow = 1
    showDate()
  }

  // MARK: Settings

  /// The date; nil for none. Setting it sends no event. A date outside of the limits is moved to the nearest limit. Any
  /// thread.
  public var date: Date? {
    get { settings.withLock { $0.date } }
    set { change { $0.date = newValue.map($0.range.nearest) } }
  }

  /// The calendar with its locale and time zone. Any thread.
  public var calendar: Calendar {
    get { settings.withLock { $0.calendar } }
    set { change { $0.calendar = newValue.localized } }
  }

  /// The first date that can be chosen; nil, the default, for no limit. Moves a date before it. Any thread.
  public var minimumDate: Date? {
    get { settings.withLock { $0.range.minimum } }
    set {
      change {
        $0.range.minimum = newValue
        $0.date = $0.date.map($0.range.nearest)
      }
    }
  }

  /// The last date that can be chosen; nil, the default, for no limit. Moves a date after it. Any thread.
  public var maximumDate: Date? {
    get { settings.withLock { $0.range.maximum } }
    set {
      change {
        $0.range.maximum = newValue
        $0.date = $0.date.map($0.range.nearest)
      }
    }
  }

  /// A moment of the day that is marked as today; nil, the default, for the present day. Any thread.
  public var today: Date? {
    get { settings.withLock { $0.today } }
    set { change { $0.today = newValue } }
  }

  /// Whether the user may choose no date. False by default. Any thread.
  public var allowsNoDate: Bool {
    get { settings.withLock { $0.allowsNoDate } }
    set { change { $0.allowsNoDate = newValue } }
  }

  /// The texts of the buttons and for assistive technology. English by default. Any thread.
  public var texts: PickerTexts {
    get { settings.withLock { $0.texts } }
    set { change { $0.texts = newValue } }
  }

  private func change(_ body: (inout Settings) -> Void) {
    let isOther = settings.withLock { settings in
      let old = settings
      body(&settings)
      return settings != old
    }
    guard isOther else { return }
    showDate()
    setNeedsLayout()
    if isNodeLoaded { onMain { ($0 as? DatePickerNode)?.updateLook() } }
  }

  // MARK: Look

  private func text(of settings: Settings) -> String {
    settings.date.map(settings.calendar.text) ?? settings.texts.noDate
  }

  private func showDate() {
    let (theme, settings) = (theme, settings.withLock { $0 })
    label.attributedText = AttributedText(
      text(of: settings), font: theme.type.body.monospacedDigits,
      color: settings.date == nil ? theme.secondaryText : theme.text)
  }

  /// The width of the widest date of a year, in points, so that the control keeps its size.
  private var labelWidth: CGFloat {
    let settings = settings.withLock { $0 }
    let (calendar, style) = (settings.calendar, TextStyle(font: theme.type.body.monospacedDigits))
    let year = calendar.dateInterval(of: .year, for: settings.date ?? settings.today ?? Date())?.start
    let days = (0..<13).compactMap { month in
      year.flatMap { calendar.date(byAdding: DateComponents(month: month, day: 27), to: $0) }
    }
    let texts = days.map(calendar.text) + [text(of: settings)]
    return texts.map { style.size(of: $0).width.rounded(.up) }.max() ?? 0
  }

  /// The date and a symbol on a plate.
  public override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    let metrics = theme.metrics
    label.style.minWidth = .points(labelWidth)
    let row = StackLayoutSpec(
      direction: .horizontal, spacing: metrics.spacing, justifyContent: .spaceBetween, alignItems: .center,
      children: [label, symbol])
    var box = StackLayoutSpec(
      direction: .vertical, justifyContent: .center, alignItems: .stretch,
      children: [InsetLayoutSpec(insets: EdgeInsets(top: 0, left: 10, bottom: 0, right: 9), child: row)])
    box.style.minHeight = .points(metrics.controlHeight)
    return BackgroundLayoutSpec(child: box, background: plate)
  }

  /// Shows the state in the colours of the theme.
  public override func updateLook() {
    let theme = theme
    let over = isOpen || isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    plate.cornerRadius = theme.metrics.controlRadius
    plate.backgroundColor = theme.field.overlaid(with: over)
    plate.borderWidth = theme.metrics.borderWidth
    plate.borderColor = theme.outline
    symbol.color = theme.secondaryText
    showDate()
    for part in [plate, label, symbol] as [DisplayNode] { part.alpha = isEnabled ? 1 : theme.disabledOpacity }
  }

  /// Around the plate.
  public override var focusRing: FocusRing? {
    FocusRing(frame: bounds, cornerRadius: theme.metrics.controlRadius)
  }

  // MARK: The calendar

  /// Whether the calendar is open. Main.
  @MainActor public var isOpen: Bool { popover != nil }

  /// Opens the calendar. Does nothing if it is open, or if the control is disabled or in no visible window. Main.
  ///
  /// - Parameter byKeyboard: whether a key opens it: then the focused day has a ring. False by default.
  @MainActor public func open(byKeyboard: Bool = false) {
    guard popover == nil, isEnabled else { return }
    let settings = settings.withLock { $0 }
    let panel = DatePanelNode(makeCalendar(settings), allowsNoDate: settings.allowsNoDate)
    let popover = Popover(panel, title: settings.texts.calendar)
    popover.initialFocus = panel.calendar
    panel.onChoose = { [weak self] in self?.choose($0) }
    popover.onClose = { [weak self] _ in
      self?.popover = nil
      self?.stateDidChange()
    }
    do {
      try popover.open(from: self, byKeyboard: byKeyboard)
    } catch {
      return
    }
    self.popover = popover
    stateDidChange()
  }

  private func makeCalendar(_ settings: Settings) -> CalendarNode {
    let calendar = CalendarNode(date: settings.date, calendar: settings.calendar)
    calendar.minimumDate = settings.range.minimum
    calendar.maximumDate = settings.range.maximum
    calendar.today = settings.today
    calendar.texts = settings.texts
    return calendar
  }

  /// Closes the calendar. Does nothing if it is closed. Main.
  @MainActor public func close() { popover?.close() }

  /// The calendar that is open.
  @MainActor var openCalendar: CalendarNode? { (popover?.content as? DatePanelNode)?.calendar }

  @MainActor private func choose(_ date: Date?) {
    close()
    guard date != self.date else { return }
    self.date = date
    sendActions(for: [.valueChanged, .primaryActionTriggered], with: nil)
  }

  // MARK: Events

  /// Opens the calendar, which takes the press over.
  public override func beginTracking(with event: PointerEvent, at point: CGPoint) -> Bool {
    if takesFocusWhenPressed { becomeFirstResponder() }
    open()
    return !isOpen
  }

  /// Opens the calendar with the arrow keys.
  public override func keyPressed(_ event: KeyEvent) -> Bool {
    guard event.opensPopupOfControl, isEnabled else { return super.keyPressed(event) }
    open(byKeyboard: true)
    return true
  }

  /// Opens the calendar.
  public override func activate(with event: InputEvent?) { open(byKeyboard: true) }

  // MARK: Accessibility

  /// A button whose date can be raised and lowered.
  public override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union([.button, .adjustable])
  }

  /// The date, with its weekday.
  public override var defaultAccessibilityValue: String? {
    let settings = settings.withLock { $0 }
    return settings.date.map(settings.calendar.fullText) ?? settings.texts.noDate
  }

  /// Chooses the next day.
  public override func accessibilityIncrement() { step(by: 1) }

  /// Chooses the previous day.
  public override func accessibilityDecrement() { step(by: -1) }

  @MainActor private func step(by days: Int) {
    let settings = settings.withLock { $0 }
    guard isEnabled, let date = settings.date else { return }
    let day = settings.calendar.day(date, movedBy: days, .day)
    guard settings.range.contains(day, in: settings.calendar) else { return }
    choose(settings.range.nearest(to: settings.calendar.date(on: day, atTimeOf: date)))
  }
}
