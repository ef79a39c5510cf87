import DemoSupport
import Foundation
import Weft

/// The picture of a folder or a file.
final class FileIconNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: nothing that is stored changes.
  struct DrawParameters: Hashable, Sendable {
    let kind: FileKind
    let ground: Color
    let line: Color
    let accent: Color
  }

  private let kind: FileKind

  /// Makes an icon. Any thread.
  ///
  /// - Parameter side: the side of its square, in points.
  init(_ kind: FileKind, side: CGFloat) {
    self.kind = kind
    super.init()
    isLayerBacked = true
    isOpaque = false
    style.preferredSize = CGSize(width: side, height: side)
  }

  override func asyncTraitCollectionDidChange(from previous: TraitCollection) {
    super.asyncTraitCollectionDidChange(from: previous)
    setNeedsDisplay()
  }

  @MainActor func drawParameters() -> DrawParameters {
    let theme = theme
    return DrawParameters(
      kind: kind, ground: theme.field, line: theme.controlBorder, accent: kind.color ?? theme.accent)
  }

  static func draw(
    _ parameters: DrawParameters, in canvas: Canvas, bounds: CGRect, context: DrawingContext
  ) {
    if parameters.kind == .folder {
      drawFolder(parameters, in: canvas, bounds)
    } else {
      drawSheet(parameters, in: canvas, bounds)
    }
  }

  private static func drawFolder(_ parameters: DrawParameters, in canvas: Canvas, _ bounds: CGRect) {
    let side = bounds.width
    let body = CGRect(x: side * 0.06, y: side * 0.22, width: side * 0.88, height: side * 0.64)
    let tab = CGRect(x: body.minX, y: side * 0.13, width: side * 0.4, height: side * 0.3)
    canvas.fill(
      Path(roundedRect: tab, radius: side * 0.08), with: parameters.accent.mixed(with: .black, 0.25))
    canvas.fill(Path(roundedRect: body, radius: side * 0.09), with: parameters.accent)
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
