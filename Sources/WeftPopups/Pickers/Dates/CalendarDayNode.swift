import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText

/// A day in a calendar.
final class CalendarDayNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What is shown.
  struct Look: Hashable, Sendable {
    var number = ""
    var isSelected = false
    var isToday = false
    var isInMonth = true
    var isEnabled = true
    var isHovered = false
    var isPressed = false
    /// Whether the calendar can be used.
    var isCalendarEnabled = true
  }

  /// What is drawn.
  struct DrawParameters: Hashable, Sendable {
    var text = AttributedText()
    var plate = Color.clear
    var dot = Color.clear
    var radius: CGFloat = 0
  }

  /// What it shows.
  @MainActor var look = Look() { didSet { if look != oldValue { setNeedsDisplay() } } }
  /// Does what assistive technology asks for. Returns whether it was done.
  @MainActor var onAction: ((AccessibilityAction) -> Bool)?
  /// Whether keys are about the day.
  @MainActor var hasFocus: (() -> Bool)?

  override init() {
    super.init()
    debugName = "day"
    isOpaque = false
    isUserInteractionEnabled = false
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    isAccessibilityElement = true
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  override func performAccessibilityCustomAction() -> Bool { onAction?(.press) ?? false }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    switch action {
    case .press, .focus: onAction?(action) ?? false
    default: super.performAccessibilityAction(action)
    }
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .gridCell
    description.actions.append(.press)
    description.setSelected(look.isSelected)
    if look.isEnabled, look.isCalendarEnabled { description.states.insert(.focusable) }
    if hasFocus?() == true { description.states.insert(.focused) }
  }

  @MainActor func drawParameters() -> DrawParameters {
    let (theme, look) = (theme, look)
    let isUsable = look.isEnabled && look.isCalendarEnabled
    var font = theme.type.body
    if look.isToday || look.isSelected { font.weight = .bold }
    let over = look.isPressed ? theme.press : look.isHovered ? theme.hover : Color.clear
    let usual = look.isToday ? theme.accentText : look.isInMonth ? theme.text : theme.secondaryText
    let color = look.isSelected ? theme.onAccent : isUsable ? usual : theme.disabledText
    var parameters = DrawParameters()
    parameters.text = AttributedText(
      look.number, attributes: TextAttributes(font: font.monospacedDigits, color: color))
    parameters.plate = look.isSelected ? theme.accent.overlaid(with: over) : isUsable ? over : .clear
    if look.isSelected, !isUsable { parameters.plate = theme.accent.withAlpha(theme.disabledOpacity) }
    parameters.dot = look.isToday ? color : .clear
    parameters.radius = theme.metrics.controlRadius
    return parameters
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.plate != .clear {
      canvas.fillRoundedRect(
        bounds.insetBy(dx: 1, dy: 1), radius: parameters.radius, with: parameters.plate)
    }
    let layout = TextLayout(
      parameters.text, constrainedTo: CGSize(width: CGFloat.infinity, height: .infinity))
    canvas.draw(
      layout, at: CGPoint(x: bounds.midX - layout.size.width / 2, y: bounds.midY - layout.size.height / 2))
    guard parameters.dot != .clear else { return }
    let dot = CGRect(x: bounds.midX - 1.75, y: bounds.maxY - 6.5, width: 3.5, height: 3.5)
    canvas.fill(Path(ellipseIn: dot), with: parameters.dot)
  }
}
