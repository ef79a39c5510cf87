import Foundation

extension LayoutExplanation: CustomStringConvertible {
  /// A readable dump: a line for each element, below it one line for each question to it, and then its
  /// contents, indented by `    |` for each level.
  public var description: String {
    var lines: [String] = []
    var remaining = [(explanation: self, prefix: "")]
    while let (explanation, prefix) = remaining.popLast() {
      lines.append(prefix + explanation.heading)
      for (number, question) in explanation.questions.enumerated() {
        lines.append("\(prefix)  \(number + 1). \(question)")
      }
      remaining.append(contentsOf: explanation.children.reversed().map { ($0, prefix + "    |") })
    }
    return lines.joined(separator: "\n")
  }

  /// A node's frame, if it differs from its position and size in the element around it.
  private var snapped: String {
    guard let frame, frame != CGRect(origin: position, size: size) else { return "" }
    return ", frame \(LayoutText.frame(frame))"
  }

  private var heading: String {
    let shownStyle = style == LayoutElementStyle() ? "" : ", style \(style)"
    let name = LayoutText.name(of: element)
    return "\(name): \(LayoutText.frame(CGRect(origin: position, size: size)))\(snapped)\(shownStyle)"
  }
}

extension LayoutExplanation.Question: CustomStringConvertible {
  /// For example, `natural length: 0…∞ × 20 → 20×20`.
  public var description: String {
    let style = range == narrowedRange ? "" : ", by its style \(narrowedRange)"
    let question = "\(reason): \(range)\(style)"
    switch source {
    case .measured: return "\(question) → \(LayoutText.size(answer))"
    case .cached: return "\(question) → \(LayoutText.size(answer)), as before"
    case .exact: return "\(question) → exact, not asked"
    case .placed: return question
    }
  }
}
