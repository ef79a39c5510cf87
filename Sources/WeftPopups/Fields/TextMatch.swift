import Foundation

/// The comparison of what was typed with a text, regardless of case and accents.
enum TextMatch {
  private static let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]

  /// Whether a text begins with what was typed.
  static func begins(_ text: String, with typed: String) -> Bool {
    typed.isEmpty || text.range(of: typed, options: options.union(.anchored)) != nil
  }

  /// Whether a text contains every typed word.
  static func contains(_ text: String, _ typed: String) -> Bool {
    words(of: typed).allSatisfy { text.range(of: $0, options: options) != nil }
  }

  /// What has to be added to the typed text, whose case is kept; nil if the text does not begin with what was typed.
  static func completion(of typed: String, to text: String) -> String? {
    guard !typed.isEmpty, let range = text.range(of: typed, options: [.caseInsensitive, .anchored]),
      range.upperBound < text.endIndex
    else { return nil }
    return String(text[range.upperBound...])
  }

  /// The parts of a text that match the typed words, in UTF-16 code units, in order and without overlaps. A word is
  /// looked for at the beginning of the text's words first.
  static func ranges(of typed: String, in text: String) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for word in words(of: typed) {
      guard let range = place(of: word, in: text) else { continue }
      let start = text.utf16.distance(from: text.startIndex, to: range.lowerBound)
      found.append(start..<start + text[range].utf16.count)
    }
    return merged(found)
  }

  private static func words(of typed: String) -> [String] {
    typed.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func place(of word: String, in text: String) -> Range<String.Index>? {
    var first: Range<String.Index>?
    var start = text.startIndex
    while start < text.endIndex,
      let range = text.range(of: word, options: options, range: start..<text.endIndex)
    {
      if first == nil { first = range }
      let isStart =
        range.lowerBound == text.startIndex || !isPartOfWord(text[text.index(before: range.lowerBound)])
      if isStart { return range }
      start = text.index(after: range.lowerBound)
    }
    return first
  }

  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
