/// Breaks long lines of an indented text.
enum TextLines {
  /// Splits a line into parts of at most a number of characters. The second and later parts are indented
  /// further.
  static func broken(_ line: String, at columns: Int) -> [String] {
    let indentation = String(line.prefix { $0 == " " || $0 == "|" }) + "     "
    var parts: [String] = []
    var rest = Substring(line)
    while rest.count > columns, indentation.count < columns - 8 {
      let limit = rest.index(rest.startIndex, offsetBy: columns)
      let minimum = rest.index(rest.startIndex, offsetBy: indentation.count)
      let end = rest[minimum...limit].lastIndex(of: " ") ?? limit
      parts.append(String(rest[..<end]))
      rest = indentation + rest[end...].drop { $0 == " " }
    }
    return parts + [String(rest)]
  }
}
