import Foundation

extension AccessibilityTree {
  /// The tree as a text, one line an element: the role, the name in quotes, the value, and the states that are not usual for
  /// the role, indented by two spaces a level. The same tree gives the same text.
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
    if let text = description.text?.content.string, text != description.label {
      words.append("= " + quoted(text))
    } else if let value = description.value, !value.isEmpty {
      words.append("= " + quoted(value))
    }
    if let rows = description.rows {
      words.append(rows.columnCount > 0 ? "\(rows.count)×\(rows.columnCount)" : "\(rows.count) rows")
    }
    if let place = description.place {
      let level = place.level.map { " level \($0)" } ?? ""
      words.append("(\(place.index + 1)" + (place.count.map { " of \($0)" } ?? "") + level + ")")
    }
    let told = description.states.subtracting([
      .showing, .active, .focusable, .selectable, .checkable, .selectableText,
    ])
    if !told.isEmpty { words.append("[" + told.names.joined(separator: ", ") + "]") }
    if let hint = description.hint, !hint.isEmpty { words.append("– " + hint) }
    return words.joined(separator: " ")
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\"", with: "\\\"")
      + "\""
  }
}
