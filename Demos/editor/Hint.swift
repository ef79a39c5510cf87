/// The hint of a form about a text that was entered.
struct Hint: Equatable, Sendable {
  /// The severity.
  enum Severity: Equatable, Sendable { case neutral, good, bad }

  var text: String
  var severity = Severity.neutral

  /// A name should not be empty.
  static func name(_ text: String) -> Hint {
    text.isEmpty
      ? Hint(text: "As it should appear on your letters") : Hint(text: "Nice to meet you", severity: .good)
  }

  /// An address has text on both sides of one at sign, and a dot on the right.
  static func email(_ text: String) -> Hint {
    if text.isEmpty { return Hint(text: "We write twice a year") }
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let isValid =
      parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && !parts[1].hasSuffix(".")
      && !parts[1].hasPrefix(".") && !text.contains(" ")
    return isValid
      ? Hint(text: "Looks right", severity: .good) : Hint(text: "This is no address yet", severity: .bad)
  }

  /// A password is long and contains several kinds of characters.
  static func password(_ text: String) -> Hint {
    if text.isEmpty { return Hint(text: "Eight characters or more") }
    if text.count < 8 {
      let missing = 8 - text.count
      return Hint(text: "\(missing) more character\(missing == 1 ? "" : "s")", severity: .bad)
    }
    let kinds = [
      text.contains(where: \.isLowercase), text.contains(where: \.isUppercase),
      text.contains(where: \.isNumber),
      text.contains { !$0.isLetter && !$0.isNumber },
    ]
    let count = kinds.filter { $0 }.count
    return count > 1
      ? Hint(text: "Strong enough", severity: .good) : Hint(text: "Mix in digits or signs", severity: .bad)
  }

  /// A city, in a script that is written from right to left.
  static func city(_ text: String) -> Hint { Hint(text: "Any script: this one begins on the right") }
}
