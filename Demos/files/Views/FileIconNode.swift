import DemoSupport
import Foundation
import Weft

/// The picture of a folder or a file.
final class FileIconNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  struct DrawParameters: Hashable, Sendable {
    let kind: FileKind
    let isLink: Bool
    let ground: Color
    let line: Color
    let accent: Color
  }

  private let kind: FileKind
  private let isLink: Bool

  private let side: CGFloat
  private let growsWithText: Bool

  /// Makes an icon. Any thread.
  ///
  /// - Parameters:
  ///   - isLink: whether an arrow says that it only leads to the file.
  ///   - side: the side of its square, in points.
  ///   - growsWithText: whether it is larger beside larger text.
  init(_ kind: FileKind, isLink: Bool = false, side: CGFloat, growsWithText: Bool = false) {
    (self.side, self.growsWithText) = (side, growsWithText)
    self.kind = kind
    self.isLink = isLink
    super.init()
    isLayerBacked = true
    isOpaque = false
    needsDisplayOnBoundsChange = true
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let side = growsWithText ? (side * textFactor).rounded() : side
    return CGSize(width: side, height: side)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    return DrawParameters(
      kind: kind, isLink: isLink, ground: theme.field, line: theme.controlBorder,
      accent: kind.color ?? theme.accent)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.kind == .folder {
      drawFolder(parameters, in: canvas, bounds)
    } else {
      drawSheet(parameters, in: canvas, bounds)
    }
    if parameters.isLink { drawArrow(parameters, in: canvas, bounds) }
  }

  private static func drawFolder(_ parameters: DrawParameters, in canvas: Canvas, _ bounds: CGRect) {
    let side = bounds.width
    let body = CGRect(x: side * 0.06, y: side * 0.22, width: side * 0.88, height: side * 0.64)
    let tab = CGRect(x: body.minX, y: side * 0.13, width: side * 0.4, height: side * 0.3)
    canvas.fill(
      Path(roundedRect: tab, radius: side * 0.08), with: parameters.accent.mixed(with: .black, 0.25))
    canvas.fill(Path(roundedRect: body, radius: side * 0.09), with: parameters.accent)
  }

  /// A disc with an arrow at the corner.
  private static func drawArrow(_ parameters: DrawParameters, in canvas: Canvas, _ bounds: CGRect) {
    let side = bounds.width
    let disc = CGRect(x: side * 0.02, y: side * 0.56, width: side * 0.42, height: side * 0.42)
    canvas.fill(Path(ellipseIn: disc), with: parameters.line)
    canvas.fill(Path(ellipseIn: disc.insetBy(dx: side * 0.03, dy: side * 0.03)), with: parameters.ground)
    var arrow = Path()
    let (left, right) = (disc.minX + disc.width * 0.3, disc.maxX - disc.width * 0.3)
    let (top, bottom) = (disc.minY + disc.height * 0.3, disc.maxY - disc.height * 0.3)
    arrow.move(to: CGPoint(x: left, y: bottom))
    arrow.addLine(to: CGPoint(x: right, y: top))
    arrow.move(to: CGPoint(x: left + side * 0.04, y: top))
    arrow.addLine(to: CGPoint(x: right, y: top))
    arrow.addLine(to: CGPoint(x: right, y: bottom - side * 0.04))
    canvas.stroke(arrow, with: parameters.accent, style: StrokeStyle(width: max(side * 0.05, 1)))
  }

  private static func drawSheet(_ parameters: DrawParameters, in canvas: Canvas, _ bounds: CGRect) {
    let side = bounds.width
    let sheet = CGRect(x: side * 0.17, y: side * 0.06, width: side * 0.66, height: side * 0.88)
    let width = max(side / 24, 1)
    canvas.fill(Path(roundedRect: sheet, radius: side * 0.09), with: parameters.line)
    canvas.fill(
      Path(roundedRect: sheet.insetBy(dx: width, dy: width), radius: max(side * 0.09 - width, 0)),
      with: parameters.ground)
    let label = CGRect(
      x: sheet.minX + side * 0.13, y: sheet.maxY - side * 0.26, width: sheet.width - side * 0.26,
      height: side * 0.11)
    canvas.fill(Path(roundedRect: label, radius: side * 0.04), with: parameters.accent)
  }
}

extension FileKind {
  /// The colour of the kind; nil for that of the desktop.
  fileprivate var color: Color? {
    switch self {
    case .folder: nil
    case .picture: Color(hex: 0x2F9E6E)
    case .film: Color(hex: 0xB0457B)
    case .sound: Color(hex: 0xC97A1E)
    case .text: Color(hex: 0x4B7BD1)
    case .code: Color(hex: 0x7A5BC7)
    case .archive: Color(hex: 0x9A7B3F)
    case .program: Color(hex: 0xB84A3E)
    case .other: Color(hex: 0x8A8F98)
    }
  }
}
