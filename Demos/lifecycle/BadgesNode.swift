import DemoSupport
import Foundation
import Weft

/// Four lamps for the parts of an interface state, lit if the node is in them.
final class BadgesNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: everything stored is confined to main, or never changes.

  struct DrawParameters: Sendable {
    let state: InterfaceState
    let isLight: Bool
  }

  /// In points.
  static let size = CGSize(width: 4 * 18 + 3 * 4, height: 18)

  @MainActor private var state: InterfaceState = []
  private let isLight: Bool

  /// - Parameter isLight: whether it is on a dark background.
  init(isLight: Bool) {
    self.isLight = isLight
    super.init()
    isLayerBacked = true
    isOpaque = false
    displaysAsynchronously = false
  }

  @MainActor func show(_ state: InterfaceState) {
    self.state = state
    setNeedsDisplay()
  }

  func drawParameters() -> DrawParameters { DrawParameters(state: state, isLight: isLight) }

  private static let lamps: [(InterfaceState, String)] = [
    (.measureLayout, "M"), (.preload, "P"), (.display, "D"), (.visible, "V"),
  ]

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let on = parameters.isLight ? Color.white : Palette.ink
    for (index, (part, letter)) in lamps.enumerated() {
      let isLit = parameters.state.contains(part)
      let rect = CGRect(x: CGFloat(index) * 22, y: 0, width: 18, height: 18)
      var path = Path()
      path.addRoundedRect(rect, radius: 5, corners: .all)
      canvas.fill(path, with: on.withAlpha(isLit ? 0.92 : 0.16))
      let lit = parameters.isLight ? Color(hex: 0x1F1D24) : Palette.surface
      let style = TextStyle(
        font: Font(size: 10.5, weight: .bold), color: isLit ? lit : on.withAlpha(0.6), alignment: .center,
        verticalAlignment: .center, maximumLines: 1)
      canvas.draw(letter, in: rect, style: style)
    }
  }
}
