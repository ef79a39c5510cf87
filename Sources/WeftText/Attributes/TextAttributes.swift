import Foundation
import WeftGraphics

/// The appearance and meaning of a range of text. Attributes that are nil are determined by the context.
public struct TextAttributes: Hashable, Sendable {
  /// The font; nil for the one of the layout's options.
  public var font: Font?
  /// The colour of the letters; nil for the one that the text is drawn with.
  public var color: Color?
  /// The rarely used attributes, stored separately to keep most values small.
  private var storage: Storage?

  /// Makes attributes. Each parameter sets the property of the same name.
  public init(
    font: Font? = nil, color: Color? = nil, backgroundColor: Color? = nil, underline: TextLineStyle? = nil,
    underlineColor: Color? = nil, strikethrough: TextLineStyle? = nil, strikethroughColor: Color? = nil,
    kerning: CGFloat? = nil, baselineOffset: CGFloat? = nil, paragraphStyle: ParagraphStyle? = nil,
    attachment: TextAttachment? = nil, language: String? = nil, link: TextLink? = nil
  ) {
    self.font = font
    self.color = color
    let rare = Rare(
      backgroundColor: backgroundColor, underline: underline, underlineColor: underlineColor,
      strikethrough: strikethrough, strikethroughColor: strikethroughColor, kerning: kerning,
      baselineOffset: baselineOffset, paragraphStyle: paragraphStyle, attachment: attachment,
      language: language, links: link.map { [.link: $0] } ?? [:])
    if rare != Self.none { storage = Storage(rare) }
  }

  /// The colour behind the letters, as high as the line.
  public var backgroundColor: Color? {
    get { rare.backgroundColor }
    set { rare.backgroundColor = newValue }
  }

  /// The style of the underline; nil for none.
  public var underline: TextLineStyle? {
    get { rare.underline }
    set { rare.underline = newValue }
  }

  /// The colour of the underline; nil for that of the letters.
  public var underlineColor: Color? {
    get { rare.underlineColor }
    set { rare.underlineColor = newValue }
  }

  /// The style of the strikethrough; nil for none.
  public var strikethrough: TextLineStyle? {
    get { rare.strikethrough }
    set { rare.strikethrough = newValue }
  }

  /// The colour of the line through the letters; nil for that of the letters.
  public var strikethroughColor: Color? {
    get { rare.strikethroughColor }
    set { rare.strikethroughColor = newValue }
  }

  /// The distance that is added between two letters, in points; negative to bring them closer.
  ///
  /// It is added after every letter except for the last one of a line, even between letters with different
  /// attributes.
  public var kerning: CGFloat? {
    get { rare.kerning }
    set { rare.kerning = newValue }
  }

  /// The distance by which the letters are moved up, in points; negative for down. The line height adapts.
  public var baselineOffset: CGFloat? {
    get { rare.baselineOffset }
    set { rare.baselineOffset = newValue }
  }

  /// The layout of the paragraph, if the range begins one.
  public var paragraphStyle: ParagraphStyle? {
    get { rare.paragraphStyle }
    set { rare.paragraphStyle = newValue }
  }

  /// The picture that replaces the character U+FFFC.
  public var attachment: TextAttachment? {
    get { rare.attachment }
    set { rare.attachment = newValue }
  }

  /// The language, such as "sr" or "pt-BR". It affects the shape of some letters and line breaks.
  public var language: String? {
    get { rare.language }
    set { rare.language = newValue }
  }

  /// The target of the range when it is tapped: the attribute named `.link`.
  public var link: TextLink? {
    get { rare.links[.link] }
    set { rare.links[.link] = newValue }
  }

  /// The target of the range under another name than `.link`, for example for hashtags or mentions.
  public subscript(name: TextAttributeName) -> TextLink? {
    get { rare.links[name] }
    set { rare.links[name] = newValue }
  }

  /// The names of all link attributes.
  public var linkNames: some Collection<TextAttributeName> { rare.links.keys }

  mutating func removeLinks() { rare.links = [:] }

  /// These attributes, with missing ones taken from others.
  public func filled(from other: TextAttributes) -> TextAttributes {
    var result = self
    result.font = font ?? other.font
    result.color = color ?? other.color
    guard other.storage != nil else { return result }
    let (mine, others) = (rare, other.rare)
    result.rare = Rare(
      backgroundColor: mine.backgroundColor ?? others.backgroundColor,
      underline: mine.underline ?? others.underline,
      underlineColor: mine.underlineColor ?? others.underlineColor,
      strikethrough: mine.strikethrough ?? others.strikethrough,
      strikethroughColor: mine.strikethroughColor ?? others.strikethroughColor,
      kerning: mine.kerning ?? others.kerning,
      baselineOffset: mine.baselineOffset ?? others.baselineOffset,
      paragraphStyle: mine.paragraphStyle ?? others.paragraphStyle,
      attachment: mine.attachment ?? others.attachment, language: mine.language ?? others.language,
      links: mine.links.merging(others.links) { mine, _ in mine })
    return result
  }

  // MARK: Storage

  struct Rare: Hashable, Sendable {
    var backgroundColor: Color?
    var underline: TextLineStyle?
    var underlineColor: Color?
    var strikethrough: TextLineStyle?
    var strikethroughColor: Color?
    var kerning: CGFloat?
    var baselineOffset: CGFloat?
    var paragraphStyle: ParagraphStyle?
    var attachment: TextAttachment?
    var language: String?
    var links: [TextAttributeName: TextLink] = [:]
  }

  /// Unchecked: written only while it has a single owner.
  private final class Storage: @unchecked Sendable {
    var value: Rare

    init(_ value: Rare) { self.value = value }
  }

  private static let none = Rare()

  /// Whether no attributes except font and colour are set.
  var isSimple: Bool { storage == nil }

  private(set) var rare: Rare {
    _read {
      if let storage {
        yield storage.value
      } else {
        yield Self.none
      }
    }
    _modify {
      if storage == nil || !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage?.value ?? Self.none)
      }
      yield &storage!.value
    }
  }

  /// Compares the attributes, regardless of their storage.
  public static func == (left: TextAttributes, right: TextAttributes) -> Bool {
    guard left.font == right.font, left.color == right.color else { return false }
    return left.storage === right.storage || left.rare == right.rare
  }

  /// Hashes font, colour and the rest, if any of it is set.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(font)
    hasher.combine(color)
    if let storage, storage.value != Self.none { hasher.combine(storage.value) }
  }
}
