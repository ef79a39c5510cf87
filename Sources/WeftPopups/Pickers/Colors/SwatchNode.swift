import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// A colour of a palette.
final class SwatchNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What is shown.
  struct Look: Hashable, Sendable {
    var isSelected = false
    var isHovered = false
    var isEnabled = true
  }

  /// What is drawn.
  struct DrawParameters: Hashable, Sendable {
    var color: Color
    var line: Color
    var ring: Color
    var mark: Color
  }

  let entry: NamedColor
  /// What it shows.
  @MainActor var look = Look() { didSet { if look != oldValue { setNeedsDisplay() } } }
  /// Chooses the colour for assistive technology.
  @MainActor var onChoose: (() -> Void)?
  /// Gives the keyboard to the colour. Returns whether it has it.
  @MainActor var onFocus: (() -> Bool)?
  /// Whether keys are about the colour.
  @MainActor var hasFocus: (() -> Bool)?
  /// Where it is in the palette.
  @MainActor var place: AccessibilityPlace?

  init(_ entry: NamedColor) {
    self.entry = entry
    super.init()
    debugName = "swatch"
    isOpaque = false
    displaysAsynchronously = false
    isUserInteractionEnabled = false
    needsDisplayOnBoundsChange = true
    isAccessibilityElement = true
    accessibilityLabel = entry.name
    accessibilityTraits = .button
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  override func performAccessibilityCustomAction() -> Bool {
    guard look.isEnabled else { return false }
    onChoose?()
    return onChoose != nil
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    action == .focus ? onFocus?() ?? false : super.performAccessibilityAction(action)
  }

  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .radioButton
    description.setChecked(look.isSelected)
    description.states.insert(look.isEnabled ? .focusable : .disabled)
    if hasFocus?() == true { description.states.insert(.focused) }
    description.place = place
  }

  @MainActor func drawParameters() -> DrawParameters {
    let (theme, color) = (theme, entry.color)
    let isDark = color.contrast(to: .white) >= 2
    return DrawParameters(
      color: color.withAlpha(color.alpha * (look.isEnabled ? 1 : theme.disabledOpacity)),
      line: theme.userInterfaceStyle == .dark ? Color.white.withAlpha(0.2) : Color.black.withAlpha(0.16),
      ring: look.isHovered ? theme.outline : .clear,
      mark: !look.isSelected ? .clear : isDark ? .white : Color(hex: 0x1F1D24))
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let side = min(bounds.width, bounds.height)
    let box = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    if parameters.ring != .clear {
      canvas.stroke(
        Path(roundedRect: box.insetBy(dx: 1.25, dy: 1.25), radius: 7), with: parameters.ring,
        style: StrokeStyle(width: 1.5))
    }
    let inner = box.insetBy(dx: 3, dy: 3)
    let outline = Path(roundedRect: inner, radius: 5)
    canvas.fill(outline, with: parameters.color)
    canvas.stroke(
      Path(roundedRect: inner.insetBy(dx: 0.5, dy: 0.5), radius: 4.5), with: parameters.line,
      style: StrokeStyle(width: 1))
    guard parameters.mark != .clear else { return }
    var check = Path()
    check.move(to: CGPoint(x: box.midX - 4.25, y: box.midY + 0.25))
    check.addLine(to: CGPoint(x: box.midX - 1.25, y: box.midY + 3.25))
    check.addLine(to: CGPoint(x: box.midX + 4.25, y: box.midY - 3.25))
    canvas.stroke(check, with: parameters.mark, style: StrokeStyle(width: 2, cap: .round, join: .round))
  }
}
