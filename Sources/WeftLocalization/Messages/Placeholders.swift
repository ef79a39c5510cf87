/// The places of a message where arguments go: `%1` to `%9`, in any order.
///
/// KDE's translations have the same syntax, so `msgfmt --check` knows it as `kde-format`. Unlike with the formats of C,
/// a translation with mistakes can't do any harm.
enum Placeholders {
  private static let percent = UInt8(ascii: "%")

  /// The numbers of the placeholders in a text.
  static func numbers(in text: String) -> Set<Int> {
    var numbers: Set<Int> = []
    var isAfterPercent = false
    for byte in text.utf8 {
      if isAfterPercent, let number = number(byte) { numbers.insert(number) }
      isAfterPercent = byte == percent
    }
    return numbers
  }

  /// Replaces the placeholders. One without argument stays, and arguments are not searched for placeholders.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - arguments: the first one is for `%1`.
  ///   - isolates: whether arguments are kept apart from the text around them by the characters FSI and PDI (Unicode,
  ///     UAX #9), so that a name in another script does not disturb the order of the words.
  static func fill(_ text: String, with arguments: [String], isolates: Bool) -> String {
    guard !arguments.isEmpty, text.utf8.contains(percent) else { return text }
    var result: [UInt8] = []
    var isAfterPercent = false
    for byte in text.utf8 {
      if isAfterPercent, let number = number(byte), number <= arguments.count {
        result.removeLast()
        let argument = arguments[number - 1]
        result += Array((isolates ? "\u{2068}\(argument)\u{2069}" : argument).utf8)
        isAfterPercent = false
      } else {
        result.append(byte)
        isAfterPercent = byte == percent
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func number(_ byte: UInt8) -> Int? {
    (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
  }
}
