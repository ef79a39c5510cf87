import Foundation

/// Looks for words in a text.
enum TextSearch {
  /// The next place of some words, or the previous one; beyond the end from the other end on. Upper and lower case are
  /// the same.
  ///
  /// - Parameters:
  ///   - words: what to look for.
  ///   - text: the text.
  ///   - selection: where to begin, in UTF-16 code units: after it, or before it.
  ///   - isForward: whether to look for the next place.
  /// - Returns: the place, in UTF-16 code units; nil if there is none.
  static func range(of words: String, in text: String, from selection: Range<Int>, isForward: Bool) -> Range<
    Int
  >? {
    guard !words.isEmpty else { return nil }
    let text = text as NSString
    let options: NSString.CompareOptions = isForward ? .caseInsensitive : [.caseInsensitive, .backwards]
    let near =
      isForward
      ? NSRange(location: selection.upperBound, length: text.length - selection.upperBound)
      : NSRange(location: 0, length: selection.lowerBound)
    for part in [near, NSRange(location: 0, length: text.length)] {
      let found = text.range(of: words, options: options, range: part)
      if found.location != NSNotFound { return found.location..<(found.location + found.length) }
    }
    return nil
  }
}
