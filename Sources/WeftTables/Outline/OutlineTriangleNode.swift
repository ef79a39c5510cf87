import Foundation
import WeftControls
import WeftGraphics
import WeftLocalization
import WeftNodes

/// The triangle that opens and closes a row. It turns while it does.
final class OutlineTriangleNode: ControlNode, @unchecked Sendable {
  // Unchecked: what is stored is constant.
  private let sign = Sign()

  /// The side of the square in which it is, in points.
  static let side: CGFloat = 16

  override init() {
    super.init()
    debugName = "outline triangle"
    style.preferredSize = CGSize(width: Self.side, height: Self.side)
    hitTestSlop = EdgeInsets(top: -6, left: -2, bottom: -6, right: -2)
    takesFocusWhenPressed = false
    // The row itself is opened and closed.
    accessibilityElementsHidden = true
    addSubnode(sign)
  }

  override var canBecomeFirstResponder: Bool { false }

  override func layout() {
    super.layout()
    sign.bounds = bounds
    sign.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Turns the triangle. Main.
  @MainActor func show(isExpanded: Bool, isMirrored: Bool) {
    let start: CGFloat = isMirrored ? .pi : 0
    let end: CGFloat = .pi / 2
    let transform = AffineTransform(rotationByRadians: isExpanded ? end : start)
    accessibilityLabel = isExpanded ? translated("Collapse") : translated("Expand")
    guard sign.transform != transform else { return }
    sign.transform = transform
  }

  override func stateDidChange() {
    super.stateDidChange()
    showColor()
  }

  override func didLoad() {
    super.didLoad()
    showColor()
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    showColor()
  }

  @MainActor private func showColor() { sign.color = isHovered ? theme.text : theme.secondaryText }

  /// What is drawn: an arrow to the right.
  private final class Sign: DisplayNode, CanvasDrawing, @unchecked Sendable {
    // Unchecked: the colour is confined to main.
    typealias DrawParameters = Color

    @MainActor var color = Color.clear { didSet { if color != oldValue { setNeedsDisplay() } } }

    override init() {
      super.init()
      isLayerBacked = true
      isOpaque = false
      displaysAsynchronously = false
    }

    @MainActor func drawParameters() -> Color { color }

    static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
      var path = Path()
      path.move(to: CGPoint(x: bounds.midX - 2, y: bounds.midY - 4))
      path.addLine(to: CGPoint(x: bounds.midX + 2, y: bounds.midY))
      path.addLine(to: CGPoint(x: bounds.midX - 2, y: bounds.midY + 4))
      canvas.stroke(path, with: color, style: StrokeStyle(width: 1.5, cap: .round, join: .round))
    }
  }
}
