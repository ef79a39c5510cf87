import Foundation
import WeftGraphics
import WeftNodes
import WeftSemantics
import WeftText
import WeftTheme

/// The names and values of the selected node, in two columns.
final class InspectorDetailsNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  struct DrawParameters: Sendable {
    let rows: [NodeDetails.Row]
    let theme: Theme
  }

  @Invalidating(.layout, .display) var rows: [NodeDetails.Row] = []

  private static let font = Font(size: 12)
  private static let nameWidth: CGFloat = 76
  private static let margin: CGFloat = 12
  private static let distance: CGFloat = 3

  override init() {
    super.init()
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
    isLayerBacked = true
  }

  func drawParameters() -> DrawParameters { DrawParameters(rows: rows, theme: theme) }

  override var defaultIsAccessibilityElement: Bool { !rows.isEmpty }

  override var defaultAccessibilityTraits: AccessibilityTraits { .staticText }

  override var defaultAccessibilityLabel: String? {
    rows.map { $0.name.isEmpty ? $0.value : "\($0.name): \($0.value)" }.joined(separator: "\n")
  }

  private static func style(_ color: Color) -> TextStyle { TextStyle(font: font, color: color) }

  /// The frames of the values, from top to bottom.
  private static func places(of rows: [NodeDetails.Row], width: CGFloat) -> [CGRect] {
    var y = margin - 2
    return rows.map { row in
      // A row without name is a remark over the whole width.
      let x = row.name.isEmpty ? margin : margin + nameWidth
      let room = max(width - x - margin, 20)
      let height = max(style(.black).size(of: row.value, maxWidth: room).height.rounded(.up), 15)
      defer { y += height + distance }
      return CGRect(x: x, y: y, width: room, height: height)
    }
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let width = constrainedSize.width.isFinite ? constrainedSize.width : 300
    let height = (Self.places(of: rows, width: width).last?.maxY ?? 0) + Self.margin
    return CGSize(width: width, height: height)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let theme = parameters.theme
    for (row, place) in zip(parameters.rows, places(of: parameters.rows, width: bounds.width)) {
      canvas.draw(
        row.name, in: CGRect(x: margin, y: place.minY, width: nameWidth - 6, height: place.height),
        style: style(theme.secondaryText))
      canvas.draw(
        row.value, in: CGRect(x: place.minX, y: place.minY, width: place.width + 1, height: place.height + 1),
        style: style(row.name.isEmpty ? theme.secondaryText : theme.text))
    }
  }
}
