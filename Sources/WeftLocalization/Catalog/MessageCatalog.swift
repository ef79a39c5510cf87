/// The translations of a program or a library into one language, as a file of GNU gettext (`.po`) contains them.
///
/// ```po
/// msgid ""
/// msgstr "Language: de\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
///
/// msgctxt "undo step"
/// msgid "Typing"
/// msgstr "Eingabe"
///
/// msgid "%1 file"
/// msgid_plural "%1 files"
/// msgstr[0] "%1 Datei"
/// msgstr[1] "%1 Dateien"
/// ```
/// The format is that of the GNU gettext manual, section "The Format of PO Files", in UTF-8. Translations that are marked
/// as fuzzy are not used, and neither are those with wrong placeholders. Any thread.
public struct MessageCatalog: Sendable {
  /// The name of the file, for messages about mistakes.
  public let name: String
  /// All messages in the order of the file, without the header.
  public let messages: [CatalogMessage]
  /// The fields of the header by their names in lower case, such as "language".
  public let header: [String: String]
  /// How the form of a message depends on a number.
  public let pluralForms: PluralForms
  /// The translations that are not used because their placeholders are wrong.
  public let rejected: [CatalogError]

  /// Whether the language is written from right to left.
  let isRightToLeft: Bool

  /// The places of usable messages.
  private let places: [MessageKey: Int]

  /// Reads a catalogue.
  ///
  /// - Parameters:
  ///   - bytes: the contents of the file, in UTF-8.
  ///   - name: the name of the file, for errors.
  /// - Throws: the first mistake, with its line.
  public init(parsing bytes: [UInt8], name: String = "catalogue") throws(CatalogError) {
    var parser = CatalogParser(bytes, name: name)
    try self.init(parser.messages(), name: name)
  }

  /// Reads a catalogue from a text.
  public init(parsing text: String, name: String = "catalogue") throws(CatalogError) {
    try self.init(parsing: Array(text.utf8), name: name)
  }

  private init(_ all: [CatalogMessage], name: String) throws(CatalogError) {
    self.name = name
    let first = all.first { $0.text.isEmpty && $0.context == nil }
    header = Self.fields(of: first?.translations.first ?? "")
    isRightToLeft = WritingSystem.isRightToLeft(header["language"] ?? "")
    messages = all.filter { $0.key != first?.key }
    func fail(_ line: Int, _ reason: CatalogError.Reason) -> CatalogError {
      CatalogError(file: name, line: line, reason: reason)
    }
    if let charset = Self.charset(of: header), charset != "UTF-8" {
      throw fail(first?.line ?? 0, .unsupportedCharset(charset))
    }
    if let text = header["plural-forms"], !text.isEmpty {
      do throws(PluralForms.SyntaxError) {
        pluralForms = try PluralForms(parsing: text)
      } catch {
        throw fail(first?.line ?? 0, .invalidPluralForms(error.description))
      }
    } else {
      pluralForms = .germanic
    }
    var (places, rejected): ([MessageKey: Int], [CatalogError]) = ([:], [])
    var lines: [MessageKey: Int] = [:]
    for (place, message) in messages.enumerated() {
      if let other = lines.updateValue(message.line, forKey: message.key) {
        throw fail(message.line, .duplicate(firstLine: other))
      }
      let (expected, found) = (message.plural == nil ? 1 : pluralForms.count, message.translations.count)
      let isEmpty = message.translations.allSatisfy(\.isEmpty)
      if expected != found, !isEmpty {
        throw fail(message.line, .wrongNumberOfForms(expected: expected, found: found))
      }
      guard message.isTranslated, !message.isFuzzy else { continue }
      if let mismatchedTranslation = message.mismatchedTranslation {
        let reason = CatalogError.Reason.wrongPlaceholders(
          message: message.text, translation: mismatchedTranslation)
        rejected.append(fail(message.line, reason))
      } else {
        places[message.key] = place
      }
    }
    (self.places, self.rejected) = (places, rejected)
  }

  /// The language that the header names, such as "pt-BR"; nil if it names none.
  public var language: String? {
    header["language"].flatMap { $0.isEmpty ? nil : LanguageTag.tag(ofLocale: $0) }
  }

  /// The translation of a message, without replacing placeholders.
  ///
  /// - Parameters:
  ///   - text: the text in the source language.
  ///   - context: the context of the message.
  ///   - count: the number on which the plural form depends. Nil for a message without plural.
  /// - Returns: nil if there is no usable translation.
  public func translation(of text: String, context: String? = nil, count: Int? = nil) -> String? {
    guard let place = places[MessageKey(text: text, context: context)] else { return nil }
    let message = messages[place]
    guard let count, message.plural != nil else { return message.translations[0] }
    return message.translations[pluralForms.index(for: count)]
  }

  // MARK: Header

  /// The lines of a header, by the lower-case names of the fields.
  private static func fields(of text: String) -> [String: String] {
    var fields: [String: String] = [:]
    for line in text.split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = trimmed(line[line.index(after: colon)...])
    }
    return fields
  }

  /// The character set in upper case; nil if the header has none, or the placeholder of a template.
  private static func charset(of header: [String: String]) -> String? {
    guard let type = header["content-type"], let start = type.lowercased().ranges(of: "charset=").first
    else { return nil }
    let charset = String(type.lowercased()[start.upperBound...].prefix { $0 != ";" && $0 != " " })
      .uppercased()
    return charset == "CHARSET" || charset.isEmpty ? nil : charset
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
