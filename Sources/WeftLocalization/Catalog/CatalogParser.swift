/// Reads the messages of a `.po` file, line by line.
struct CatalogParser {
  /// What a line adds to a message.
  enum Field: Hashable {
    case context
    case text
    case plural
    case translation(Int?)
  }

  private let bytes: [UInt8]
  private let name: String
  private var position = 0
  private var line = 0
  private var found: [CatalogMessage] = []
  private var draft = CatalogDraft()

  /// - Parameters:
  ///   - bytes: the file. A byte order mark is ignored.
  ///   - name: its name, for errors.
  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// All messages, with the header as one of them.
  mutating func messages() throws(CatalogError) -> [CatalogMessage] {
    while position < bytes.count {
      line += 1
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      try read(Self.trimmed(bytes[position..<end]))
      position = end + 1
    }
    try finish()
    return found
  }

  private mutating func read(_ text: ArraySlice<UInt8>) throws(CatalogError) {
    guard let first = text.first else { return }
    if first == UInt8(ascii: "#") { return try readComment(text) }
    if first == UInt8(ascii: "\"") {
      guard let field = draft.last else { throw error(.unexpected("a string")) }
      return draft.append(try string(text), to: field)
    }
    let word = text.prefix { $0 != UInt8(ascii: "\"") && !Self.isSpace($0) }
    let rest = Self.trimmed(text.dropFirst(word.count))
    let field = try field(String(decoding: word, as: UTF8.self))
    guard rest.first == UInt8(ascii: "\"") else { throw error(.missing("a string")) }
    try begin(field)
    draft.append(try string(rest), to: field)
  }

  private mutating func readComment(_ text: ArraySlice<UInt8>) throws(CatalogError) {
    // Comments belong to the message that follows.
    if draft.hasTranslation { try finish() }
    let mark = text.dropFirst().first
    // The flags are those of an obsolete message then.
    if mark == UInt8(ascii: "~") { draft.flags = [] }
    guard mark == UInt8(ascii: ",") else { return }
    let flags = String(decoding: text.dropFirst(2), as: UTF8.self).split(separator: ",")
    draft.flags += flags.map { String($0.filter { !$0.isWhitespace }) }
  }

  private func field(_ word: String) throws(CatalogError) -> Field {
    switch word {
    case "msgctxt": return .context
    case "msgid": return .text
    case "msgid_plural": return .plural
    case "msgstr": return .translation(nil)
    default:
      guard word.hasPrefix("msgstr["), word.hasSuffix("]"),
        let index = Int(word.dropFirst("msgstr[".count).dropLast()), (0..<PluralForms.maximum).contains(index)
      else { throw error(.unknownKeyword(word)) }
      return .translation(index)
    }
  }

  private mutating func begin(_ field: Field) throws(CatalogError) {
    if draft.hasTranslation, field == .context || field == .text { try finish() }
    guard draft.accepts(field) else { throw error(.unexpected(draft.name(of: field))) }
    draft.begin(field, line: line)
  }

  /// Ends the current message, if there is one.
  private mutating func finish() throws(CatalogError) {
    defer { draft = CatalogDraft() }
    guard !draft.isEmpty else { return }
    guard let message = draft.message else { throw error(.missing(draft.missing)) }
    let texts = [message.context, message.text, message.plural].compactMap { $0 } + message.translations
    guard !texts.contains(CatalogDraft.invalid) else {
      throw CatalogError(file: name, line: message.line, reason: .invalidUTF8)
    }
    found.append(message)
  }

  /// The bytes of the strings on a line, without quotation marks and escapes.
  private func string(_ text: ArraySlice<UInt8>) throws(CatalogError) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while rest.first == UInt8(ascii: "\"") {
      rest = rest.dropFirst()
      while let byte = rest.first, byte != UInt8(ascii: "\"") {
        rest = rest.dropFirst()
        guard byte == UInt8(ascii: "\\") else {
          result.append(byte)
          continue
        }
        guard let escape = CatalogEscape(rest) else {
          throw error(.invalidEscape("\\" + String(decoding: rest.prefix(1), as: UTF8.self)))
        }
        result.append(escape.byte)
        rest = rest.dropFirst(escape.length)
      }
      guard rest.first != nil else { throw error(.unterminatedString) }
      rest = Self.trimmed(rest.dropFirst())
    }
    guard rest.isEmpty else { throw error(.unexpected("\"\(String(decoding: rest, as: UTF8.self))\"")) }
    return result
  }

  private func error(_ reason: CatalogError.Reason) -> CatalogError {
    CatalogError(file: name, line: line, reason: reason)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
