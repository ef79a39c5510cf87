import Foundation
import WeftGraphics
import WeftLayout
import WeftThreads

@testable import WeftNodes

/// A node that draws, arranges its subnodes in a stack, and counts the living nodes of its class.
final class RandomNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  @Invalidating(.display) var color = Color.black
  @Invalidating(.layout) var title = ""
  @Invalidating(.layout, .display) var lines: [Int] = []

  let displays = Protected((started: 0, ended: 0))
  private let population: Protected<Int>.Reference

  init(population: Protected<Int>.Reference) {
    self.population = population
    super.init()
    population.value.withLock { $0 += 1 }
  }

  deinit { population.value.withLock { $0 -= 1 } }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> any LayoutSpec {
    StackLayoutSpec(
      direction: title.count % 2 == 0 ? .vertical : .horizontal, spacing: CGFloat(lines.count % 3),
      children: subnodes)
  }

  override func displayWillStartAsynchronously(_ asynchronously: Bool) {
    displays.withLock { $0.started += 1 }
  }
  override func displayDidEnd(_ end: DisplayEnd) { displays.withLock { $0.ended += 1 } }

  func drawParameters() -> Color { color }

  static func draw(_ color: Color, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    // The larger rectangle covers the pixels at the edges completely.
    canvas.fill(bounds.insetBy(dx: -1, dy: -1), with: color)
  }
}

extension Protected where Value == Int {
  /// A counter that several objects share.
  final class Reference: Sendable {
    let value = Protected(0)
  }
}
