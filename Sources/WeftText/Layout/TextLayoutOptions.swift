import WeftGraphics

/// Options for the layout of a text, in addition to its attributes.
public struct TextLayoutOptions: Hashable, Sendable {
  /// The maximum number of lines of all paragraphs together; 0, the default, for no limit.
  public var maximumLines = 0
  /// The truncation of text that does not fit; nil, the default, for `.tail` if the style of the paragraph
  /// requests it, otherwise `.none`.
  public var truncation: TextTruncation?
  /// The replacement for text that was left out; nil, the default, for "…". Missing attributes are taken from
  /// the last character of the text.
  public var truncationToken: AttributedText?
  /// Areas that lines avoid, in points from the top left corner of the text. Lines continue on their other
  /// side. They count only where the width is limited.
  ///
  /// Each takes time in proportion to its elements for every line beside it.
  public var exclusionPaths: [Path] = []
  /// The font of text without a font attribute; 15 points by default.
  public var defaultFont = Font(size: 15)
  /// The direction of the layout that the text is a part of, which decides where lines with the alignments `.leading`,
  /// `.trailing` and `.justified` begin. It is also the direction of paragraphs without any letter that has one.
  ///
  /// `.natural`, the default, is for text whose surroundings are not known: each paragraph begins where its first
  /// letter says. Nodes use the direction of their environment.
  public var layoutDirection = WritingDirection.natural
  /// The language of text without a language attribute, such as "ja" or "pt-BR". It affects the shape of some letters
  /// and line breaks. By default that of the environment of the node being measured or drawn; English elsewhere.
  public var language = SurroundingLanguage.current ?? "en"

  /// Makes the default options.
  public init() {}

  /// Makes options with the most common differences from the default.
  public init(
    maximumLines: Int = 0, truncation: TextTruncation? = nil, truncationToken: AttributedText? = nil,
    exclusionPaths: [Path] = []
  ) {
    self.maximumLines = maximumLines
    self.truncation = truncation
    self.truncationToken = truncationToken
    self.exclusionPaths = exclusionPaths
  }
}
