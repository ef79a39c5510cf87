import Foundation
import WeftGraphics
import WeftNodes
import WeftText

/// A part of an editable text on the screen: draws the lines of one piece, or a part of very many, off main.
final class TextTileNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// Which contents a tile shows: equal ones look the same.
  struct Stamp: Hashable, Sendable {
    var version: UInt64
    var generation: Int
  }

  /// What is drawn.
  struct DrawParameters: Sendable {
    var layout: TextLayout?
    /// Where its top left corner is, in points of the tile.
    var origin = CGPoint.zero
    var color = Color.black
    /// The part of the tile that is its own: at the other sides of it neighbours draw.
    var clip = CGRect.infinite
  }

  @MainActor private var parameters = DrawParameters()
  /// The contents that it shows.
  @MainActor private var stamp: Stamp?

  /// Whether what is to be shown is not drawn yet.
  @MainActor private(set) var isOutdated = false
  /// Called when a drawing has ended, whatever became of it.
  @MainActor var onDisplayEnd: (() -> Void)?

  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    // Until it is drawn anew, what it shows must not be stretched.
    contentsGravity = .topLeft
    needsDisplayOnBoundsChange = true
  }

  /// Shows something; draws only if that is something else than before.
  @MainActor func show(_ new: DrawParameters, stamp: Stamp?) {
    let isSame =
      stamp != nil && stamp == self.stamp && new.origin == parameters.origin
      && new.color == parameters.color
      && new.clip == parameters.clip
    parameters = new
    self.stamp = stamp
    if isSame { return }
    isOutdated = true
    setNeedsDisplay()
  }

  override func displayDidEnd(_ end: DisplayEnd) {
    super.displayDidEnd(end)
    // Of a drawing that another one has taken over from, that one brings the end.
    guard end != .superseded, !needsDisplay || end == .cancelled else { return }
    isOutdated = false
    onDisplayEnd?()
  }

  func drawParameters() -> DrawParameters { parameters }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    guard let layout = parameters.layout else { return }
    canvas.withSavedState {
      canvas.clip(to: parameters.clip.intersection(bounds))
      canvas.draw(layout, at: parameters.origin, color: parameters.color)
    }
  }
}
