import Foundation
import WeftGraphics
import WeftNodes
import WeftText

/// A part of an editable text on the screen. Draws the lines of one piece, or some of them if there are very
/// many, off main.
final class TextTileNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  /// Identifies the contents of a tile: equal ones look the same.
  struct Stamp: Hashable, Sendable {
    var version: UInt64
    var generation: Int
  }

  /// What is drawn.
  struct DrawParameters: Sendable {
    var layout: TextLayout?
    /// Where the top left corner of the layout is, in points of the tile.
    var origin = CGPoint.zero
    var color = Color.black
    /// The part of the tile in which it draws; neighbours draw the rest.
    var clip = CGRect.infinite
  }

  @MainActor private var parameters = DrawParameters()
  /// The contents that it shows.
  @MainActor private var stamp: Stamp?

  /// Whether the contents to show are not drawn yet.
  @MainActor private(set) var isOutdated = false
  /// Called when a drawing has ended, with or without success.
  @MainActor var onDisplayEnd: (() -> Void)?

  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    // Until it is redrawn, its old contents must not be stretched.
    contentsGravity = .topLeft
    needsDisplayOnBoundsChange = true
  }

  /// Shows contents; redraws only if they differ from the previous ones.
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
    // If another drawing has superseded this one, the end of that one counts.
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
