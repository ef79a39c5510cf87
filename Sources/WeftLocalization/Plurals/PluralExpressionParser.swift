/// Reads the expression of a header `Plural-Forms`, with the operators and precedences of C that gettext permits.
struct PluralExpressionParser {
  /// More levels than any real expression has. Without a limit a hostile file could exhaust the stack.
  private static let maximumDepth = 64
  private static let maximumLength = 2000
  /// From the loosest to the tightest binding.
  private static let levels: [[PluralExpression.Operator]] = [
    [.or], [.and], [.equal, .notEqual], [.lessOrEqual, .greaterOrEqual, .less, .greater], [.plus, .minus],
    [.times, .divide, .remainder],
  ]

  private let text: [Character]
  private var position = 0
  private var depth = 0

  init(_ text: String) { self.text = text.filter { !$0.isWhitespace } }

  /// The expression, which has to be the whole text.
  mutating func parse() throws(PluralForms.SyntaxError) -> PluralExpression {
    guard text.count <= Self.maximumLength else {
      throw PluralForms.SyntaxError(description: "more than \(Self.maximumLength) characters")
    }
    let expression = try condition()
    guard position == text.count else { throw unexpected() }
    return expression
  }

  private mutating func condition() throws(PluralForms.SyntaxError) -> PluralExpression {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else {
      throw PluralForms.SyntaxError(description: "more than \(Self.maximumDepth) levels")
    }
    let test = try binary(0)
    guard accept("?") else { return test }
    let one = try condition()
    guard accept(":") else { throw unexpected() }
    return .condition(test, one, try condition())
  }

  private mutating func binary(_ level: Int) throws(PluralForms.SyntaxError) -> PluralExpression {
    guard level < Self.levels.count else { return try unary() }
    var left = try binary(level + 1)
    while let sign = Self.levels[level].first(where: { accept($0.rawValue) }) {
      left = .binary(sign, left, try binary(level + 1))
    }
    return left
  }

  private mutating func unary() throws(PluralForms.SyntaxError) -> PluralExpression {
    var count = 0
    while accept("!") { count += 1 }
    let value = try primary()
    // An even number of negations is not the same as none: `!!n` is 0 or 1.
    return count == 0 ? value : count.isMultiple(of: 2) ? .not(.not(value)) : .not(value)
  }

  private mutating func primary() throws(PluralForms.SyntaxError) -> PluralExpression {
    if accept("n") { return .number }
    if accept("(") {
      let inner = try condition()
      guard accept(")") else { throw unexpected() }
      return inner
    }
    let digits = text[position...].prefix { $0.isASCII && $0.isNumber }
    guard let value = UInt(String(digits)) else { throw unexpected() }
    position += digits.count
    return .constant(value)
  }

  private mutating func accept(_ sign: String) -> Bool {
    guard text[position...].starts(with: sign) else { return false }
    position += sign.count
    return true
  }

  private func unexpected() -> PluralForms.SyntaxError {
    PluralForms.SyntaxError(
      description: position < text.count ? "unexpected \"\(text[position])\"" : "unexpected end")
  }
}
