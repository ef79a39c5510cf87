import DemoSupport
import Foundation
import Weft

/// The table beside the stage: the one point in all coordinates, in a single drawing.
final class ReadingsNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

  struct DrawParameters: Sendable {
    let readings: [Reading]
    let isMirrored: Bool
  }

  /// The rows, from the window to the innermost spaces.
  @MainActor var readings: [Reading] = [] {
    didSet { if readings != oldValue { setNeedsDisplay() } }
  }

  override init() {
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  func drawParameters() -> DrawParameters { DrawParameters(readings: readings, isMirrored: isMirrored) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let readings = parameters.readings
    let table = ReadingsTable(bounds: bounds, rowCount: readings.count, isMirrored: parameters.isMirrored)
    table.drawCard(in: canvas)
    table.drawHeading(in: canvas)
    for (index, reading) in readings.enumerated() { table.draw(reading, at: index, in: canvas) }
    table.drawLegend(in: canvas)
  }
}
