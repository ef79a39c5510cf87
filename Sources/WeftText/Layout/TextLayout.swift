import Foundation
import WeftGraphics

// Text is laid out in two steps. Shaping finds the glyphs of each paragraph: fonts, ligatures, marks, and
// where lines may end. It is what takes time, needs Pango, and is done once (see `Shaping`). Breaking makes
// lines of those glyphs for a width; drawing hands them to Cairo. Neither needs Pango any more, so that a
// layout is measured, laid out again for another width, and drawn on whichever threads, without any of
// them shaping anew.

/// A text that has been laid out: its lines, where they are, and the glyphs they are drawn with.
///
/// A value that never changes, for any thread. Lengths are in points from the top left corner of the text,
/// positions in the text in UTF-16 code units; positions beyond the text are moved to its end.
///
/// A layout has as many lines as its size and its options leave room for, and never more than 1 MiB of text
/// or 100,000 lines, however much text there is; what is left out counts as truncated. A paragraph of more
/// than 64 KiB without a line break gets one there. Laying a text out takes time in proportion to the part
/// that is shown.
public struct TextLayout: Sendable {
  /// The text.
  public var text: AttributedText { storage.shaped.text }
  /// The options that it was made with.
  public var options: TextLayoutOptions { storage.options }
  /// The room that it was made for, in points.
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

  /// Lays a text out.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - size: the room for it, in points. A width or height that is infinite or not a number is no limit,
  ///     a negative one counts as zero. However narrow it is, every line has a character.
  ///   - options: how many lines, and what becomes of the others.
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

  /// Lays a text out with engines of the caller's own, for measurements of those.
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

  /// The same text in another room. What was shaped already is not shaped again.
  ///
  /// - Parameters:
  ///   - size: the room, in points.
  ///   - options: other options than those of this layout.
  public func constrained(to size: CGSize, options: TextLayoutOptions? = nil) -> TextLayout {
    let options = options ?? self.options
    guard options.defaultFont == self.options.defaultFont,
      options.layoutDirection == self.options.layoutDirection, options.language == self.options.language
    else { return TextLayout(text, constrainedTo: size, options: options) }
    if size == constrainedSize, options == self.options { return self }
    return TextLayout(storage.shaped, constrainedTo: size, options: options)
  }

  /// The same lines, aligned in another width than `size.width`: where they stand in the middle or on the
  /// trailing side, they move. Nothing is broken anew.
  ///
  /// - Parameter width: in points; what is not finite changes nothing.
  public func aligned(in width: CGFloat) -> TextLayout {
    guard width.isFinite, width != storage.lines.alignedWidth, !hasExclusions else { return self }
    var lines = storage.lines
    lines.align(in: width)
    return TextLayout(
      Storage(storage.shaped, options: options, constrainedSize: constrainedSize, lines: lines))
  }

  /// How often paragraphs of the text were shaped, by all layouts that were made of this one or that this one
  /// was made of, for tests.
  package var shapingCount: Int { storage.shaped.shapingCount }

  private var hasExclusions: Bool { storage.lines.lines.contains { $0.segment != nil } }

  // MARK: Measures

  /// The size of all lines, in points, but at most the room that there was. Zero for an empty text.
  public var size: CGSize {
    if text.isEmpty { return .zero }
    let size = storage.lines.size
    let limit = constrainedSize.height
    return CGSize(width: size.width, height: limit >= 0 ? min(size.height, limit) : size.height)
  }

  /// The distance from the top to the baseline of the first line, in points.
  public var firstBaseline: CGFloat { storage.lines.lines.first.map { $0.top + $0.baseline } ?? 0 }

  /// The distance from the top to the baseline of the last line, in points.
  public var lastBaseline: CGFloat { storage.lines.lines.last.map { $0.top + $0.baseline } ?? 0 }

  /// How many lines there are below each other; none for an empty text.
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
    /// The characters it shows, with the line break that ends it.
    public let range: Range<Int>
    /// Where its letters are, in points.
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
