/// A message of a catalogue while its lines are read.
struct CatalogDraft {
  /// What stands for a text that is not UTF-8. No file contains it: a string has no null byte.
  static let invalid = "\0"

  /// The flags of its comments.
  var flags: [String] = []
  /// The field that further strings continue.
  private(set) var last: CatalogParser.Field?

  private var texts: [CatalogParser.Field: [UInt8]] = [:]
  private var line = 0
  private var formCount = 0

  /// Whether no field was read.
  var isEmpty: Bool { texts.isEmpty }

  /// Whether a translation was read, so that the next message may begin.
  var hasTranslation: Bool {
    if case .translation = last { true } else { false }
  }

  /// Whether a field may follow those that were read.
  func accepts(_ field: CatalogParser.Field) -> Bool {
    switch field {
    case .context: texts.isEmpty
    case .text: texts[.text] == nil && !hasTranslation
    case .plural: last == .text
    case .translation(nil): last == .text
    case .translation(let index?): texts[.plural] != nil && index == formCount
    }
  }

  /// Begins a field.
  mutating func begin(_ field: CatalogParser.Field, line: Int) {
    if texts.isEmpty { self.line = line }
    texts[field] = []
    last = field
    if case .translation = field { formCount += 1 }
  }

  /// Adds bytes to a field.
  mutating func append(_ bytes: [UInt8], to field: CatalogParser.Field) { texts[field, default: []] += bytes }

  /// The message; nil if something is missing.
  var message: CatalogMessage? {
    guard hasTranslation, let text = text(.text) else { return nil }
    let plural = self.text(.plural)
    let fields: [CatalogParser.Field] =
      plural == nil ? [.translation(nil)] : (0..<formCount).map { .translation($0) }
    return CatalogMessage(
      text, context: self.text(.context), plural: plural, translations: fields.map { self.text($0) ?? "" },
      flags: flags, line: line)
  }

  /// The keyword that is missing at the end.
  var missing: String { texts[.text] == nil ? "msgid" : texts[.plural] == nil ? "msgstr" : "msgstr[0]" }

  /// The keyword of a field.
  func name(of field: CatalogParser.Field) -> String {
    switch field {
    case .context: "msgctxt"
    case .text: "msgid"
    case .plural: "msgid_plural"
    case .translation(nil): "msgstr"
    case .translation(let index?): "msgstr[\(index)]"
    }
  }

  private func text(_ field: CatalogParser.Field) -> String? {
    texts[field].map { String(validating: $0, as: UTF8.self) ?? Self.invalid }
  }
}
