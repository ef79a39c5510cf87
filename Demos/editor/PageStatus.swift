import Weft

/// The status of a text: the position of the caret, and the number of words.
enum PageStatus {
  /// Returns the status. Any thread. The time is proportional to the length of the text.
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
