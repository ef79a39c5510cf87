/// What is wrong in a catalogue of translations.
public struct CatalogError: Error, Hashable, Sendable {
  /// The kinds of mistakes.
  public enum Reason: Hashable, Sendable {
    /// A line does not begin with a keyword, a string or a `#`.
    case unknownKeyword(String)
    /// A keyword or a string is where none may be, such as a `msgstr` without a `msgid`.
    case unexpected(String)
    /// Something is missing at the end of a message, such as its `msgstr`.
    case missing(String)
    /// A string has no closing quotation mark on its line.
    case unterminatedString
    /// A backslash is followed by something that is no escape.
    case invalidEscape(String)
    /// The bytes of a text are not UTF-8.
    case invalidUTF8
    /// The header names another character set than UTF-8.
    case unsupportedCharset(String)
    /// The message is in the catalogue already, at a line.
    case duplicate(firstLine: Int)
    /// The header's `Plural-Forms` can't be understood.
    case invalidPluralForms(String)
    /// A message has another number of plural forms than the header says.
    case wrongNumberOfForms(expected: Int, found: Int)
    /// A translation has other placeholders than its message. Such a translation is not used.
    case wrongPlaceholders(message: String, translation: String)
    /// The file can't be read.
    case unreadable(String)
  }

  /// The name of the catalogue, such as "de.po".
  public var file: String
  /// The line of the file, from 1; 0 for the file as a whole.
  public var line: Int
  /// What is wrong.
  public var reason: Reason

  /// Makes an error.
  public init(file: String, line: Int, reason: Reason) {
    self.file = file
    self.line = line
    self.reason = reason
  }
}

extension CatalogError: CustomStringConvertible {
  /// The place and the mistake, as compilers write them: "de.po:12: a string has no closing quotation mark".
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return "\(place): \(reason.text)"
  }
}

extension CatalogError.Reason {
  fileprivate var text: String {
    switch self {
    case .unknownKeyword(let word): "\"\(word)\" is no keyword"
    case .unexpected(let word): "\(word) is not expected here"
    case .missing(let word): "\(word) is missing"
    case .unterminatedString: "a string has no closing quotation mark"
    case .invalidEscape(let escape): "\"\(escape)\" is no escape"
    case .invalidUTF8: "the text is not UTF-8"
    case .unsupportedCharset(let name): "the character set is \(name) instead of UTF-8"
    case .duplicate(let line): "the message is also at line \(line)"
    case .invalidPluralForms(let text): "the plural forms can't be understood: \(text)"
    case .wrongNumberOfForms(let expected, let found): "\(found) plural forms instead of \(expected)"
    case .wrongPlaceholders(let message, let translation):
      "\"\(translation)\" has other placeholders than \"\(message)\""
    case .unreadable(let reason): "the file can't be read: \(reason)"
    }
  }
}
