import DemoSupport
import Foundation
import Weft

/// The table beside the stage: the one point in all coordinates, in a single drawing.
final class ReadingsNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main.

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

  func drawParameters() -> [Reading] { readings }

  static func draw(_ readings: [Reading], in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    let table = ReadingsTable(bounds: bounds, rowCount: readings.count)
    table.drawCard(in: canvas)
    table.drawHeading(in: canvas)
    for (index, reading) in readings.enumerated() { table.draw(reading, at: index, in: canvas) }
    table.drawLegend(in: canvas)
  }
}
