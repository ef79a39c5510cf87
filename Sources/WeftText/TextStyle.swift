import Foundation
import WeftGraphics

/// How a text in a single style looks.
public struct TextStyle: Hashable, Sendable {
  /// The font of all characters.
  public var font: Font
  /// The colour of all characters that have none of their own, as emoji have.
  public var color: Color
  /// On which side the lines stand. `.leading` by default.
  public var alignment: TextAlignment
  /// At which height of a rectangle the text stands. `.top` by default.
  public var verticalAlignment: TextVerticalAlignment
  /// What happens to text that does not fit. `.truncateTail` by default.
  public var lineBreak: TextLineBreak
  /// The number of lines that are drawn; 0, the default, for as many as there are.
  public var maximumLines: Int
  /// The distance that is added between two lines, in points. Not a finite number: none.
  public var lineSpacing: CGFloat
  /// The distance that is added between two letters, in points. Not a finite number: none.
  public var letterSpacing: CGFloat

  /// Makes a style; black, from the top left, in as many lines as fit, unless said otherwise.
  public init(
    font: Font, color: Color = .black, alignment: TextAlignment = .leading,
    verticalAlignment: TextVerticalAlignment = .top, lineBreak: TextLineBreak = .truncateTail,
    maximumLines: Int = 0, lineSpacing: CGFloat = 0, letterSpacing: CGFloat = 0
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineBreak = lineBreak
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.letterSpacing = letterSpacing
  }

  /// The size of a text in this style, in points. Any thread.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - maxWidth: where lines end at the latest; infinite, or not a number, for nowhere.
  public func size(of text: String, maxWidth: CGFloat = .infinity) -> CGSize {
    guard !text.isEmpty, font.drawableSize != nil else { return .zero }
    return layout(text, width: maxWidth, height: .infinity).storage.lines.size
  }

  /// Lays a text out in this style, but for colour and vertical alignment.
  func layout(_ text: String, width: CGFloat, height: CGFloat) -> TextLayout {
    var attributes = TextAttributes()
    if letterSpacing.isFinite, letterSpacing != 0 { attributes.kerning = letterSpacing }
    if alignment != .leading || lineBreak != .truncateTail || lineSpacing != 0 {
      attributes.paragraphStyle = ParagraphStyle(
        alignment: alignment, lineBreak: lineBreak, lineSpacing: lineSpacing)
    }
    var options = TextLayoutOptions(
      maximumLines: maximumLines, truncation: lineBreak == .truncateTail ? .tail : TextTruncation.none)
    options.defaultFont = font
    return TextLayout(
      AttributedText(text, attributes: attributes), constrainedTo: CGSize(width: width, height: height),
      options: options)
  }
}
