import WeftNodes
import WeftText

/// Splits a text into pieces: at line feeds, and where paragraphs are too long to be laid out again at every
/// key press.
struct PieceSplitter {
  /// The longest piece, in UTF-16 code units. A longer paragraph is shown in parts. A line ends at the end of
  /// each part, and letters are neither joined nor reordered across parts.
  static let longestPiece = 4096
  /// How far before that a space is searched for, in UTF-16 code units.
  private static let searchedLength = 512

  private let string: String
  private let runs: [AttributedText.Run]
  private let emptyAttributes: TextAttributes
  private var runIndex = 0
  private var offset = 0
  private var index: String.Index

  private init(_ text: AttributedText) {
    string = text.string
    runs = text.runs
    emptyAttributes = text.attributes(at: 0)
    index = string.startIndex
  }

  /// The pieces of a text. An empty text has a single empty piece.
  ///
  /// - Parameters:
  ///   - text: the text to split; its only line ends are line feeds.
  ///   - isEnd: whether the document ends here. Then the text after the last line feed is a piece, even if it
  ///     is empty.
  ///   - makeVersion: returns the version of each piece.
  static func pieces(
    of text: AttributedText, isEnd: Bool, makeVersion: () -> UInt64
  ) -> [TextPiece] {
    var splitter = PieceSplitter(text)
    var pieces: [TextPiece] = []
    while splitter.index < splitter.string.endIndex {
      pieces.append(splitter.next(version: makeVersion()))
    }
    if pieces.isEmpty || (isEnd && pieces[pieces.count - 1].endsParagraph) {
      let empty = AttributedText("", attributes: text.attributes(at: .max))
      pieces.append(TextPiece(empty, endsParagraph: false, version: makeVersion()))
    }
    return pieces
  }

  private mutating func next(version: UInt64) -> TextPiece {
    let (end, endsParagraph) = nextEnd
    return TextPiece(take(to: end), endsParagraph: endsParagraph, version: version)
  }

  /// Where the next piece ends, and whether a paragraph ends there.
  private var nextEnd: (String.Index, endsParagraph: Bool) {
    let (utf8, utf16) = (string.utf8, string.utf16)
    // No text has more code units than bytes, so mostly no units have to be counted.
    let near = utf8.index(index, offsetBy: Self.longestPiece, limitedBy: string.endIndex) ?? string.endIndex
    if let lineFeed = utf8[index..<near].offset(of: 0x0A) {
      return (utf8.index(index, offsetBy: lineFeed + 1), true)
    }
    var limit = utf16.index(index, offsetBy: Self.longestPiece, limitedBy: string.endIndex) ?? string.endIndex
    if limit.samePosition(in: string.unicodeScalars) == nil { limit = utf16.index(before: limit) }
    if let lineFeed = utf8[index..<limit].offset(of: 0x0A) {
      return (utf8.index(index, offsetBy: lineFeed + 1), true)
    }
    if limit == string.endIndex { return (limit, false) }
    if utf8[limit] == 0x0A { return (utf8.index(after: limit), true) }
    return (breakBefore(limit), false)
  }

  /// The best place to split: after a space, or else between characters, or else, in a single character that
  /// is too long, between scalars.
  private func breakBefore(_ limit: String.Index) -> String.Index {
    let scalars = string.unicodeScalars
    var start = string.utf16.index(limit, offsetBy: -Self.searchedLength, limitedBy: index) ?? index
    if start.samePosition(in: scalars) == nil { start = string.utf16.index(after: start) }
    if let space = string.utf8[start..<limit].lastIndex(of: 0x20) {
      let afterSpace = string.utf8.index(after: space)
      if string.index(before: afterSpace) == space { return afterSpace }
    }
    let boundary = string.index(before: string.index(after: limit))
    return boundary > index ? boundary : limit
  }

  private mutating func take(to end: String.Index) -> AttributedText {
    let part = String(string[index..<end])
    let length = part.utf16.count
    defer {
      index = end
      offset += length
    }
    while runIndex < runs.count, runs[runIndex].range.upperBound <= offset { runIndex += 1 }
    guard runIndex < runs.count, runs[runIndex].range.upperBound < offset + length else {
      return AttributedText(
        part, attributes: runs.indices.contains(runIndex) ? runs[runIndex].attributes : emptyAttributes)
    }
    return pieceOfSeveralRuns(part, length)
  }

  private func pieceOfSeveralRuns(_ part: String, _ length: Int) -> AttributedText {
    var result = AttributedText()
    var run = runIndex
    var start = part.startIndex
    var position = offset
    while position < offset + length, run < runs.count {
      let end = min(runs[run].range.upperBound, offset + length)
      let endIndex = part.utf16.index(start, offsetBy: end - position)
      result.append(AttributedText(String(part[start..<endIndex]), attributes: runs[run].attributes))
      (start, position) = (endIndex, end)
      run += 1
    }
    return result
  }
}

extension Substring.UTF8View {
  /// The offset of the first byte with a value; nil if there is none.
  fileprivate func offset(of byte: UInt8) -> Int? {
    if let known = withContiguousStorageIfAvailable({ $0.offset(of: byte) }) { return known }
    return firstIndex(of: byte).map { distance(from: startIndex, to: $0) }
  }
}
