import Foundation

extension AccessibilityTree {
  /// The tree as a text, one line an element, indented by two spaces a level: the role, the name in quotes, the text or
  /// value, the number of rows, the place among others, the states and the hint. Usual states, such as `showing` and
  /// `focusable`, are left out. The same tree gives the same text.
  ///
  /// - Parameter start: the element at which it begins; that of the window by default.
  public func outline(from start: AccessibilityID? = nil) -> String {
    var lines: [String] = []
    var waiting = [(id: start ?? root, level: 0)]
    while let (id, level) = waiting.popLast() {
      guard let item = items[id] else { continue }
      lines.append(String(repeating: "  ", count: level) + Self.line(item))
      waiting += item.children.known.reversed().map { ($0, level + 1) }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ item: AccessibilityItem) -> String {
    let description = item.description
    var words = [item.role.rawValue]
    if let label = description.label, !label.isEmpty { words.append(quoted(label)) }
    if let text = shownText(description) { words.append("= " + text) }
    if let rows = description.rows {
      words.append(rows.columnCount > 0 ? "\(rows.count)×\(rows.columnCount)" : "\(rows.count) rows")
    }
    if let place = description.place { words.append(shown(place, of: item.role)) }
    let shown = description.states.subtracting([
      .showing, .active, .focusable, .selectable, .checkable, .selectableText,
    ])
    if !shown.isEmpty { words.append("[" + shown.names.joined(separator: ", ") + "]") }
    if let hint = description.hint, !hint.isEmpty { words.append("– " + hint) }
    return words.joined(separator: " ")
  }

  /// The text, or else the value, unless it is the name. The beginning of a long text stands for it.
  private static func shownText(_ description: AccessibilityDescription) -> String? {
    if let text = description.text?.source {
      let start = text.string(in: 0..<longestText)
      if text.length > longestText { return quoted(start) + "… (\(text.length))" }
      if start != description.label { return quoted(start) }
    }
    return description.value.flatMap { $0.isEmpty ? nil : quoted($0) }
  }

  /// How much of a text is in a line, in UTF-16 code units.
  private static let longestText = 1000

  private static func shown(_ place: AccessibilityPlace, of role: AccessibilityRole) -> String {
    if role == .heading, let level = place.level { return "(level \(level))" }
    let level = place.level.map { " level \($0)" } ?? ""
    return "(\(place.index + 1)" + (place.count.map { " of \($0)" } ?? "") + level + ")"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
      + "\""
  }
}
