import Foundation
import WeftControls
import WeftGraphics
import WeftLists
import WeftLocalization
import WeftNodes
import WeftSemantics
import WeftText

/// A file in the list.
final class FileRowNode: CellNode, CanvasDrawing, @unchecked Sendable {
  /// What is drawn.
  struct DrawParameters: Sendable {
    let entry: FileEntry
    let time: String
    let size: String
    let timeWidth: CGFloat
    let font: Font
    let text: Color
    let secondary: Color
    let accent: Color
    let isMirrored: Bool
  }

  /// The height of a row, in points.
  static let height: CGFloat = 30

  let entry: FileEntry
  private let time: String
  private let size: String
  private let timeWidth: CGFloat
  private let onPress: @MainActor @Sendable (FileRowNode, PointerEvent) -> Void

  init(
    _ entry: FileEntry, zone: TimeZone, timeWidth: CGFloat,
    onPress: @escaping @MainActor @Sendable (FileRowNode, PointerEvent) -> Void
  ) {
    self.entry = entry
    self.timeWidth = timeWidth
    let formats = LocaleFormats.current
    time = formats.dateAndTime(Date(timeIntervalSince1970: entry.modified), style: .short, in: zone)
    size = entry.isFolder ? "" : formats.fileSize(entry.size)
    self.onPress = onPress
    super.init()
    isOpaque = false
    needsDisplayOnBoundsChange = true
    toolTip = entry.complaint
    isAccessibilityElement = true
    accessibilityLabel = entry.name
    accessibilityValue = entry.isFolder ? time : translated("%1, %2", context: "list", size, time)
    accessibilityHint = entry.complaint
  }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    let traits = super.defaultAccessibilityTraits.union(.button)
    return entry.isUsable ? traits : traits.union(.notEnabled)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  override func pointerPressed(_ event: PointerEvent, at point: CGPoint) -> Bool {
    guard event.button == .primary else { return false }
    onPress(self, event)
    return true
  }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    return DrawParameters(
      entry: entry, time: time, size: size, timeWidth: timeWidth, font: theme.type.body,
      text: entry.isUsable ? theme.text : theme.disabledText,
      secondary: entry.isUsable ? theme.secondaryText : theme.disabledText, accent: theme.accent,
      isMirrored: isRightToLeft)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    let columns = FileColumns(width: bounds.width, timeWidth: parameters.timeWidth)
    func rect(_ column: ClosedRange<CGFloat>) -> CGRect {
      FileColumns.rect(column, in: bounds, isMirrored: parameters.isMirrored)
    }
    var name = rect(columns.name)
    let side = FileSymbol.side
    let box = CGRect(
      x: parameters.isMirrored ? name.maxX - side : name.minX, y: (bounds.midY - side / 2).rounded(),
      width: side,
      height: side)
    parameters.entry.symbol.draw(in: canvas, box, accent: parameters.accent, line: parameters.secondary)
    name.size.width = max(name.width - side - 8, 0)
    if !parameters.isMirrored { name.origin.x += side + 8 }
    func draw(_ text: String, in rect: CGRect, _ color: Color, isAtEnd: Bool) {
      let isRight = isAtEnd != parameters.isMirrored
      let style = TextStyle(
        font: parameters.font, color: color, alignment: isRight ? .right : .left, verticalAlignment: .center,
        lineBreak: .truncateMiddle, maximumLines: 1)
      canvas.draw(text, in: rect, style: style)
    }
    draw(parameters.entry.name, in: name, parameters.text, isAtEnd: false)
    if let column = columns.size {
      draw(parameters.size, in: rect(column), parameters.secondary, isAtEnd: true)
    }
    if let column = columns.modified {
      draw(parameters.time, in: rect(column), parameters.secondary, isAtEnd: true)
    }
  }
}
