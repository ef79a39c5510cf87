import Foundation
import WeftGraphics

// Text is laid out in two steps. Shaping finds the glyphs of each paragraph: fonts, ligatures, marks, and
// possible line breaks. It takes most of the time, needs Pango, and is done once (see the folder `Shaping`).
// Line breaking makes lines of those glyphs for a width. Line breaking and drawing do not need Pango. A
// layout can therefore be measured, laid out again for another width, and drawn on any thread without shaping
// again.

/// A text that has been laid out: its lines, their positions and their glyphs.
///
/// An immutable value for use on any thread. Lengths are in points from the top left corner of the text.
/// Positions in the text are in UTF-16 code units; positions beyond the text are moved to its end.
///
/// A layout has as many lines as fit its size and its options, and never more than 1 MiB of text or 100,000
/// lines. Text that is left out counts as truncated. A paragraph of more than 64 KiB without a line break
/// gets one there. Laying out a text takes time in proportion to the part that is shown.
public struct TextLayout: Sendable {
  /// The text.
  public var text: AttributedText { storage.shaped.text }
  /// The options with which it was made.
  public var options: TextLayoutOptions { storage.options }
  /// The available size for which it was made, in points.
  public var constrainedSize: CGSize { storage.constrainedSize }

  let storage: Storage

  final class Storage: Sendable {
    let shaped: ShapedText
    let options: TextLayoutOptions
    let constrainedSize: CGSize
    let lines: LayoutLines

    init(
      _ shaped: ShapedText, options: TextLayoutOptions, constrainedSize: CGSize, lines: LayoutLines
    ) {
      self.shaped = shaped
      self.options = options
      self.constrainedSize = constrainedSize
      self.lines = lines
    }
  }

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - size: the available size, in points. A width or height that is infinite or NaN is no limit, a
  ///     negative one counts as zero. Every line has at least one character, even if the width is too small.
  ///   - options: the options, such as the number of lines and the truncation.
  public init(
    _ text: AttributedText,
    constrainedTo size: CGSize = CGSize(width: CGFloat.infinity, height: .infinity),
    options: TextLayoutOptions = TextLayoutOptions()
  ) {
    let shaped = ShapedText(
      text, defaultFont: options.defaultFont, layoutDirection: options.layoutDirection,
      language: options.language)
    self.init(shaped, constrainedTo: size, options: options)
  }

  /// Lays out a text with engines of the caller, for measurements of engines.
  package init(_ text: AttributedText, constrainedTo size: CGSize, engines: TextEnginePool) {
    let options = TextLayoutOptions()
    let shaped = ShapedText(
      text, defaultFont: options.defaultFont, layoutDirection: options.layoutDirection,
      language: options.language, engines: engines)
    self.init(shaped, constrainedTo: size, options: options)
  }

  init(_ shaped: ShapedText, constrainedTo size: CGSize, options: TextLayoutOptions) {
    var builder = LayoutBuilder(shaped, width: size.width, height: size.height, options: options)
    storage = Storage(shaped, options: options, constrainedSize: size, lines: builder.build())
  }

  private init(_ storage: Storage) { self.storage = storage }

  /// The same text laid out for another size. Paragraphs that are already shaped are not shaped again.
  ///
  /// - Parameters:
  ///   - size: the available size, in points.
  ///   - options: other options; nil for those of this layout.
  public func constrained(to size: CGSize, options: TextLayoutOptions? = nil) -> TextLayout {
    let options = options ?? self.options
    guard options.defaultFont == self.options.defaultFont,
      options.layoutDirection == self.options.layoutDirection, options.language == self.options.language
    else { return TextLayout(text, constrainedTo: size, options: options) }
    if size == constrainedSize, options == self.options { return self }
    return TextLayout(storage.shaped, constrainedTo: size, options: options)
  }

  /// The same lines, aligned in another width than `size.width`: lines in the centre or on the trailing side
  /// move. Lines are not broken again.
  ///
  /// - Parameter width: the width in points; values that are not finite change nothing.
  public func aligned(in width: CGFloat) -> TextLayout {
    guard width.isFinite, width != storage.lines.alignedWidth, !hasExclusions else { return self }
    var lines = storage.lines
    lines.align(in: width)
    return TextLayout(
      Storage(storage.shaped, options: options, constrainedSize: constrainedSize, lines: lines))
  }

  /// The number of times that paragraphs of the text were shaped, by all layouts that share this text's
  /// shaping. For tests.
  package var shapingCount: Int { storage.shaped.shapingCount }

  private var hasExclusions: Bool { storage.lines.lines.contains { $0.segment != nil } }

  // MARK: Measures

  /// The size of all lines, in points, limited to the available size. Zero for an empty text.
  public var size: CGSize {
    if text.isEmpty { return .zero }
    let size = storage.lines.size
    let limit = constrainedSize.height
    return CGSize(width: size.width, height: limit.isNaN ? size.height : min(size.height, max(limit, 0)))
  }

  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: CGFloat { storage.lines.lines.first.map { $0.top + $0.baseline } ?? 0 }

  /// The distance from the top to the baseline of the last line, in points.
  public var lastBaseline: CGFloat { storage.lines.lines.last.map { $0.top + $0.baseline } ?? 0 }

  /// The number of rows of lines; zero for an empty text.
  public var lineCount: Int { text.isEmpty ? 0 : storage.lines.rowCount }

  /// Whether some of the text is left out.
  public var isTruncated: Bool { storage.lines.isTruncated }

  /// The range from the first to the last character that is shown.
  public var visibleRange: Range<Int> {
    guard isTruncated else { return text.fullRange }
    return utf16(storage.lines.visibleBytes)
  }

  /// A line, or a part of a line that an exclusion path interrupts.
  public struct Line: Hashable, Sendable {
    /// The characters it shows, including the line break that ends it.
    public let range: Range<Int>
    /// The frame of its letters, in points.
    public let frame: CGRect
    /// The distance from the top of the text to its baseline, in points.
    public let baseline: CGFloat
  }

  /// The lines from top to bottom. An empty text has one, for the caret.
  public var lines: [Line] {
    storage.lines.lines.map { line in
      Line(range: utf16(line.bytes), frame: line.frame, baseline: line.top + line.baseline)
    }
  }

  func utf16(_ bytes: Range<Int>) -> Range<Int> {
    let string = text.string
    let start = string.utf16Offset(ofByte: bytes.lowerBound)
    return start..<max(start, string.utf16Offset(ofByte: bytes.upperBound))
  }
}
