import DemoSupport
import Foundation
import Weft

/// The picture of a medium or of the trash.
final class PlaceIconNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  struct DrawParameters: Hashable, Sendable {
    let kind: Place.Kind
    let color: Color
  }

  private let kind: Place.Kind
  private let side: CGFloat

  /// Makes an icon. Any thread.
  ///
  /// - Parameter side: the side of its square at the usual size of text, in points.
  init(_ kind: Place.Kind, side: CGFloat) {
    (self.kind, self.side) = (kind, side)
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let side = (side * textFactor).rounded()
    return CGSize(width: side, height: side)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters {
    DrawParameters(kind: kind, color: theme.secondaryText)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let side = bounds.width
    func fill(
      _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: Color, _ radius: CGFloat
    ) {
      let rect = CGRect(x: x * side, y: y * side, width: width * side, height: height * side)
      canvas.fill(Path(roundedRect: rect, radius: radius * side), with: color)
    }
    let color = parameters.color
    switch parameters.kind {
    case .trash:
      fill(0.4, 0.1, 0.2, 0.12, color, 0.05)
      fill(0.16, 0.18, 0.68, 0.1, color, 0.05)
      fill(0.23, 0.33, 0.54, 0.56, color, 0.1)
    default:
      fill(0.08, 0.26, 0.84, 0.48, color, 0.1)
      fill(0.68, 0.56, 0.14, 0.08, .white, 0.04)
    }
  }
}
