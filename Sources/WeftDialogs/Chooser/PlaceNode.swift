import Foundation
import WeftControls
import WeftGraphics
import WeftLayout
import WeftNodes
import WeftSemantics
import WeftText

/// A place in the list of places.
final class PlaceNode: StandardControlNode, CanvasDrawing, @unchecked Sendable {
  /// What is drawn.
  struct DrawParameters: Sendable {
    let symbol: FileSymbol
    let name: String
    let font: Font
    let text: Color
    let line: Color
    let accent: Color
    let plate: Color
    let isMirrored: Bool
    let side: CGFloat
  }

  let place: FilePlaces.Place

  /// In points at the usual size of text.
  private static let height: CGFloat = 30
  private static let (inset, gap): (CGFloat, CGFloat) = (8, 8)

  /// The width that a name needs at the usual size of text, in points.
  @MainActor static func width(of name: String) -> CGFloat {
    FileSymbol.side + 2 * inset + gap + AttributedText.listWidth(of: name)
  }

  init(_ place: FilePlaces.Place) {
    self.place = place
    super.init()
    isOpaque = false
    needsDisplayOnBoundsChange = true
    toolTip = place.folder.path
    accessibilityLabel = place.name
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let height = (Self.height * textFactor).rounded()
    return CGSize(width: constrainedSize.width.isFinite ? constrainedSize.width : 0, height: height)
  }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  override func updateLook() {
    super.updateLook()
    setNeedsDisplay()
  }

  override var focusRing: FocusRing? { FocusRing(frame: bounds, cornerRadius: 6, isInside: true) }

  override func activate(with event: InputEvent?) { sendActions(for: .primaryActionTriggered, with: event) }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    let over = isHighlighted ? theme.press : isHovered ? theme.hover : .clear
    let symbol: FileSymbol =
      switch place.kind {
      case .home: .home
      case .folder: .folder
      case .fileSystem: .fileSystem
      }
    return DrawParameters(
      symbol: symbol, name: place.name, font: theme.type.body, text: theme.text, line: theme.secondaryText,
      accent: theme.accent, plate: isSelected ? theme.track.overlaid(with: over) : over,
      isMirrored: isRightToLeft, side: (FileSymbol.side * textFactor).rounded())
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.plate != .clear { canvas.fillRoundedRect(bounds, radius: 6, with: parameters.plate) }
    let (side, inset, gap) = (parameters.side, Self.inset, Self.gap)
    let x = parameters.isMirrored ? bounds.maxX - inset - side : bounds.minX + inset
    parameters.symbol.draw(
      in: canvas, CGRect(x: x, y: (bounds.midY - side / 2).rounded(), width: side, height: side),
      accent: parameters.accent, line: parameters.line)
    let start = inset + side + gap
    let name = CGRect(
      x: parameters.isMirrored ? bounds.minX + inset : bounds.minX + start, y: bounds.minY,
      width: max(bounds.width - start - inset, 0), height: bounds.height)
    let style = TextStyle(
      font: parameters.font, color: parameters.text, alignment: parameters.isMirrored ? .right : .left,
      verticalAlignment: .center, lineBreak: .truncateTail, maximumLines: 1)
    canvas.draw(parameters.name, in: name, style: style)
  }
}
