import Foundation

/// How the lines of a paragraph are broken and placed. The style at the paragraph's first character counts
/// for all of it.
///
/// All distances are in points; those that are not finite count as zero.
public struct ParagraphStyle: Hashable, Sendable {
  /// On which side the lines stand. `.leading` by default.
  public var alignment: TextAlignment = .leading
  /// Where lines end: after words by default.
  ///
  /// `.clip`, `.truncateHead` and `.truncateMiddle` make one line of the paragraph; the latter two shorten
  /// it to the width. `.truncateTail` breaks lines as `.wordWrap` does; it also shortens the last line when
  /// there is more text than room, where the layout's options say nothing else.
  public var lineBreak: TextLineBreak = .wordWrap
  /// The direction in which it is written. `.natural` by default.
  public var baseWritingDirection: WritingDirection = .natural
  /// What is added below each line but the last of the text; 0 by default, and may be negative.
  public var lineSpacing: CGFloat = 0
  /// What a line is high at least; 0 by default.
  public var minimumLineHeight: CGFloat = 0
  /// What a line is high at most, even if letters overlap then; 0, the default, for no limit.
  public var maximumLineHeight: CGFloat = 0
  /// By how much the natural height of lines is multiplied, before both limits; 0, the default, for 1.
  public var lineHeightMultiple: CGFloat = 0
  /// What is added above the paragraph unless it is the first; 0 by default.
  public var paragraphSpacingBefore: CGFloat = 0
  /// What is added below the paragraph unless it is the last; 0 by default.
  public var paragraphSpacing: CGFloat = 0
  /// How far the first line begins inside of the leading edge; 0 by default.
  public var firstLineIndent: CGFloat = 0
  /// How far the other lines begin inside of the leading edge; 0 by default.
  public var headIndent: CGFloat = 0
  /// Where lines end: at a distance from the leading edge if it is positive, else inside of the trailing
  /// edge by so much; 0 by default.
  public var tailIndent: CGFloat = 0
  /// The places of tabs, in order.
  public var tabStops: [TextTab] = []
  /// The distance of the tabs after the last stop; 0, the default, for eight spaces.
  public var defaultTabInterval: CGFloat = 0

  /// The default style.
  public init() {}

  /// A style that differs from the default in what is most often wanted.
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
