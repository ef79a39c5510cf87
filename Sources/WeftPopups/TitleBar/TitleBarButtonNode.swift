import Foundation
import WeftControls
import WeftGraphics
import WeftNodes
import WeftSemantics

/// A button of a title bar. It never takes the keyboard focus: the window manager has keys for what it does.
final class TitleBarButtonNode: StandardControlNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what it shows is confined to main.

  /// What it shows.
  enum Symbol: Hashable, Sendable {
    case minimize
    case maximize
    case restore
    case close
  }

  struct DrawParameters: Hashable, Sendable {
    var symbol: Symbol
    var color: Color
    var plate: Color
    var radius: CGFloat
  }

  let action: TitleBarAction
  @MainActor var symbol: Symbol { didSet { if symbol != oldValue { setNeedsDisplay() } } }
  /// Whether the window has the keyboard.
  @MainActor var isWindowActive = true { didSet { if isWindowActive != oldValue { setNeedsDisplay() } } }

  /// The size of a button, in points.
  static let side: CGFloat = 28

  init(_ action: TitleBarAction, _ symbol: Symbol) {
    self.action = action
    self.symbol = symbol
    super.init()
    debugName = "\(symbol) button"
    cursor = .default
    isOpaque = false
    displaysAsynchronously = false
    takesFocusWhenPressed = false
  }

  override var canBecomeFirstResponder: Bool { false }

  override func updateLook() { setNeedsDisplay() }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    let isUsed = isHovered || isHighlighted
    let isDangerous = symbol == .close && isUsed
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : Color.clear
    return DrawParameters(
      symbol: symbol,
      color: isDangerous ? theme.onDestructive : isWindowActive || isUsed ? theme.text : theme.secondaryText,
      plate: isDangerous ? theme.destructive.overlaid(with: isHighlighted ? theme.press : .clear) : over,
      radius: theme.metrics.controlRadius)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.plate != .clear {
      canvas.fillRoundedRect(bounds, radius: parameters.radius, with: parameters.plate)
    }
    // Lines of a point in the middle of points are sharp at every whole scale.
    let (x, y) = (bounds.midX.rounded(.down), bounds.midY.rounded(.down))
    let box = CGRect(x: x - 4.5, y: y - 4.5, width: 9, height: 9)
    var path = Path()
    switch parameters.symbol {
    case .minimize:
      path.move(to: CGPoint(x: box.minX, y: y + 0.5))
      path.addLine(to: CGPoint(x: box.maxX, y: y + 0.5))
    case .maximize:
      path = Path(roundedRect: box, radius: 1.5)
    case .restore:
      path = Path(roundedRect: CGRect(x: box.minX, y: box.minY + 2, width: 7, height: 7), radius: 1.5)
      path.move(to: CGPoint(x: box.minX + 3, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX - 1.5, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.minY + 1.5))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - 3))
    case .close:
      path.move(to: box.origin)
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
      path.move(to: CGPoint(x: box.maxX, y: box.minY))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
    }
    canvas.stroke(path, with: parameters.color, style: StrokeStyle(width: 1.2, cap: .round, join: .round))
  }
}
