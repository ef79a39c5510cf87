import Foundation
import WeftGraphics
import WeftNodes
import WeftOffscreen

/// 400 nodes that draw paths and gradients, rasterized by one worker and by two.
@MainActor
enum RasterizationBenchmark {
  static func run() throws -> [Measurement] {
    var one: [Double] = []
    var two: [Double] = []
    for _ in 0..<7 {
      one.append(rasterize(workerCount: 1))
      two.append(rasterize(workerCount: 2))
    }
    return [
      Measurement(
        "400 vector tiles rasterized: 2 workers against 1", unit: "×", samples: zip(one, two).map { $0 / $1 },
        bar: "≥ 1.8 ×"
      ) { median, _ in median >= 1.8 },
      Measurement(
        "400 vector tiles rasterized by 2 workers", unit: "ms", samples: two, bar: "none"
      ) { _, _ in true },
    ]
  }

  /// The time until every tile of a new window is drawn, in milliseconds.
  private static func rasterize(workerCount: Int) -> Double {
    let root = DisplayNode()
    for index in 0..<400 {
      let tile = TileNode(seed: index)
      tile.frame = CGRect(x: index % 20 * 50, y: index / 20 * 40, width: 50, height: 40)
      root.addSubnode(tile)
    }
    let pool = RasterPool(workerCount: workerCount)
    let window = OffscreenWindow(
      size: CGSize(width: 1000, height: 800), scale: 2, rootNode: root, pool: pool)
    return Stopwatch.milliseconds { window.settle() }
  }
}

/// Draws a few dozen curves and no text or pictures.
private final class TileNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable { let seed: Int }

  private let seed: Int

  init(seed: Int) {
    self.seed = seed
    super.init()
  }

  func drawParameters() -> DrawParameters { DrawParameters(seed: seed) }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    canvas.fill(bounds, with: Color(hex: 0xF4F1EA))
    for ring in 0..<24 {
      var path = Path()
      path.addEllipse(in: bounds.insetBy(dx: CGFloat(ring) * 0.9, dy: CGFloat(ring) * 0.7))
      let shade = Double((parameters.seed * 7 + ring * 11) % 100) / 100
      canvas.fill(path, with: Color(red: shade, green: 0.4, blue: 1 - shade, alpha: 0.4))
      canvas.stroke(path, with: Color(white: 0, alpha: 0.2), style: StrokeStyle(width: 0.5))
    }
  }
}
