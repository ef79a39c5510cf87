import WeftThreads
import DemoSupport
import Foundation
import Weft

/// Shows code, with its names, numbers and cases in different colours.
final class CodeNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the code is behind a lock.

  /// What is shown. Any thread.
  var code: Code {
    get { storage.withLock { $0 } }
    set {
      storage.withLock { $0 = newValue }
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

  private let storage = Protected(Code.text(""))

  private static let font = Font(size: 12, design: .monospaced)
  private static let lineHeight: CGFloat = 17
  private static let padding = EdgeInsets(top: 14, left: 20, bottom: 14, right: 20)
  /// As many lines are always there, so that what is above keeps its size.
  private static let smallestLineCount = 8

  /// The width of a character, in points.
  private static let advance = TextStyle(font: font).size(of: String(repeating: "0", count: 100)).width / 100

  override init() {
    super.init()
    backgroundColor = Palette.surface
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
  }

  private static func lines(of code: Code, inWidth width: CGFloat) -> [String] {
    let columns = Int(max(min(width, 100_000) - padding.horizontal, 0) / advance)
    return code.lines(of: max(columns, 8))
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let count = Self.lines(of: code, inWidth: constrainedSize.width).count
    return CGSize(
      width: constrainedSize.width,
      height: CGFloat(max(count, Self.smallestLineCount)) * Self.lineHeight + Self.padding.vertical)
  }

  func drawParameters() -> Code { code }

  static func draw(_ code: Code, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), with: Palette.line)
    var y = padding.top
    for line in lines(of: code, inWidth: bounds.width) {
      var column = 0
      for token in CodeToken.tokens(of: line) {
        let place = CGPoint(x: padding.left + CGFloat(column) * advance, y: y)
        canvas.draw(String(token.text), at: place, style: TextStyle(font: font, color: token.kind.color))
        column += token.text.count
      }
      y += lineHeight
    }
  }
}

extension CodeToken.Kind {
  fileprivate var color: Color {
    switch self {
    case .type: Palette.accent
    case .member: Color(hex: 0x0B7285)
    case .number: Color(hex: 0xB3470B)
    case .text: Color(hex: 0xA61E4D)
    case .name: Palette.ink
    case .other: Palette.secondaryInk
    }
  }
}
