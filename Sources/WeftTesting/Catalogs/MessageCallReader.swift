import WeftLocalization

/// Reads the literals at the beginning of the arguments of a call: the message, its plural and its context.
struct MessageCallReader {
  /// Why a call can't be read.
  struct ReadingError: Error {
    let text: String
  }

  private var rest: Substring

  /// - Parameter arguments: the source from the first argument on.
  init(_ arguments: Substring) { rest = arguments }

  /// The message, without translation.
  mutating func message() -> Result<CatalogMessage, ReadingError> {
    Result { () throws(ReadingError) in try read() }
  }

  private mutating func read() throws(ReadingError) -> CatalogMessage {
    guard let text = try literal() else { throw ReadingError(text: "the message is no literal") }
    guard !text.isEmpty else { throw ReadingError(text: "the message is empty") }
    guard isAtEndOfArgument else { throw ReadingError(text: "the message is more than a literal") }
    var message = CatalogMessage(text)
    let second = try second()
    if take("context:") {
      guard let context = try literal(), isAtEndOfArgument else {
        throw ReadingError(text: "the context is no literal")
      }
      message.context = context
      _ = take(",")
    }
    if take("count:") {
      guard let second else { throw ReadingError(text: "the plural is no literal") }
      message.plural = second
    }
    return message
  }

  /// Takes the argument after the message, if it has no label. Returns what may be a plural; nil if it is no literal.
  private mutating func second() throws(ReadingError) -> String? {
    guard take(","), !rest.hasPrefix("context:"), !rest.hasPrefix("count:") else { return nil }
    var text = try literal()
    if !isAtEndOfArgument {
      text = nil
      skipArgument()
    }
    _ = take(",")
    return text
  }

  private var isAtEndOfArgument: Bool { rest.first == "," || rest.first == ")" }

  /// Skips what is left of an argument, up to what ends it.
  private mutating func skipArgument() {
    var depth = 0
    var isInString = false
    while isInString || depth > 0 || !isAtEndOfArgument, let character = rest.popFirst() {
      switch character {
      case "\\": _ = rest.popFirst()
      case "\"": isInString.toggle()
      case "(", "[", "{": depth += isInString ? 0 : 1
      case ")", "]", "}": depth -= isInString ? 0 : 1
      default: break
      }
    }
  }

  /// Takes a string and the space around it. Nil if there is none.
  private mutating func literal() throws(ReadingError) -> String? {
    skipSpace()
    guard rest.first == "\"" else { return nil }
    rest.removeFirst()
    var result = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"":
        skipSpace()
        return result
      case "\\": result += try escape()
      case "\n": throw ReadingError(text: "the message has several lines")
      default: result.append(character)
      }
    }
    throw ReadingError(text: "a string has no end")
  }

  private mutating func escape() throws(ReadingError) -> String {
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "\"": return "\""
    case "\\": return "\\"
    case "u":
      guard take("{"), let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end], radix: 16).flatMap(Unicode.Scalar.init)
      else { throw ReadingError(text: "an escape can't be read") }
      rest = rest[rest.index(after: end)...]
      return String(Character(scalar))
    case "(": throw ReadingError(text: "a message can't have interpolations: use %1")
    default: throw ReadingError(text: "an escape can't be read")
    }
  }

  private mutating func take(_ word: String) -> Bool {
    skipSpace()
    guard rest.hasPrefix(word) else { return false }
    rest = rest.dropFirst(word.count)
    skipSpace()
    return true
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }
}
