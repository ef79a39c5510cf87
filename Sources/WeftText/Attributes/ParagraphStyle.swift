import Foundation

/// How the lines of a paragraph are broken and placed. The style of the paragraph's first character applies
/// to the whole paragraph.
///
/// All distances are in points; those that are not finite count as zero.
public struct ParagraphStyle: Hashable, Sendable {
  /// The horizontal alignment of the lines. `.leading` by default.
  public var alignment: TextAlignment = .leading
  /// Where lines end: after words by default.
  ///
  /// `.clip`, `.truncateHead` and `.truncateMiddle` lay out the paragraph in one line; the latter two shorten
  /// it to the width. `.truncateTail` breaks lines as `.wordWrap` does. It also shortens the last line if
  /// there is more text than space, unless the layout's options set another truncation.
  public var lineBreak: TextLineBreak = .wordWrap
  /// The writing direction of the paragraph. `.natural` by default: the direction of its first letter, and the leading
  /// edge of the layout. Another one also decides which edge is the leading one.
  public var baseWritingDirection: WritingDirection = .natural
  /// The space added below each line except for the last line of the text; 0 by default, may be negative.
  public var lineSpacing: CGFloat = 0
  /// The minimum height of a line; 0 by default.
  public var minimumLineHeight: CGFloat = 0
  /// The maximum height of a line, even if letters overlap; 0, the default, for no limit.
  public var maximumLineHeight: CGFloat = 0
  /// The factor for the natural height of lines, applied before both limits; 0, the default, for 1.
  public var lineHeightMultiple: CGFloat = 0
  /// The space added above the paragraph unless it is the first; 0 by default.
  public var paragraphSpacingBefore: CGFloat = 0
  /// The space added below the paragraph unless it is the last; 0 by default.
  public var paragraphSpacing: CGFloat = 0
  /// The distance of the first line from the leading edge; 0 by default.
  public var firstLineIndent: CGFloat = 0
  /// The distance of the other lines from the leading edge; 0 by default.
  public var headIndent: CGFloat = 0
  /// The end of lines: the distance from the leading edge if positive, otherwise the (negated) distance from
  /// the trailing edge; 0 by default.
  public var tailIndent: CGFloat = 0
  /// The tab stops, in order.
  public var tabStops: [TextTab] = []
  /// The distance between tabs after the last tab stop; 0, the default, for the width of eight spaces.
  public var defaultTabInterval: CGFloat = 0

  /// Makes the default style.
  public init() {}

  /// Makes a style with the most common differences from the default.
  public init(
    alignment: TextAlignment = .leading, lineBreak: TextLineBreak = .wordWrap, lineSpacing: CGFloat = 0,
    paragraphSpacing: CGFloat = 0
  ) {
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
  }

  /// The style with its distances multiplied.
  func scaled(by factor: CGFloat) -> ParagraphStyle {
    var style = self
    style.lineSpacing *= factor
    style.minimumLineHeight *= factor
    style.maximumLineHeight *= factor
    style.paragraphSpacing *= factor
    style.paragraphSpacingBefore *= factor
    style.firstLineIndent *= factor
    style.headIndent *= factor
    style.tailIndent *= factor
    style.defaultTabInterval *= factor
    style.tabStops = tabStops.map { TextTab($0.location * factor, alignment: $0.alignment) }
    return style
  }
}
