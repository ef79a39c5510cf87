/// A message of a catalogue, with its translation.
public struct CatalogMessage: Hashable, Sendable {
  /// What distinguishes the message from others with the same text (`msgctxt`); nil for nothing.
  public var context: String?
  /// The text in the source language (`msgid`), for a number of one if there is a plural.
  public var text: String
  /// The text for other numbers (`msgid_plural`); nil if it is the same for all.
  public var plural: String?
  /// The translation, or one for each plural form of the language. A text that a file does not translate is empty.
  public var translations: [String]
  /// The flags of the comment that begins with `#,`.
  public var flags: [String]
  /// The line at which the message begins, from 1; 0, the default, for none.
  public var line: Int

  /// Makes a message.
  public init(
    _ text: String, context: String? = nil, plural: String? = nil, translations: [String] = [],
    flags: [String] = [], line: Int = 0
  ) {
    self.text = text
    self.context = context
    self.plural = plural
    self.translations = translations
    self.flags = flags
    self.line = line
  }

  /// Whether the translation is a guess that nobody has checked. Such translations are not used.
  public var isFuzzy: Bool { flags.contains("fuzzy") }

  /// Whether all forms are translated.
  public var isTranslated: Bool { !translations.isEmpty && translations.allSatisfy { !$0.isEmpty } }

  /// What identifies it in a catalogue.
  var key: MessageKey { MessageKey(text: text, context: context) }

  /// The first translation whose placeholders do not fit the message; nil if all fit.
  ///
  /// A plural form may leave out the number, as in "no files", and nothing else.
  var mismatchedTranslation: String? {
    let own = Placeholders.numbers(in: text)
    guard let plural else { return translations.first { Placeholders.numbers(in: $0) != own } }
    let all = own.union(Placeholders.numbers(in: plural))
    return translations.first {
      let found = Placeholders.numbers(in: $0)
      return !found.isSubset(of: all) || !found.isSuperset(of: all.subtracting([1]))
    }
  }
}
