/// An expression of C over one variable, which yields the plural form of a number.
indirect enum PluralExpression: Hashable, Sendable {
  enum Operator: String, Hashable, Sendable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case remainder = "%"
  }

  case number
  case constant(UInt)
  case not(PluralExpression)
  case binary(Operator, PluralExpression, PluralExpression)
  case condition(PluralExpression, PluralExpression, PluralExpression)

  /// The value for a number, computed as C does with `unsigned long`. Nil for a division by zero.
  func value(for number: UInt) -> UInt? {
    switch self {
    case .number: return number
    case .constant(let value): return value
    case .not(let inner): return inner.value(for: number).map { $0 == 0 ? 1 : 0 }
    case .condition(let test, let one, let other):
      return test.value(for: number).flatMap { ($0 != 0 ? one : other).value(for: number) }
    case .binary(let sign, let left, let right):
      guard let first = left.value(for: number) else { return nil }
      if sign == .or, first != 0 { return 1 }
      if sign == .and, first == 0 { return 0 }
      return right.value(for: number).flatMap { Self.value(sign, first, $0) }
    }
  }

  private static func value(_ sign: Operator, _ one: UInt, _ other: UInt) -> UInt? {
    switch sign {
    case .or, .and: other != 0 ? 1 : 0
    case .equal: one == other ? 1 : 0
    case .notEqual: one != other ? 1 : 0
    case .lessOrEqual: one <= other ? 1 : 0
    case .greaterOrEqual: one >= other ? 1 : 0
    case .less: one < other ? 1 : 0
    case .greater: one > other ? 1 : 0
    case .plus: one &+ other
    case .minus: one &- other
    case .times: one &* other
    case .divide: other == 0 ? nil : one / other
    case .remainder: other == 0 ? nil : one % other
    }
  }
}
