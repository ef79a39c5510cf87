extension Code {
  /// The expression in one line.
  var flat: String {
    switch self {
    case .text(let text): text
    case .call(let name, let arguments): "\(name)(\(arguments.map(\.text).joined(separator: ", ")))"
    case .block(let head, let children):
      "\(head.flat) { \(children.map(\.flat).joined(separator: "; ")) }"
    case .modified(let base, let modifier): base.flat + modifier.flat
    }
  }

  /// The expression in lines of at most a number of characters, if possible.
  func lines(of columns: Int) -> [String] {
    if flat.count <= columns, isSimple { return [flat] }
    switch self {
    case .text(let text): return [text]
    case .call(let name, let arguments): return Self.filled(arguments.map(\.text), name, columns)
    case .block(let head, let children):
      var lines = head.lines(of: columns - 2)
      lines[lines.count - 1] += " {"
      return lines + children.flatMap { $0.lines(of: columns - 2) }.map { "  " + $0 } + ["}"]
    case .modified(let base, let modifier): return Self.joined(base, modifier, columns)
    }
  }

  /// Whether a programmer would write it in one line, if that is long enough.
  private var isSimple: Bool {
    switch self {
    case .text, .call: true
    case .block(_, let children): children.count == 1 && children.allSatisfy(\.isSimple) && flat.count < 60
    case .modified(let base, let modifier): base.isSimple && modifier.isSimple
    }
  }

  /// A modifier is in the last line of its base, or in the next line if the base ends in a brace or is too
  /// long.
  private static func joined(_ base: Code, _ modifier: Code, _ columns: Int) -> [String] {
    var lines = base.lines(of: columns)
    let isAfterBrace = lines.count > 1 && lines[lines.count - 1] == "}"
    let isIndented = !isAfterBrace && (lines.count == 1 || lines[lines.count - 1].hasPrefix("  "))
    let indentation = isIndented ? "  " : ""
    let last = lines[lines.count - 1]
    var added = modifier.lines(of: columns - indentation.count)
    let canFollow = !isAfterBrace || last.hasPrefix(".")
    if canFollow, last.count + added[0].count <= columns {
      added[0] = last + added[0]
      lines.removeLast()
      let rest = last.hasPrefix("  ") ? "  " : ""
      return lines + [added[0]] + added.dropFirst().map { rest + $0 }
    }
    return lines + added.map { indentation + $0 }
  }

  /// Puts as many arguments into a line as fit.
  private static func filled(_ arguments: [String], _ name: String, _ columns: Int) -> [String] {
    var lines = [name + "("]
    for (index, argument) in arguments.enumerated() {
      let text = argument + (index == arguments.count - 1 ? ")" : ",")
      let last = lines[lines.count - 1]
      if lines.count > 1, last.count + 1 + text.count <= columns {
        lines[lines.count - 1] = last + " " + text
      } else {
        lines.append("  " + text)
      }
    }
    return lines
  }
}

extension Code.Argument {
  fileprivate var text: String { label.isEmpty ? value : "\(label): \(value)" }
}
