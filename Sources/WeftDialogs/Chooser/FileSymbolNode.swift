import Foundation
import WeftGraphics
import WeftNodes

/// The symbol of a file.
final class FileSymbolNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: what is stored is constant.
  struct DrawParameters: Sendable {
    let symbol: FileSymbol
    let line: Color
    let accent: Color
  }

  private let entry: FileEntry

  init(_ entry: FileEntry) {
    self.entry = entry
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let side = (FileSymbol.side * textFactor).rounded()
    return CGSize(width: side, height: side)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    return DrawParameters(
      symbol: entry.symbol, line: entry.isUsable ? theme.secondaryText : theme.disabledText,
      accent: theme.accent)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    parameters.symbol.draw(in: canvas, bounds, accent: parameters.accent, line: parameters.line)
  }
}
