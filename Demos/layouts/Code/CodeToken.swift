/// A part of a line of code in one colour.
struct CodeToken {
  enum Kind {
    case type
    case member
    case number
    case text
    case name
    case other
  }

  let text: Substring
  let kind: Kind

  /// The parts of a line, in order.
  static func tokens(of line: String) -> [CodeToken] {
    var tokens: [CodeToken] = []
    var rest = line[...]
    while let first = rest.first {
      let token = next(first, rest)
      tokens.append(token)
      rest = rest[token.text.endIndex...]
    }
    return tokens
  }

  private static func next(_ first: Character, _ rest: Substring) -> CodeToken {
    func take(_ kind: Kind, while belongs: (Character) -> Bool) -> CodeToken {
      let end = rest.dropFirst().firstIndex { !belongs($0) } ?? rest.endIndex
      return CodeToken(text: rest[..<end], kind: kind)
    }
    let second = rest.dropFirst().first ?? " "
    switch first {
    case "\"":
      let end = rest.dropFirst().firstIndex(of: "\"").map { rest.index(after: $0) } ?? rest.endIndex
      return CodeToken(text: rest[..<end], kind: .text)
    case "." where second.isLetter: return take(.member) { $0.isLetter || $0.isNumber }
    case _ where first.isNumber || (first == "-" && second.isNumber):
      return take(.number) { $0.isNumber || $0 == "." }
    case _ where first.isLetter:
      return take(first.isUppercase ? .type : .name) { $0.isLetter || $0.isNumber || $0 == "_" }
    default: return take(.other) { !$0.isLetter && !$0.isNumber && !"\".-".contains($0) }
    }
  }
}
