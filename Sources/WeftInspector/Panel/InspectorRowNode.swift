import Foundation
import WeftGraphics
import WeftLayout
import WeftLists
import WeftNodes
import WeftSemantics
import WeftText
import WeftTheme

/// A row of the inspector's list for one node: whether its subnodes are listed, its state, its class and
/// name, and its size.
final class InspectorRowNode: CellNode, CanvasDrawing, @unchecked Sendable {
  /// What the row shows.
  struct Content: Hashable, Sendable {
    let entry: InspectedNode
    let isOpen: Bool
    let isChosen: Bool
    let hasKeyboard: Bool
  }

  struct DrawParameters: Sendable {
    let content: Content
    let isHovered: Bool
    let theme: Theme
  }

  /// The height of rows, in points.
  static let height: CGFloat = 22
  private static let indentation: CGFloat = 12
  /// The maximum indentation. Deeper nodes are not indented further.
  private static let greatestIndentation: CGFloat = 120

  @Invalidating var content: Content
  @Invalidating(.display) private var isHovered = false
  /// Called when the row is pressed. `isAtSign` is true for its disclosure sign and for a double click.
  @MainActor var onPress: ((_ entry: InspectedNode, _ isAtSign: Bool) -> Void)?
  /// Called when the pointer enters or leaves the row.
  @MainActor var onHover: ((_ entry: InspectedNode, _ isInside: Bool) -> Void)?

  init(_ content: Content) {
    _content = Invalidating(wrappedValue: content, .display)
    super.init()
    selectionStyle = .none
    isUserInteractionEnabled = true
    // Drawing is on main: its small cost is better than a flickering panel.
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
  }

  func drawParameters() -> DrawParameters {
    DrawParameters(content: content, isHovered: isHovered, theme: theme)
  }

  // MARK: Accessibility

  override var defaultAccessibilityLabel: String? { content.entry.line }

  /// A row of a tree, which can be expanded if its node has subnodes.
  override func describeAccessibility(_ description: inout AccessibilityDescription) {
    super.describeAccessibility(&description)
    description.role = .treeItem
    description.states.insert(.selectable)
    if content.isChosen { description.states.insert(.selected) }
    if content.entry.subnodeCount > 0 {
      description.states.insert(.expandable)
      if content.isOpen { description.states.insert(.expanded) }
    }
    description.actions.append(.press)
    description.place = AccessibilityPlace(
      description.row ?? 0, of: description.place?.count, level: content.entry.depth + 1)
  }

  override func performAccessibilityAction(_ action: AccessibilityAction) -> Bool {
    guard let onPress else { return false }
    switch action {
    case .press: onPress(content.entry, false)
    case .expand, .collapse:
      guard content.entry.subnodeCount > 0, content.isOpen != (action == .expand) else { return false }
      onPress(content.entry, true)
    default: return super.performAccessibilityAction(action)
    }
    return true
  }

  // MARK: Drawing

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let (content, theme) = (parameters.content, parameters.theme)
    if content.isChosen {
      canvas.fill(bounds, with: content.hasKeyboard ? theme.selection : theme.inactiveSelection)
    } else if parameters.isHovered {
      canvas.fill(bounds, with: theme.hover)
    }
    let entry = content.entry
    let start = Self.start(of: entry)
    if entry.subnodeCount > 0 { drawSign(isOpen: content.isOpen, at: start, bounds, theme, canvas) }
    let dot = CGRect(x: start + 16, y: bounds.midY - 3, width: 6, height: 6)
    var path = Path()
    path.addEllipse(in: dot)
    canvas.fill(path, with: color(of: entry, theme))
    drawText(
      entry, in: CGRect(x: start + 28, y: 0, width: bounds.width - start - 36, height: bounds.height), theme,
      canvas)
  }

  private static func start(of entry: InspectedNode) -> CGFloat {
    8 + min(CGFloat(entry.depth) * indentation, greatestIndentation)
  }

  private static func drawSign(
    isOpen: Bool, at x: CGFloat, _ bounds: CGRect, _ theme: Theme, _ canvas: Canvas
  ) {
    let y = bounds.midY
    var path = Path()
    path.addLines(
      isOpen
        ? [CGPoint(x: x + 1.5, y: y - 2), CGPoint(x: x + 5.5, y: y + 2), CGPoint(x: x + 9.5, y: y - 2)]
        : [CGPoint(x: x + 3.5, y: y - 4), CGPoint(x: x + 7.5, y: y), CGPoint(x: x + 3.5, y: y + 4)])
    canvas.stroke(path, with: theme.secondaryText, style: StrokeStyle(width: 1.4, cap: .round, join: .round))
  }

  /// Green is visible, blue is in the display range, orange preloads its data, and grey is hidden or outside
  /// of all ranges. Pink waits to be drawn.
  private static func color(of entry: InspectedNode, _ theme: Theme) -> Color {
    if entry.isPending { return Color(hex: 0xE0308A) }
    if entry.isHidden || entry.state.isEmpty { return theme.disabledText }
    if entry.state.contains(.visible) { return Color(hex: 0x2E9E62) }
    return entry.state.contains(.display) ? Color(hex: 0x3F7BE0) : Color(hex: 0xD98A1F)
  }

  /// Draws the class, the name and the size. The name gets the width that the others leave.
  private static func drawText(_ entry: InspectedNode, in rect: CGRect, _ theme: Theme, _ canvas: Canvas) {
    let isFaint = entry.isHidden || !entry.isLoaded
    func style(_ font: Font, _ color: Color) -> TextStyle {
      TextStyle(
        font: font, color: isFaint ? theme.disabledText : color, verticalAlignment: .center, maximumLines: 1)
    }
    let sizeStyle = style(Font(size: 11), theme.secondaryText)
    let size = LayoutText.size(entry.frame.size)
    let sizeWidth = sizeStyle.size(of: size).width.rounded(.up)
    let room = max(rect.width - sizeWidth - 8, 0)
    let typeStyle = style(Font(size: 12, weight: .medium), theme.text)
    let typeWidth = min(typeStyle.size(of: entry.type).width.rounded(.up), room)
    canvas.draw(
      entry.type, in: CGRect(x: rect.minX, y: 0, width: typeWidth, height: rect.height), style: typeStyle)
    if let name = entry.name, room - typeWidth > 30 {
      canvas.draw(
        name,
        in: CGRect(
          x: rect.minX + typeWidth + 6, y: 0, width: room - typeWidth - 6, height: rect.height),
        style: style(Font(size: 12), theme.accentText))
    }
    guard rect.width > sizeWidth + 60 else { return }
    canvas.draw(
      size, in: CGRect(x: rect.maxX - sizeWidth, y: 0, width: sizeWidth, height: rect.height),
      style: sizeStyle)
  }

  // MARK: The pointer

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    let start = Self.start(of: content.entry)
    let isAtSign = content.entry.subnodeCount > 0 && point.x >= start - 4 && point.x < start + 15
    onPress?(content.entry, isAtSign || event.clickCount == 2)
    return true
  }

  override func pointerEntered(_ event: PointerEvent, at point: CGPoint) {
    isHovered = true
    onHover?(content.entry, true)
  }

  override func pointerExited(_ event: PointerEvent, at point: CGPoint) {
    isHovered = false
    onHover?(content.entry, false)
  }
}
