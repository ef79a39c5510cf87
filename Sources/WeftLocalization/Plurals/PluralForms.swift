/// How many plural forms a language has, and which of them belongs to a number: the header `Plural-Forms` of gettext.
///
/// ```
/// nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);
/// ```
public struct PluralForms: Hashable, Sendable {
  /// Why the header can't be understood.
  public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, and where.
    public let description: String
  }

  /// More forms than any language has.
  static let maximum = 16

  /// The number of forms.
  public let count: Int
  private let expression: PluralExpression

  /// One form for one, and another for all other numbers, as in English and German. Headers without plural forms mean it.
  public static let germanic = PluralForms(count: 2, expression: .binary(.notEqual, .number, .constant(1)))

  private init(count: Int, expression: PluralExpression) {
    self.count = count
    self.expression = expression
  }

  /// Reads the value of the header: `nplurals=`, a number, `plural=`, and an expression of C with the variable `n`.
  public init(parsing text: String) throws(SyntaxError) {
    var fields: [String: String] = [:]
    for part in text.split(separator: ";") {
      guard let sign = part.firstIndex(of: "=") else { continue }
      let name = part[..<sign].filter { !$0.isWhitespace }
      fields[name] = String(part[part.index(after: sign)...])
    }
    guard let number = fields["nplurals"], let count = Int(number.filter { !$0.isWhitespace }),
      (1...Self.maximum).contains(count)
    else { throw SyntaxError(description: "nplurals is no number from 1 to \(Self.maximum)") }
    guard let plural = fields["plural"] else { throw SyntaxError(description: "plural is missing") }
    var parser = PluralExpressionParser(plural)
    self.init(count: count, expression: try parser.parse())
  }

  /// The form of a number, from 0. The first one, if the expression yields none that exists. A negative number has the
  /// form of its absolute value.
  public func index(for number: Int) -> Int {
    guard let value = expression.value(for: UInt(number.magnitude)), value < UInt(count) else { return 0 }
    return Int(value)
  }
}
