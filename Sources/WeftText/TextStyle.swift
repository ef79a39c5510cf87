import Foundation
import WeftGraphics

/// The appearance of a text in a single style.
public struct TextStyle: Hashable, Sendable {
  /// The font of all characters.
  public var font: Font
  /// The colour of all characters without their own colours. Emoji keep theirs.
  public var color: Color
  /// The horizontal alignment of the lines. `.leading` by default.
  public var alignment: TextAlignment
  /// The vertical alignment of the text in a rectangle. `.top` by default.
  public var verticalAlignment: TextVerticalAlignment
  /// The handling of text that does not fit. `.truncateTail` by default.
  public var lineBreak: TextLineBreak
  /// The maximum number of lines that are drawn; 0, the default, for no limit.
  public var maximumLines: Int
  /// The distance that is added between two lines, in points. Values that are not finite count as 0.
  public var lineSpacing: CGFloat
  /// The distance that is added between two letters, in points. Values that are not finite count as 0.
  public var letterSpacing: CGFloat
  /// The direction of the layout that the text is drawn in; see ``TextLayoutOptions/layoutDirection``. `.natural`,
  /// the default, if it is not known.
  public var layoutDirection: WritingDirection

  /// Makes a style; black, aligned at the top left, in as many lines as fit by default.
  public init(
    font: Font, color: Color = .black, alignment: TextAlignment = .leading,
    verticalAlignment: TextVerticalAlignment = .top, lineBreak: TextLineBreak = .truncateTail,
    maximumLines: Int = 0, lineSpacing: CGFloat = 0, letterSpacing: CGFloat = 0,
    layoutDirection: WritingDirection = .natural
  ) {
    self.font = font
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineBreak = lineBreak
    self.maximumLines = maximumLines
    self.lineSpacing = lineSpacing
    self.letterSpacing = letterSpacing
    self.layoutDirection = layoutDirection
  }

  /// The size of a text in this style, in points. Any thread.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - maxWidth: the maximum length of lines; infinite or NaN for no limit.
  public func size(of text: String, maxWidth: CGFloat = .infinity) -> CGSize {
    guard !text.isEmpty, font.drawableSize != nil else { return .zero }
    return layout(text, width: maxWidth, height: .infinity).storage.lines.size
  }

  /// Lays out a text in this style, without colour and vertical alignment.
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
    options.layoutDirection = layoutDirection
    return TextLayout(
      AttributedText(text, attributes: attributes), constrainedTo: CGSize(width: width, height: height),
      options: options)
  }
}
