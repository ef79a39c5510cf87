import Weft

/// What is said about a text: where the caret is, and how many words there are.
enum PageStatus {
  /// Any thread; takes time in proportion to the text.
  static func text(of node: EditableTextNode) -> String {
    let range = node.selectedRange
    let text = node.text
    let before = text.utf16.prefix(range.lowerBound)
    let lines = before.split(separator: 10, omittingEmptySubsequences: false)
    let place = "Paragraph \(lines.count), column \((lines.last?.count ?? 0) + 1)"
    let words = text.split(whereSeparator: \.isWhitespace).count
    let selected = range.isEmpty ? "" : " · \(range.count) selected"
    return "\(place) · \(words) words\(selected)"
  }
}
