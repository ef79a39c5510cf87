import Foundation
import Weft

/// A node that draws itself.
///
/// The window never waits for it. `drawParameters()` captures on main what the drawing depends on, and `draw`
/// draws on another thread from these parameters alone. Meanwhile the node shows its previous contents.
final class RainbowNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the stored properties are confined to main.

  struct DrawParameters: Sendable {
    let isVertical: Bool
  }

  /// In points.
  static let cornerRadius: CGFloat = 18

  private static let fadeDuration: TimeInterval = 0.35

  /// Whether the bands run from top to bottom.
  @MainActor var isVertical = false {
    didSet { if isVertical != oldValue { setNeedsDisplay() } }
  }

  /// The direction in which the current contents were drawn.
  @MainActor private var shownDirection: Bool?
  @MainActor private var outgoing: Bitmap?

  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  // MARK: Drawing

  func drawParameters() -> DrawParameters { DrawParameters(isVertical: isVertical) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    canvas.clip(to: Path(roundedRect: bounds, radius: cornerRadius))
    let spectrum = RainbowSpectrum(bounds: bounds, isVertical: parameters.isVertical)
    for band in spectrum.bands {
      // A drawing for an outdated size is no longer needed.
      guard !context.isCancelled else { return }
      canvas.fill(band.rect, with: band.gradient)
    }
  }

  // MARK: Turning around

  override func displayWillStart() { outgoing = contents }

  /// The new contents are in place. The previous contents are put on top and fade out.
  override func displayDidFinish() {
    let isTurned = shownDirection.map { $0 != isVertical } ?? false
    shownDirection = isVertical
    guard isTurned, let outgoing else { return }
    self.outgoing = nil
    let veil = Layer()
    veil.animatesImplicitly = false
    veil.frame = bounds
    veil.contentsScale = outgoing.scale
    veil.contents = outgoing
    veil.opacity = 0
    layer.addSublayer(veil)
    // It starts slightly faded, so that the first frame after the click already shows a change.
    let fade = BasicAnimation(
      .opacity, from: 0.9, to: 0, duration: Self.fadeDuration, timingFunction: .easeOut)
    veil.add(fade) { [weak veil] _ in veil?.removeFromSuperlayer() }
  }
}
