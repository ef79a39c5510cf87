import Foundation
import WeftControls
import WeftGraphics
import WeftNodes

/// A button with an icon in the bar of the inspector. It can be selected.
final class InspectorButtonNode: StandardControlNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable {
    let icon: InspectorIcon
    let color: Color
    let ground: Color
  }

  @Invalidating(.display) var icon = InspectorIcon.close
  private static let side: CGFloat = 26
  private static let line = StrokeStyle(width: 1.4, cap: .round, join: .round)

  init(_ icon: InspectorIcon, label: String) {
    super.init()
    self.icon = icon
    accessibilityLabel = label
    debugName = label
    displaysAsynchronously = false
    style.preferredSize = CGSize(width: Self.side, height: Self.side)
  }

  /// The keyboard focus stays in the tree.
  override var canBecomeFirstResponder: Bool { false }

  override func updateLook() { setNeedsDisplay() }

  func drawParameters() -> DrawParameters {
    let theme = theme
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    let ground = isSelected ? theme.accent.overlaid(with: over) : over
    return DrawParameters(icon: icon, color: isSelected ? theme.onAccent : theme.text, ground: ground)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    canvas.fillRoundedRect(bounds.insetBy(dx: 1, dy: 1), radius: 6, with: parameters.ground)
    let move = AffineTransform(translationByX: (bounds.width - 16) / 2, byY: (bounds.height - 16) / 2)
    let (lines, fills) = parameters.icon.paths
    canvas.fill(fills.transformed(by: move), with: parameters.color)
    canvas.stroke(lines.transformed(by: move), with: parameters.color, style: line)
  }
}
