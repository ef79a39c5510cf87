import Foundation
import WeftGraphics

/// How a range of text looks and what it is; nil means: as the surroundings say.
public struct TextAttributes: Hashable, Sendable {
  /// The font; nil for the one of the layout's options.
  public var font: Font?
  /// The colour of the letters; nil for the one that the text is drawn with.
  public var color: Color?
  /// What few texts have, so that most are small.
  private var storage: Storage?

  /// Makes attributes: each of them stands for the property of its name.
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

  /// What lies behind the letters, as high as the line.
  public var backgroundColor: Color? {
    get { rare.backgroundColor }
    set { rare.backgroundColor = newValue }
  }

  /// A line below the letters.
  public var underline: TextLineStyle? {
    get { rare.underline }
    set { rare.underline = newValue }
  }

  /// The colour of the underline; nil for that of the letters.
  public var underlineColor: Color? {
    get { rare.underlineColor }
    set { rare.underlineColor = newValue }
  }

  /// A line through the letters.
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
  /// It is added after every letter but the last of a line, also where the attributes change in between.
  public var kerning: CGFloat? {
    get { rare.kerning }
    set { rare.kerning = newValue }
  }

  /// How far the letters are moved up, in points; negative for down. The line becomes as high as needed.
  public var baselineOffset: CGFloat? {
    get { rare.baselineOffset }
    set { rare.baselineOffset = newValue }
  }

  /// How the paragraph is laid out, if the range begins one.
  public var paragraphStyle: ParagraphStyle? {
    get { rare.paragraphStyle }
    set { rare.paragraphStyle = newValue }
  }

  /// The picture that stands in place of the character U+FFFC.
  public var attachment: TextAttachment? {
    get { rare.attachment }
    set { rare.attachment = newValue }
  }

  /// The language, such as "sr" or "pt-BR": fonts draw some letters differently, and lines break
  /// elsewhere.
  public var language: String? {
    get { rare.language }
    set { rare.language = newValue }
  }

  /// What the range leads to when it is tapped: the attribute named `.link`.
  public var link: TextLink? {
    get { rare.links[.link] }
    set { rare.links[.link] = newValue }
  }

  /// What the range leads to under another name than `.link`: hashtags, names of people.
  public subscript(name: TextAttributeName) -> TextLink? {
    get { rare.links[name] }
    set { rare.links[name] = newValue }
  }

  /// The names under which there are links.
  public var linkNames: some Collection<TextAttributeName> { rare.links.keys }

  mutating func removeLinks() { rare.links = [:] }

  /// These attributes, and those of others where these have none.
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

  /// Whether there is nothing but font and colour.
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

  /// Compares what is set, wherever it is kept.
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
