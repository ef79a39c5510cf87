import DemoSupport
import Foundation
import Weft

/// Shows code, or a text about it, with names, numbers and cases in different colours.
final class CodeNode: DisplayNode, CanvasDrawing, @unchecked Sendable {
  // Unchecked: the content is protected by a lock.

  /// The content. Any thread.
  @Invalidating(.layout, .display) var content = Content.text("")

  enum Content: Hashable, Sendable {
    case code(Code)
    /// Lines that are broken between words.
    case text(String)

    func lines(of columns: Int) -> [String] {
      switch self {
      case .code(let code): code.lines(of: columns)
      case .text(let text):
        text.split(separator: "\n").flatMap { TextLines.broken(String($0), at: columns) }
      }
    }
  }

  private static let font = Font(size: 12, design: .monospaced)
  private static let lineHeight: CGFloat = 17
  private static let padding = EdgeInsets(top: 8, left: 20, bottom: 12, right: 20)

  /// The width of a character, in points.
  private static let advance = TextStyle(font: font).size(of: String(repeating: "0", count: 100)).width / 100

  override init() {
    super.init()
    backgroundColor = Palette.surface
    displaysAsynchronously = false
    needsDisplayOnBoundsChange = true
  }

  private static func lines(of content: Content, inWidth width: CGFloat) -> [String] {
    let columns = Int(max(min(width, 100_000) - padding.horizontal, 0) / advance)
    return content.lines(of: max(columns, 8))
  }

  override func calculateSizeThatFits(_ constrainedSize: CGSize) -> CGSize {
    let count = Self.lines(of: content, inWidth: constrainedSize.width).count
    return CGSize(
      width: constrainedSize.width,
      height: CGFloat(count) * Self.lineHeight + Self.padding.vertical)
  }

  func drawParameters() -> Content { content }

  static func draw(_ content: Content, in canvas: Canvas, bounds: CGRect, context: DrawingContext) {
    var y = padding.top
    for line in lines(of: content, inWidth: bounds.width) {
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
    case .member: Palette.tint(Color(hex: 0x0B7285))
    case .number: Palette.tint(Color(hex: 0xB3470B))
    case .text: Palette.tint(Color(hex: 0xA61E4D))
    case .name: Palette.ink
    case .other: Palette.secondaryInk
    }
  }
}
