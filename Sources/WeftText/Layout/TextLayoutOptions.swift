import WeftGraphics

/// How a text is laid out, beside what its attributes say.
public struct TextLayoutOptions: Hashable, Sendable {
  /// The number of lines at most, over all paragraphs; 0, the default, for as many as there are.
  public var maximumLines = 0
  /// What becomes of text that there is no room for; nil, the default, for `.tail` where the style of the
  /// paragraph says so, else `.none`.
  public var truncation: TextTruncation?
  /// What stands where text was left out; nil, the default, for "…". Attributes that it lacks are those of
  /// the last character of the text.
  public var truncationToken: AttributedText?
  /// Areas that lines keep out of, in points from the top left corner of the text. Lines go on at their
  /// other side.
  ///
  /// Each takes time in proportion to its elements for every line beside it.
  public var exclusionPaths: [Path] = []
  /// The font of text that has none; 15 points by default.
  public var defaultFont = Font(size: 15)
  /// The direction of paragraphs that have no letter with one.
  public var layoutDirection = WritingDirection.leftToRight
  /// The language of text whose attributes name none, such as "ja" or "pt-BR": fonts draw some letters differently
  /// in it, and lines break elsewhere. English by default; nodes take the one of their surroundings.
  public var language = "en"

  /// The default options.
  public init() {}

  /// Options that differ from the default in what is most often wanted.
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
